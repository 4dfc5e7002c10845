/** The workflows hold what keeps them safe, whoever opens a pull request. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from './helpers/paths.ts';
import { temporaryFolder } from './helpers/temporary.ts';

const FOLDER = `${ROOT}/.github/workflows`;

const permissions = z.record(z.string(), z.enum(['read', 'write']));
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflow = z.object({
  name: z.string(),
  on: z.union([z.string(), z.record(z.string(), z.unknown())]),
  permissions,
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: permissions.optional(),
      environment: z.string().optional(),
      needs: z.string().optional(),
      if: z.string().optional(),
      steps: z.array(step).min(1),
    }),
  ),
});

const read = (name: string) => workflow.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(({ steps }) => steps);
const usesOf = (name: string) => stepsOf(name).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
const names = readdirSync(FOLDER);
const eventsOf = ({ on }: z.output<typeof workflow>) => (typeof on === 'string' ? [on] : Object.keys(on));

describe.each(names)('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');

  it('says what it may do, and by default that is to read', () =>
    expect(read(name).permissions).toEqual({ contents: 'read' }));

  it('does not run the code of strangers with our rights', () => {
    expect(eventsOf(read(name))).not.toContain('pull_request_target');
    expect(eventsOf(read(name))).not.toContain('workflow_run');
  });

  it('writes no expression into a script, where a title could become a command', () => {
    for (const { run = '' } of stepsOf(name)) expect(run).not.toContain('${{');
  });

  it('uses no action that CI does not use, but for the cache of images', () => {
    const allowed = [...usesOf('ci.yml'), 'actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830'];
    for (const uses of usesOf(name)) expect(allowed).toContain(uses);
  });

  it('installs what the lock file names, and nothing else', () => {
    for (const { run = '' } of stepsOf(name)) expect(run).not.toMatch(/npm (i|install|update)\b|npx (?!offer\b)/);
  });

  it('gives a secret to a step, never to a whole job or workflow', () => {
    for (const line of text.split('\n').filter((one) => one.includes('secrets.'))) expect(line).toMatch(/^ {10}\S/);
  });
});

const holdsSecret = ({ steps }: Readonly<{ steps: readonly z.output<typeof step>[] }>) =>
  steps.some(({ env = {} }) => Object.values(env).some((value) => value.includes('secrets.')));

describe('the token of the host', () => {
  it.each([
    ['ci.yml', []],
    ['preview.yml', [['draft', 'preview']]],
    ['publish.yml', [['publish', 'production']]],
    ['scheduled.yml', [['publish', 'production']]],
  ])('in %s is in an environment, which asks a person or takes main only: %j', (name, expected) => {
    const jobs = Object.entries(read(name).jobs).filter(([, job]) => holdsSecret(job));
    expect(jobs.map(([id, { environment }]) => [id, environment])).toEqual(expected);
  });

  it('is never asked for by a pull request of a bot or a fork, nor before its checks have passed', () => {
    const { draft } = read('preview.yml').jobs;
    expect(draft?.needs).toBe('build');
    expect(draft?.if).toContain("github.event.pull_request.user.type != 'Bot'");
    expect(draft?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  });
});

describe('preview.yml', () => {
  const { jobs } = read('preview.yml');

  it('lets only the job that runs nothing of the pull request write a comment', () => {
    const writing = Object.entries(jobs).filter(([, job]) => Object.values(job.permissions ?? {}).includes('write'));
    expect(writing.map(([name, job]) => [name, job.permissions])).toEqual([['comment', { 'pull-requests': 'write' }]]);
    const commands = writing.flatMap(([, { steps }]) => steps.map(({ uses, run }) => uses ?? run ?? '')).join('\n');
    expect(commands).not.toMatch(/checkout|npm|npx|node/);
  });

  /** @returns the comment that the workflow writes, if `offer diff` prints the text and ends with the code */
  function commentOn(text: string, code = 0): string {
    const folder = temporaryFolder();
    const run = jobs.build?.steps.find((one) => one.run?.includes('offer diff'))?.run ?? '';
    writeFileSync(join(folder, 'printed'), text);
    writeFileSync(join(folder, 'npx'), `#!/bin/sh\ncat '${folder}/printed'\nexit ${code}\n`, { mode: 0o755 });
    const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
    const env = { RUNNER_TEMP: folder, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary };
    execFileSync('bash', ['-e', '-c', run], { env: { ...env, PATH: `${folder}:${process.env.PATH}` } });
    const [, comment = ''] = /^comment<<(?:.*)\n([\s\S]*)\n.*\n$/.exec(readFileSync(output, 'utf8')) ?? [];
    return comment;
  }

  it('writes what is different into a fence, below the line that it finds its comment by', () => {
    const comment = commentOn('\nTexts\n  /about (en)\n    + ```` **A** @everyone\n');
    expect(comment).toBe('<!-- offer diff -->\n````\n\nTexts\n  /about (en)\n    + ```` **A** @everyone\n\n````');
    expect(jobs.comment?.steps[0]?.run).toContain('startswith("<!-- offer diff -->")');
  });

  it('stays within the limit for a comment, and says that there is more', () => {
    const comment = commentOn('€'.repeat(70_000));
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toMatch(/€\n````\nThere is more: run `offer diff` to see all of it\.$/);
  });

  it('says so where the content does not build', () =>
    expect(commentOn('', 1)).toContain('The content does not build, so there is nothing to compare.'));

  it('fetches the commit that it compares with', () =>
    expect(jobs.build?.steps[0]?.with).toEqual({ 'fetch-depth': 2, 'persist-credentials': false }));
});

describe('what publishes', () => {
  it('waits for the tests after a change; a scheduled build publishes what has passed them already', () => {
    const { test, publish } = read('publish.yml').jobs;
    expect(publish?.needs).toBe('test');
    expect(test?.steps.at(-1)?.run).toBe('npm test');
  });

  it('does so one after the other', () => {
    for (const name of ['publish.yml', 'scheduled.yml'])
      expect(read(name).concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
  });
});
