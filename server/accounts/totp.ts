import { Secret, TOTP } from 'otpauth';
import { product } from '#contract/product.ts';
import { secondFactorLimits } from '#contract/limits.ts';

/** What authenticator apps assume without being told: SHA-1, six digits, periods of 30 seconds (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret of 160 bits in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({
    ...parameters,
    issuer: product.names.latin,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The period whose code this is, counted from 1970, or undefined for a code of no period around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library throws for texts of the same length in characters but not in bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const window = secondFactorLimits.totpWindow;
  const delta = TOTP.validate({ ...parameters, secret: Secret.fromBase32(secret), token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}

/** The code of the period around `now`. */
export function codeAt(secret: string, now: Date): string {
  return TOTP.generate({ ...parameters, secret: Secret.fromBase32(secret), timestamp: now.getTime() });
}

/** Seconds until a code of a later period than `step` is shown, at least 1. */
export function secondsAfterStep(step: number, now: Date): number {
  return Math.max(1, Math.ceil((step + 1) * parameters.period - now.getTime() / 1000));
}
