import { SignJWT, UnsecuredJWT } from 'jose';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/run-size.ts';
import {
  accessTokenSeconds,
  hashRefreshToken,
  newRefreshToken,
  readAccessToken,
  signAccessToken,
  successorOf,
  type AccessClaims,
} from './tokens.ts';

const secret = Buffer.from('a secret of the tests, long enough to sign with');
const now = new Date('2027-03-01T10:00:00Z');
const claims: AccessClaims = {
  user_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  session_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  role: 'host',
};
/** The claims as they are read, with the expiry 15 minutes later. */
const read = { ...claims, ends_at: new Date('2027-03-01T10:15:00Z') };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('access tokens', () => {
  it('contain user, session and role', async () => {
    expect(await readAccessToken(secret, await signAccessToken(secret, claims, now), now)).toEqual(read);
  });

  it('expire after 15 minutes', async () => {
    const token = await signAccessToken(secret, claims, now);
    expect(await readAccessToken(secret, token, later(accessTokenSeconds - 1))).toEqual(read);
    expect(await readAccessToken(secret, token, later(accessTokenSeconds))).toBeUndefined();
  });

  it('are refused if signed with another secret', async () => {
    const forged = await signAccessToken(Buffer.from('another secret that is also long enough'), claims, now);
    expect(await readAccessToken(secret, forged, now)).toBeUndefined();
  });

  it('are refused unsigned, with another algorithm, another issuer, or without an expiry', async () => {
    const payload = { sid: claims.session_id, role: 'admin' };
    const issuedAt = Math.floor(now.getTime() / 1000);
    const unsigned = new UnsecuredJWT(payload)
      .setSubject(claims.user_id)
      .setIssuer('diyar')
      .setExpirationTime(issuedAt + 900)
      .encode();
    const signed = (alg: string, issuer: string) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg })
        .setSubject(claims.user_id)
        .setIssuer(issuer)
        .setIssuedAt(issuedAt);
    const longSecret = Buffer.alloc(64, secret);
    const tokens = [
      unsigned,
      await signed('HS512', 'diyar')
        .setExpirationTime(issuedAt + 900)
        .sign(longSecret),
      await signed('HS256', 'elsewhere')
        .setExpirationTime(issuedAt + 900)
        .sign(secret),
      await signed('HS256', 'diyar').sign(secret),
    ];
    for (const token of tokens) expect(await readAccessToken(secret, token, now)).toBeUndefined();
  });

  it('are refused with an invalid claim', async () => {
    for (const wrong of [
      { user_id: 'me' },
      { session_id: '' },
      { role: 'owner' },
      { session_id: claims.session_id.toUpperCase() },
    ]) {
      const token = await signAccessToken(secret, { ...claims, ...wrong } as AccessClaims, now);
      expect(await readAccessToken(secret, token, now)).toBeUndefined();
    }
  });

  it('are read from any text without an error', async () => {
    const real = await signAccessToken(secret, claims, now);
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.base64String(), fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
      fc.nat(real.length - 1).map((at) => `${real.slice(0, at)}${real.slice(at + 1)}`),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await readAccessToken(secret, text, now)).toBeUndefined();
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('refresh tokens', () => {
  it('have 256 random bits', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newRefreshToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('have one successor each, which only the secret tells', () => {
    const token = newRefreshToken();
    expect(successorOf(secret, token)).toBe(successorOf(secret, token));
    expect(successorOf(secret, token)).not.toBe(successorOf(Buffer.from('another'), token));
    expect(successorOf(secret, token)).not.toBe(successorOf(secret, newRefreshToken()));
    expect(Buffer.from(successorOf(secret, token), 'base64url')).toHaveLength(32);
  });

  it('are kept only as hashes', () => {
    const token = newRefreshToken();
    expect(hashRefreshToken(token)).toHaveLength(32);
    expect(hashRefreshToken(token).toString('base64url')).not.toBe(token);
  });
});
