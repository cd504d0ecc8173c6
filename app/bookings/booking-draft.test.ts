import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDraft, forgetDraft, keepDraft, keyForAttempt, readDraft } from './booking-draft.ts';

/** Session storage in memory. */
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

const propertyId = '01900000-0000-7000-8000-000000000001';
let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('the draft of a booking', () => {
  test('keeps the note, the payment choice and the resume flag per property', () => {
    const draft = { message: 'نصل متأخرين', payment_choice: 'at_property', resume: true } as const;
    keepDraft(propertyId, draft, storage);
    expect(readDraft(propertyId, storage)).toEqual(draft);
    expect(readDraft('another', storage)).toEqual(emptyDraft);
  });

  test('reads invalid entries as the empty draft', () => {
    storage.setItem(`bookingDraft.${propertyId}`, '{"message":7,"payment_choice":"gold","resume":"yes"}');
    expect(readDraft(propertyId, storage)).toEqual(emptyDraft);
    storage.setItem(`bookingDraft.${propertyId}`, 'not json');
    expect(readDraft(propertyId, storage)).toEqual(emptyDraft);
    expect(readDraft(propertyId, undefined)).toEqual(emptyDraft);
  });
});

describe('the idempotency key of an attempt', () => {
  test('is the same for the same request and new for another', () => {
    const first = keyForAttempt(propertyId, { check_in: '2026-12-03' }, storage);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyForAttempt(propertyId, { check_in: '2026-12-03' }, storage)).toBe(first);
    const second = keyForAttempt(propertyId, { check_in: '2026-12-04' }, storage);
    expect(second).not.toBe(first);
  });

  test('is forgotten with the draft', () => {
    const first = keyForAttempt(propertyId, { a: 1 }, storage);
    keepDraft(propertyId, { ...emptyDraft, message: 'x' }, storage);
    forgetDraft(propertyId, storage);
    expect(readDraft(propertyId, storage)).toEqual(emptyDraft);
    expect(keyForAttempt(propertyId, { a: 1 }, storage)).not.toBe(first);
  });

  test('is generated without storage too', () => {
    expect(keyForAttempt(propertyId, { a: 1 }, undefined)).toMatch(/^[0-9a-f]{32}$/);
  });
});
