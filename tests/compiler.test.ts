/** What the compiler can be asked about the code, and does not say by itself. */
import glob from 'fast-glob';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isExpressionStatement,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from './helpers/paths.ts';

const api = new API({ cwd: ROOT });
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProjects: [`${ROOT}/tsconfig.json`] }).getProjects();
if (project === undefined) throw new Error('tsconfig.json is a project');
const { program, checker } = project;

function sourceOf(name: string): SourceFile {
  const file = program.getSourceFile(`${ROOT}/${name}`);
  if (file === undefined) throw new Error(`${name} is compiled`);
  return file;
}

function nodesIn(node: Node): Node[] {
  const inner: Node[] = [];
  node.forEachChild((child) => void inner.push(...nodesIn(child)));
  return [node, ...inner];
}

/**
 * What nobody awaits is cut off once a function has answered. Biome's rule does not see through types such as
 * `ReturnType<typeof createOrders>`.
 */
it('each promise is awaited where money is taken, or `void` stands before it', () => {
  const files = glob.sync('{bin,netlify}/**/*.{ts,mts}', { cwd: ROOT, ignore: ['**/node_modules/**', '**/*.d.ts'] });
  const promises = files.flatMap((name) => {
    const file = sourceOf(name);
    const statements = nodesIn(file).filter(isExpressionStatement);
    const found = statements.flatMap(({ expression }) => {
      if (isBinaryExpression(expression)) return [];
      const isAwaited = isAwaitExpression(expression);
      return [{ isAwaited, value: isAwaited ? expression.expression : expression }];
    });
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

/** Their groups are handed on whole: to the brand, and to the functions, whose own schema names them. */
const HANDED_ON = ['light', 'dark', 'tax', 'invoices', 'promotionCodes'];

/** Whether a file of another folder names the field. */
const isRead = (field: Node, file: SourceFile): boolean =>
  checker
    .getReferencedSymbolsForNode(field, field.getStart(file))
    .some(({ references }) =>
      references.some(({ path }) => !/^\/(?:generator\/schema|tests)\//.test(path.slice(ROOT.length))),
    );

it.each(['site', 'site-widgets', 'links'])('each field of site.yaml in schema/files/%s.ts is read', (name) => {
  const file = sourceOf(`generator/schema/files/${name}.ts`);
  const groups = nodesIn(file)
    .filter(isCallExpression)
    .filter(({ expression }) => /(?:strictObject|group)$/i.test(expression.getText(file)))
    .flatMap((call) => call.arguments.filter(isObjectLiteralExpression));
  const fields = groups.flatMap(({ properties }) =>
    properties.filter((one) => isPropertyAssignment(one) || isShorthandPropertyAssignment(one)),
  );
  const unread = fields.filter((field) => !isRead(field.name, file)).map((field) => field.name.getText(file));
  expect(fields).not.toEqual([]);
  expect(unread.filter((field) => !HANDED_ON.includes(field))).toEqual([]);
});
