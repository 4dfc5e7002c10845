/** The YAML language server that editors run, over stdio, in this project and with the settings of .vscode/. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node.js';
import * as z from 'zod';
import { ROOT } from './paths.ts';

const SERVER = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
const at = z.object({ line: z.number(), character: z.number() });
const diagnostics = z.array(z.object({ message: z.string(), range: z.object({ start: at }) }));
const published = z.object({ uri: z.string(), diagnostics });
const completion = z.object({ items: z.array(z.object({ label: z.string(), documentation: z.unknown() })) });
const hover = z.object({ contents: z.object({ value: z.string() }) }).nullable();
const asked = z.object({ items: z.array(z.object({ section: z.string() })) });

export type Place = Readonly<{ line: number; character: number }>;

/** The settings of the project over the defaults of the extension, by section. */
function settingsOf(section: string): unknown {
  const text = readFileSync(`${ROOT}/.vscode/settings.json`, 'utf8');
  const all = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  if (section === 'yaml') {
    const { 'yaml.schemas': schemas, 'yaml.schemaStore.enable': enable } = all;
    return { ...{ validate: true, hover: true, completion: true }, schemas, schemaStore: { enable } };
  }
  return section === '[yaml]' ? all['[yaml]'] : {};
}

export async function startLanguageServer() {
  const child = spawn(process.execPath, [SERVER, '--stdio'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Map<string, (found: z.output<typeof diagnostics>) => void>();
  connection.onRequest('workspace/configuration', (params: unknown) =>
    asked.parse(params).items.map(({ section }) => settingsOf(section)),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onNotification('textDocument/publishDiagnostics', (params: unknown) => {
    const { uri, diagnostics: found } = published.parse(params);
    waiting.get(uri)?.(found);
  });
  connection.listen();
  const folder = { uri: pathToFileURL(ROOT).href, name: 'offer' };
  const capabilities = {
    workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
    textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
  };
  await connection.sendRequest('initialize', {
    ...{ processId: process.pid, rootUri: folder.uri, workspaceFolders: [folder], capabilities },
  });
  await connection.sendNotification('initialized', {});

  const uriOf = (file: string) => pathToFileURL(`${ROOT}/${file}`).href;
  const spot = (file: string, position: Place) => ({ textDocument: { uri: uriOf(file) }, position });
  return {
    /** Opens a file of the project with this text, which need not be on the disk, and waits for what is underlined in it. */
    async open(file: string, text: string) {
      const uri = uriOf(file);
      const found = new Promise<z.output<typeof diagnostics>>((resolve) => waiting.set(uri, resolve));
      const textDocument = { uri, languageId: 'yaml', version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      return found;
    },
    async complete(file: string, place: Place) {
      return completion.parse(await connection.sendRequest('textDocument/completion', spot(file, place))).items;
    },
    async hover(file: string, place: Place) {
      return hover.parse(await connection.sendRequest('textDocument/hover', spot(file, place)))?.contents.value ?? '';
    },
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
      child.kill();
    },
  };
}

export type LanguageServer = Awaited<ReturnType<typeof startLanguageServer>>;
