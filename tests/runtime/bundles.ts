/** Netlify's bundler over the copy of the project: its manifest for the platform, and each zip unpacked. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { environment, KEY, NETLIFY } from './runtime.ts';
import { unzip, writeFiles, type ZipFile } from './unzip.ts';

const run = promisify(execFile);
const INVOKE = fileURLToPath(new URL('invoke.mjs', import.meta.url));

const manifest = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      schedule: z.string().optional(),
      routes: z.array(z.object({ pattern: z.string() })).default([]),
      buildData: z.object({ runtimeAPIVersion: z.number() }),
      trafficRules: z.unknown().optional(),
    }),
  ),
});
const answers = z.array(
  z.object({ status: z.number(), headers: z.record(z.string(), z.array(z.string())), body: z.string() }),
);

export type Bundle = z.output<typeof manifest>['functions'][number] &
  Readonly<{ files: readonly ZipFile[]; bytes: number; folder: string }>;

export async function makeBundles(project: string, folder: string): Promise<Bundle[]> {
  const out = `${folder}/bundles`;
  mkdirSync(out);
  const args = ['functions:build', '--src', 'netlify/functions', '--functions', out];
  await run(NETLIFY, args, { cwd: project, env: environment(folder) });
  const { functions } = manifest.parse(JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8')));
  return functions.map((each) => {
    const zip = readFileSync(each.path);
    const bundle = { ...each, files: unzip(zip), bytes: zip.length, folder: `${folder}/unpacked/${each.name}` };
    writeFiles(bundle.folder, bundle.files);
    return bundle;
  });
}

/** Calls the unpacked function in a separate process, as the cloud would. @param contexts one call each */
export async function invoke(
  { name, folder, routes }: Bundle,
  contexts: readonly string[],
  env: Record<string, string>,
) {
  const path = routes[0]?.pattern ?? `/.netlify/functions/${name}`;
  const isRead = name === 'health' || routes.length > 0;
  const events = contexts.map((context) =>
    JSON.stringify({
      rawUrl: `https://legs-at-ease.example${path}`,
      httpMethod: isRead ? 'GET' : 'POST',
      headers: {
        apikey: KEY,
        authorization: `Bearer ${KEY}`,
        ...json,
        ...(context === '' ? {} : { [CONTEXT]: context }),
      },
      ...(isRead ? {} : { body: JSON.stringify(BODY) }),
    }),
  );
  const cloud = { PATH: process.env.PATH ?? '', AWS_LAMBDA_FUNCTION_NAME: name, ...env };
  const { stderr } = await run(process.execPath, [INVOKE, ...events], { cwd: folder, env: cloud });
  return answers.parse(JSON.parse(stderr));
}

const CONTEXT = 'x-nf-deploy-context';
const json = { 'content-type': 'application/json' };
/** Valid enough for every function to reach its configuration check. */
const BODY = { currencyCode: 'GBP', amountCents: 399, sessionId: 'cs_test_0123456789abcdef', email: 'a@b.example' };
