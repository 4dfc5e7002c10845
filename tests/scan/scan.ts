/** `npm run scan`: the built site through the scanners that others will point at it. Installs them in their own folder if they are missing. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cspFindings, policiesIn } from './csp-findings.ts';
import { reportSchema, scanPage } from './scan-page.ts';
import { HTTP, HTTPS, serveSite } from './serve-site.ts';

const HOST = 'legs-at-ease.example';
const OWN = 'tests/scan';
const dist = process.argv[2] ?? 'dist';

if (!existsSync(`${OWN}/node_modules`))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: OWN, stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'offer-scan-'));
const { cert, stop } = await serveSite(dist, HOST, folder);
try {
  const report = reportSchema.parse(JSON.parse(await observe(cert)));
  const findings = policiesIn(readFileSync(join(dist, '_headers'), 'utf8')).flatMap(cspFindings);
  const page = scanPage(report, findings, new Date().toISOString().slice(0, 10));
  writeFileSync('docs/scan.md', page);
  console.log(page);
} finally {
  stop();
  rmSync(folder, { recursive: true });
}

/** In a process of its own: it must trust the certificate from its start, and this one has to answer it. */
async function observe(certificate: string): Promise<string> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
    execFile(process.execPath, [`${OWN}/observe.mjs`, HOST, String(HTTP), String(HTTPS)], { env }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
}
