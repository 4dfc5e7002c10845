import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';
import { describeAccess } from './access.ts';
import { createAsk, functionPath, type Stage } from './call.ts';
import { describeDownProviders } from './down-providers.ts';
import { describeEmails } from './emails.ts';
import { describePayments } from './payments.ts';
import { FORM_REFUSALS, REFUSALS, type Refused } from './refusals.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { describeStatics } from './statics.ts';
import { describeWatch } from './watch.ts';

const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const gitignore = readFileSync(`${ROOT}/.gitignore`, 'utf8');
const wasLinked = existsSync(`${ROOT}/.netlify`);
let runtime: Runtime;
const stage = (): Stage => ({ runtime, ask: createAsk(runtime.base), project: inject('project') });

beforeAll(async () => {
  runtime = await startRuntime(inject('project'), inject('folder'));
});
afterAll(() => runtime?.close());

const ask = ({ name, call }: Refused) => stage().ask(functionPath(name), call);

describe('a refusal', () => {
  it.concurrent.each(REFUSALS)('of $name to $what is $status', async (refused) => {
    const { name, status, message } = refused;
    const answer = await ask(refused);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      { error: name === 'create-payment' ? message : { message } },
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
    expect(answer.headers.has('allow')).toBe(status === 405);
  });

  it.concurrent.each(FORM_REFUSALS)('of $name to a $what is a page with $status', async (refused) => {
    const answer = await ask(refused);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([refused.status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(`<p>${refused.message}</p>`);
    expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
  });
});

describePayments(stage);
describeAccess(stage);
describeEmails(stage);
describeWatch(stage);
describeStatics(stage);
// Later than the others: it takes down what they all use.
describeDownProviders(stage);

describe('what is left behind', () => {
  it('a log that names no buyer, no session and no secret, and of nothing that broke', () => {
    const all = runtime.log().split('\n');
    const lines = all.filter((line) => line.startsWith('{"time"'));
    expect(lines.length).toBeGreaterThan(REFUSALS.length);
    expect(lines.filter((line) => /@|cs_test_|whsec|sk_test|"status":500|background-work-failed/.test(line))).toEqual(
      [],
    );
  });

  it('no trace in the working tree', () => {
    expect(readFileSync(`${ROOT}/.gitignore`, 'utf8')).toBe(gitignore);
    expect(existsSync(`${ROOT}/.netlify`)).toBe(wasLinked);
  });
});
