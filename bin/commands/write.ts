/** `offer orders write`: reads the letter with the site's own words around it, and shows it or sends it. */
import { loadSite } from '../../generator/build.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { buildOptions } from '../build-options.ts';
import { readLetter } from '../orders/letter-files.ts';
import { type ShopFlags, withLinks, withShop } from '../orders/with-shop.ts';
import { previewLetter, writeToAll } from '../orders/write-to-all.ts';
import { reportErrors } from '../output.ts';

export const runWrite = (file: string, flags: ShopFlags & Readonly<{ dryRun?: boolean }>): Promise<number> =>
  reportErrors(flags.json, () => {
    const log = new DiagnosticCollector();
    const options = buildOptions(flags);
    const site = loadSite({ readSources: () => readSources(options.folder, log), readText }, options, log);
    const letter = readLetter(file, site);
    return flags.dryRun === true
      ? withShop(flags, (shop) => previewLetter(shop, letter))
      : withLinks(flags, (shop) => writeToAll(shop, letter, flags.site));
  });
