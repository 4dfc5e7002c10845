import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleScript, bundleWorker } from '../../../../generator/output/bundle-scripts.ts';
import { widgetData } from '../../../../generator/output/widget-data.ts';
import { putFiles, temporaryFolder } from '../../../helpers/temporary.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const WIDGETS = ['exit-offer', 'mobile-bar', 'trust-badges', 'counter'];

async function scriptOf(change: object): Promise<string> {
  const site = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), ...change });
  const { files } = await bundleScript(ROOT, widgetData(loadFake({ 'site.yaml': site })), true);
  return files.map(({ contents }) => Buffer.from(contents).toString()).join('\n');
}

it('has the markup of a widget only where the site shows it', async () => {
  const show = { show: false };
  const off = { exitOffer: show, mobileBar: show, badges: show, counter: undefined };
  const [all, none] = [await scriptOf({}), await scriptOf(off)];
  expect(WIDGETS.filter((name) => all.includes(name))).toEqual(WIDGETS);
  // The name alone, by which the page's islands are told apart, is no markup.
  expect(WIDGETS.filter((name) => none.includes(name))).toEqual([]);
});

it('says where the mistake of a script is, as editors count', async () => {
  const root = temporaryFolder();
  putFiles(root, { 'widgets/guide/worker.ts': '\nconst a = ;\n' });
  await expect(bundleWorker(root, false)).rejects.toMatchObject({ diagnostics: [{ line: 2, column: 11 }] });
});
