/** The built site under its own name on this machine: HTTPS with a certificate made for the moment, and HTTP that leads there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import { createStaticSite } from '../../generator/preview/static-site.ts';

export const HTTP = 4340;
export const HTTPS = 4341;

/** @param folder where the certificate goes. @returns its path, and a way to stop */
export async function serveSite(dist: string, host: string, folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  makeCertificate(host, key, cert);
  const site = await createStaticSite(dist);
  const toHttps: RequestListener = (request, response) =>
    // As Netlify does for every site, before any of its headers.
    response.writeHead(301, { Location: `https://${host}${request.url ?? '/'}` }).end();
  const servers = [
    createServer(toHttps).listen(HTTP, '127.0.0.1'),
    createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
      void site.handle(request, response);
    }).listen(HTTPS, '127.0.0.1'),
  ];
  return { cert, stop: () => servers.map((server) => server.close()) };
}

function makeCertificate(host: string, key: string, cert: string): void {
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', cert];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', [...args, ...files, ...name], { stdio: 'ignore' });
}
