/** A thread that renders pages of a large site: what generator/output/worker-pool.ts starts. */
import { Tinypool } from 'tinypool';
import { createPageWriter } from '../generator/output/render-pages.ts';
import type { WorkerData } from '../generator/output/worker-pool.ts';
import { openStaging } from '../generator/output/writer.ts';
import { renderSite } from '../templates/render-site.tsx';

const { job, staging }: WorkerData = Tinypool.workerData;

export default createPageWriter(job, renderSite, openStaging(staging, staging));
