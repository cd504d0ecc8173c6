import { createHmac, randomBytes } from 'node:crypto';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';

/** The header that signs what is sent. */
export const signatureHeader = 'Diyar-Signature';

/** A new secret, of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * The value of the header: `t` is when it was sent, in seconds since 1970, and each `v1` an HMAC-SHA-256 over `t`, a full stop
 * and the body, one for each secret that is valid.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signatures.map((one) => `v1=${one}`)].join(',');
}

/** Encrypts a secret; bound to its webhook, so that it cannot be moved to another. */
export function sealSecret(secret: string, endpointId: string, key: string): Buffer {
  return sealFile(Buffer.from(secret), sealName(endpointId), key);
}

export function openSecret(sealed: Buffer, endpointId: string, key: string): string {
  return openSealedFile(sealed, sealName(endpointId), key).toString();
}

const sealName = (endpointId: string) => `webhook ${endpointId}`;
