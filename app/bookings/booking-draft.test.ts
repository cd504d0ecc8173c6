import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDraft, forgetDraft, keepDraft, keyForAttempt, readDraft } from './booking-draft.ts';

/** A window's storage, in memory. */
class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  get length() {
    return this.#entries.size;
  }
  clear() {
    this.#entries.clear();
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  key(at: number) {
    return [...this.#entries.keys()][at] ?? null;
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value);
  }
}

const home = '01900000-0000-7000-8000-000000000001';
let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('what is kept of a booking while logging in', () => {
  test('the note, the way to pay and that it goes on', () => {
    const draft = { message: 'نصل متأخرين', payment_choice: 'at_property', resume: true } as const;
    keepDraft(home, draft, storage);
    expect(readDraft(home, storage)).toEqual(draft);
    expect(readDraft('another', storage)).toEqual(emptyDraft);
  });

  test('rubbish reads as nothing', () => {
    storage.setItem(`bookingDraft.${home}`, '{"message":7,"payment_choice":"gold","resume":"yes"}');
    expect(readDraft(home, storage)).toEqual(emptyDraft);
    storage.setItem(`bookingDraft.${home}`, 'not json');
    expect(readDraft(home, storage)).toEqual(emptyDraft);
    expect(readDraft(home, undefined)).toEqual(emptyDraft);
  });
});

describe('the key of an attempt', () => {
  test('the same request keeps it, another gets a new one', () => {
    const first = keyForAttempt(home, { check_in: '2026-12-03' }, storage);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyForAttempt(home, { check_in: '2026-12-03' }, storage)).toBe(first);
    const second = keyForAttempt(home, { check_in: '2026-12-04' }, storage);
    expect(second).not.toBe(first);
  });

  test('a finished booking forgets it', () => {
    const first = keyForAttempt(home, { a: 1 }, storage);
    keepDraft(home, { ...emptyDraft, message: 'x' }, storage);
    forgetDraft(home, storage);
    expect(readDraft(home, storage)).toEqual(emptyDraft);
    expect(keyForAttempt(home, { a: 1 }, storage)).not.toBe(first);
  });

  test('without a store every attempt still has a key', () => {
    expect(keyForAttempt(home, { a: 1 }, undefined)).toMatch(/^[0-9a-f]{32}$/);
  });
});
