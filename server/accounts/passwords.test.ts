import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { dummyHash, hashPassword, needsRehash, passwordCost, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('matches itself and nothing else', async () => {
    const kept = await hashPassword('sea-and-sand');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(kept, 'sea-and-sand')).toBe(true);
    expect(await verifyPassword(kept, 'sea-and-sanD')).toBe(false);
    expect(await verifyPassword(kept, '')).toBe(false);
  });

  it('is salted: each hash of the same password differs', async () => {
    expect(await hashPassword('sea-and-sand')).not.toBe(await hashPassword('sea-and-sand'));
  });

  it('matches in any Unicode composition', async () => {
    const composed = 'caf\u00e9 de Tripoli';
    const decomposed = 'cafe\u0301 de Tripoli';
    expect(await verifyPassword(await hashPassword(composed), decomposed)).toBe(true);
  });

  it('never matches an unknown address or an account without a password', async () => {
    expect(await verifyPassword(undefined, 'anything')).toBe(false);
    expect(await verifyPassword('none', 'anything')).toBe(false);
  });

  it('has the same cost for unknown and known addresses', () => {
    expect(needsRehash(dummyHash)).toBe(false);
  });

  it('needs a rehash when the cost has changed', async () => {
    expect(needsRehash(await hashPassword('sea-and-sand'))).toBe(false);
    expect(needsRehash(await hash('sea-and-sand', { ...passwordCost, timeCost: 3 }))).toBe(true);
    expect(needsRehash(await hash('sea-and-sand', { ...passwordCost, memoryCost: 8192 }))).toBe(true);
  });
});
