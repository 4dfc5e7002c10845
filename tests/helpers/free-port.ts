/** Ports of servers in tests, and ports that nothing listens on: another working copy may run the same test at this moment. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The port of a server that was told to listen. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port');
  return address.port;
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(servers.map(portOf));
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
