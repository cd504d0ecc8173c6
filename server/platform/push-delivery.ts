import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { pushLimits } from '#contract/limits.ts';
import { encryptPush, type PushRecipient } from './push-encryption.ts';
import { AddressRefused, guardedRequest } from './guarded-request.ts';

/** A pair of keys by which push services know this site (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  endpoint: string;
  recipient: PushRecipient;
  payload: Buffer;
  /** A later message of the same topic replaces one that the browser has not fetched. At most 32 letters of base64url. */
  topic: string;
  /** For how long the push service keeps it for a browser that cannot be reached. */
  ttlSeconds: number;
}

/**
 * How an attempt ended. `gone`: the subscription exists no more. `refused`: no further try of this message is taken. `failed`: try
 * again, not before `retryAfterSeconds` where the push service says so; `isOfDevice` where it takes too much for this device alone.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; isOfDevice?: boolean; retryAfterSeconds?: number };

interface Options {
  keys: PushKeys;
  /** Whom the operators of a push service can write to. */
  contact: string;
  /** Authorities that may be called though they are not public, and by http. */
  allowed: readonly string[];
  now: Date;
}

/** Hands a message to a push service once. Never throws for what the other side does. */
export async function deliverPush(
  message: PushMessage,
  { keys, contact, allowed, now }: Options,
): Promise<PushOutcome> {
  const url = new URL(message.endpoint);
  const body = encryptPush(message.payload, message.recipient);
  const token = await signIdentity(keys, { audience: url.origin, contact, now });
  const signal = AbortSignal.timeout(pushLimits.sendMs);
  try {
    const response = await guardedRequest(url, {
      method: 'POST',
      headers: {
        authorization: `vapid t=${token}, k=${keys.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        // A phone that saves its battery is woken: somebody waits for the reader.
        urgency: 'high',
      },
      body,
      allowed,
      signal,
      resolveMs: pushLimits.sendMs,
    });
    response.on('error', () => {});
    response.destroy();
    return outcomeOf(response.statusCode ?? 0, response.headers['retry-after']);
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'gone' };
    return { kind: 'failed', reason: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** RFC 8030, sections 5 and 8.4; the others as the push services of Google, Mozilla and Apple use them. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `status ${status}`;
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused', reason };
  const seconds = Number(retryAfter);
  return {
    kind: 'failed',
    reason,
    // Google and Apple count what each device gets.
    isOfDevice: status === 429,
    ...(seconds > 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {}),
  };
}

/** Hours for which a signature holds; a push service takes at most 24. */
const identityHours = 12;

/** The token that says to one push service who calls (RFC 8292). */
function signIdentity(
  keys: PushKeys,
  { audience, contact, now }: { audience: string; contact: string; now: Date },
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + identityHours * 3600)
    .sign(privateKeyOf(keys));
}

function privateKeyOf({ publicKey, privateKey }: PushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey } });
}
