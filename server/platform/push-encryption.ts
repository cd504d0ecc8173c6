import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { pushCurve } from './push-keys.ts';

/** What a browser gives with a subscription, so that only it reads what is sent (RFC 8291). */
export interface PushRecipient {
  /** An uncompressed point of P-256. */
  public_key: Buffer;
  auth_secret: Buffer;
}

/** One record has a byte for its end and 16 for its tag; push services take 4,096 bytes. */
const recordSize = 4096;
export const longestPayload = recordSize - 86 - 17;

/**
 * The body of a request to a push service: one record of `aes128gcm` (RFC 8188) with keys of RFC 8291.
 * @param once the sender's keys and the salt of this message; made anew unless a test has them
 */
export function encryptPush(
  payload: Buffer,
  { public_key, auth_secret }: PushRecipient,
  once: { keys: ECDH; salt: Buffer } = { keys: newKeys(), salt: randomBytes(16) },
): Buffer {
  if (payload.length > longestPayload) throw new RangeError('the payload of a push is too long');
  const { keys, salt } = once;
  const own = keys.getPublicKey();
  const agreed = derive(
    keys.computeSecret(public_key),
    auth_secret,
    Buffer.concat([Buffer.from('WebPush: info\0'), public_key, own]),
    32,
  );
  const key = derive(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const record = Buffer.concat([cipher.update(payload), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, record, cipher.getAuthTag()]);
}

function newKeys(): ECDH {
  const keys = createECDH(pushCurve);
  keys.generateKeys();
  return keys;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
