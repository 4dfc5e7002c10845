import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../netlify/lib/dependencies.ts';
import { StoreError } from '../../../../netlify/lib/errors.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createFileStore } from '../../../../netlify/lib/store/file-store.ts';
import { updateKey } from '../../../../netlify/lib/store/update.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';

const fileStore = () => createFileStore(temporaryFolder());

const STORES: [string, () => Store<string>][] = [
  ['file store', fileStore],
  ['Blobs store', () => createBlobsStore(createBlobsFake({ longestPauseMs: 1 }).api)],
];

/** Keys that Blobs takes too: 1 to 600 bytes, well-formed, no slash in front. */
const anyKey = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.constantFrom('a/b', 'A/b', '..', '__proto__', 'a/../b', 'CON', 'a/'),
  )
  .filter((key) => !key.startsWith('/') && !key.startsWith('%2F'));

type Command = Readonly<{
  act: 'create' | 'replace' | 'stale' | 'delete' | 'get' | 'list';
  key: string;
  value: unknown;
}>;
const anyCommand: fc.Arbitrary<Command> = fc.record({
  act: fc.constantFrom('create', 'replace', 'stale', 'delete', 'get', 'list'),
  key: fc.constantFrom('a/1', 'a/2', 'A/1', 'b'),
  value: fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value))),
});

describe.each(STORES)('%s', (_, create) => {
  it('behaves like a map with versions for any sequence of commands', async () => {
    const property = fc.asyncProperty(fc.array(anyCommand, { maxLength: 25 }), async (commands) => {
      const store = create();
      const model = new Map<string, unknown>();
      const old = new Map<string, string>();
      for (const { act, key, value } of commands) {
        const before = await store.get(key);
        expect(before?.value).toEqual(model.get(key));
        if (act === 'create') {
          expect(await store.create(key, value)).toBe(!model.has(key));
          if (!model.has(key)) model.set(key, value);
        } else if (act === 'replace' && before !== undefined) {
          old.set(key, before.version);
          expect(await store.replace(key, value, before.version)).toBe(true);
          model.set(key, value);
        } else if (act === 'stale') {
          const version = old.get(key);
          if (version !== undefined) expect(await store.replace(key, value, version)).toBe(false);
        } else if (act === 'delete') {
          if (before !== undefined) old.set(key, before.version);
          await store.delete(key);
          model.delete(key);
        }
      }
      for (const prefix of ['', 'a/', 'a', 'c/']) {
        expect(await store.list(prefix)).toEqual([...model.keys()].filter((key) => key.startsWith(prefix)).sort());
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it('keeps all keys apart', async () => {
    const property = fc.asyncProperty(fc.uniqueArray(anyKey, { maxLength: 8 }), async (keys) => {
      const store = create();
      for (const key of keys) expect(await store.create(key, `value of ${key}`)).toBe(true);
      for (const key of keys) expect((await store.get(key))?.value).toBe(`value of ${key}`);
      expect(await store.list('')).toEqual([...keys].sort());
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('has one winner of concurrent creates, replaces, and creates after a delete', async () => {
    const store = create();
    const crowd = Array.from({ length: 50 }, (_, index) => index);
    const created = await Promise.all(crowd.map((index) => store.create('one', index)));
    expect(created.filter(Boolean)).toHaveLength(1);
    const stored = await store.get('one');
    expect(stored?.value).toBe(created.indexOf(true));
    const replaced = await Promise.all(crowd.map((index) => store.replace('one', -index, stored?.version ?? '')));
    expect(replaced.filter(Boolean)).toHaveLength(1);
    await store.delete('one');
    const again = await Promise.all(crowd.map((index) => store.create('one', index)));
    expect(again.filter(Boolean)).toHaveLength(1);
  });

  it('has no key that was deleted while it changed', async () => {
    const store = create();
    const keys = Array.from({ length: 20 }, (_, i) => `k/${i}`);
    await Promise.all(keys.map((key) => store.create(key, 1)));
    const change = async (key: string) => store.replace(key, 2, (await store.get(key))?.version ?? '');
    await Promise.all(keys.flatMap((key) => [change(key), store.delete(key)]));
    expect(await store.list('k/')).toEqual([]);
  });

  it('loses no concurrent update', async () => {
    const store = create();
    const add = (value: unknown) => (typeof value === 'number' ? value + 1 : 1);
    await Promise.all(Array.from({ length: 20 }, () => updateKey(store, 'n', add)));
    expect((await store.get('n'))?.value).toBe(20);
  });
});

describe('updateKey', () => {
  it('throws instead of reporting a write that it did not make', async () => {
    const store: Store<string> = { ...fileStore(), create: async () => false };
    await expect(updateKey(store, 'n', () => 1)).rejects.toThrow(
      new StoreError('too many concurrent writes to a value'),
    );
  });

  it('reports the current value if the update changes nothing', async () => {
    const store = fileStore();
    const leave = (key: string) => updateKey(store, key, () => undefined);
    expect(await leave('n')).toEqual({ value: undefined, changed: false });
    await store.create('n', 7);
    expect(await leave('n')).toEqual({ value: 7, changed: false });
  });
});
