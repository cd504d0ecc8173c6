import { describe, expect, test } from 'vitest';
import { keepInvitation, readInvitation } from './invitation.ts';

function memoryStore(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  } as Storage;
}

describe('an invitation', () => {
  test('is stored until it is removed, and replaced by a newer one', () => {
    const store = memoryStore();
    expect(readInvitation(store)).toBe('');
    keepInvitation('6HPBWVUD', store);
    keepInvitation('Y3EZGYXW', store);
    expect(readInvitation(store)).toBe('Y3EZGYXW');
    keepInvitation('', store);
    expect(readInvitation(store)).toBe('');
  });

  test('is not stored where storage is full or blocked', () => {
    const blocked = new Proxy({} as Storage, {
      get() {
        throw new Error('blocked');
      },
    });
    expect(() => keepInvitation('6HPBWVUD', blocked)).not.toThrow();
    expect(readInvitation(blocked)).toBe('');
  });
});
