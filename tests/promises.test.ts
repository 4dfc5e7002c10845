/**
 * Where money is taken and the guide delivered, every promise is awaited: what nobody awaits is cut off once a function has answered.
 * Biome's rule does not see through types such as `ReturnType<typeof createOrders>`, so the compiler is asked.
 */
import glob from 'fast-glob';
import type { Node } from 'typescript/unstable/ast';
import { isAwaitExpression, isBinaryExpression, isExpressionStatement } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from './helpers/paths.ts';

const IGNORED = ['**/node_modules/**', '**/*.d.ts'];
const api = new API({ cwd: ROOT });
afterAll(() => api.close());

/** The expressions that are statements, but for assignments. One that begins with `void` is no promise. */
function statementsIn(node: Node): Node[] {
  const own = isExpressionStatement(node) && !isBinaryExpression(node.expression) ? [node.expression] : [];
  const inner: Node[] = [];
  node.forEachChild((child) => void inner.push(...statementsIn(child)));
  return [...own, ...inner];
}

it('awaits each promise, or says with `void` that it does not', () => {
  const [project] = api.updateSnapshot({ openProjects: [`${ROOT}/tsconfig.json`] }).getProjects();
  const promises = glob.sync('{bin,netlify}/**/*.{ts,mts}', { cwd: ROOT, ignore: IGNORED }).flatMap((name) => {
    const file = project?.program.getSourceFile(`${ROOT}/${name}`);
    if (project === undefined || file === undefined) throw new Error(`${name} is compiled`);
    const { checker } = project;
    const found = statementsIn(file).map((node) =>
      isAwaitExpression(node) ? { isAwaited: true, value: node.expression } : { isAwaited: false, value: node },
    );
    const types = checker.getTypeAtLocation(found.map(({ value }) => value));
    return found.flatMap(({ isAwaited, value }, i) => {
      const type = types[i];
      const isPromise = type !== undefined && checker.getPropertyOfType(type, 'then') !== undefined;
      return isPromise ? [{ isAwaited, text: `${name}: ${value.getText(file)}` }] : [];
    });
  });
  expect(promises.length).toBeGreaterThan(50);
  expect(promises.filter(({ isAwaited }) => !isAwaited).map(({ text }) => text)).toEqual([]);
});
