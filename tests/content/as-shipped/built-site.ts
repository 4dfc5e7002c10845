/** The site that content/ builds: once for all of these tests that one process runs. */
import { join } from 'node:path';
import { offer } from '../../helpers/offer.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const folder = temporaryFolder();
export const [DIST, GENERATED] = [join(folder, 'dist'), join(folder, 'generated')];

const { code, stderr } = offer(['build', '--content', 'content', '--out', DIST, '--generated', GENERATED]);
if (code !== 0) throw new Error(`content/ does not build: ${stderr}`);
