/**
 * Mozilla's HTTP Observatory over a site that is served on this machine. The scanner asks for the public name at the public ports; here
 * these lead to the ports given, as an entry in /etc/hosts would if it had ports. Prints the scanner's own report.
 * The scanner fetches the browsers' HSTS preload list when it is installed; no script runs there, so the list it reads is empty: a site that
 * is on no list, which is the stricter case.
 * Usage: observe.mjs HOST HTTP-PORT HTTPS-PORT; NODE_EXTRA_CA_CERTS names the certificate to trust.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const [, , host, http, https] = process.argv;
const ports = { 80: Number(http), 443: Number(https) };
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  if (options?.host === host) Object.assign(options, { host: '127.0.0.1', port: ports[options.port] });
  return connect.apply(this, given);
};

const preloaded = fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory/conf/hsts-preload.json'));
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const { scan } = await import('@mdn/mdn-http-observatory');
process.stdout.write(JSON.stringify(await scan(host)));
