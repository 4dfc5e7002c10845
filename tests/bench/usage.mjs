/** Preloaded into a measured process: writes its processor time (threads included, ms) and peak memory (MB) to BENCH_USAGE. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_USAGE;
if (isMainThread && file !== undefined)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS / 1024 }));
  });
