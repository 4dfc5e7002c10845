/** A real mail server, where one is installed (apt install exim4-daemon-light; needs root): one process, and a mailbox that is a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EXIM = '/usr/sbin/exim4';
/** Whom Debian's package makes; exim delivers nothing as root. */
const USER = 'Debian-exim';
export const hasExim = existsSync(EXIM) && process.getuid?.() === 0;

export type Exim = Readonly<{ url: string; mailbox: () => Promise<string>; close: () => Promise<void> }>;

export async function startExim(): Promise<Exim> {
  const folder = mkdtempSync(join(tmpdir(), 'offer-exim-'));
  const port = await freePort();
  const mbox = join(folder, 'mbox');
  mkdirSync(join(folder, 'spool'));
  for (const own of [folder, join(folder, 'spool')]) chmodSync(own, 0o777);
  const config = join(folder, 'exim.conf');
  writeFileSync(config, configuration(folder, mbox, port), { mode: 0o644 });
  const server = spawn(EXIM, ['-C', config, '-bdf'], { stdio: 'ignore' });
  await reachable(port);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailbox() {
      for (let i = 0; i < 100 && !existsSync(mbox); i += 1) await wait(100);
      return readFileSync(mbox, 'utf8');
    },
    async close() {
      await stopped(server);
      // A child of the server may still be writing its log.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

function configuration(folder: string, mbox: string, port: number): string {
  return `exim_user = ${USER}
exim_group = ${USER}
spool_directory = ${folder}/spool
log_file_path = ${folder}/%s.log
pid_file_path = ${folder}/exim.pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts =
keep_environment =
primary_hostname = mail.test
acl_smtp_rcpt = acl_rcpt
begin acl
acl_rcpt:
  deny local_parts = bounce
  accept
begin routers
all:
  driver = accept
  transport = mbox
begin transports
mbox:
  driver = appendfile
  file = ${mbox}
  user = ${USER}
  group = ${USER}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function reachable(port: number): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true));
      socket.once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await wait(50);
  }
  throw new Error('exim did not start');
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill();
  });
}
