import { createHash, randomBytes } from 'node:crypto';
import type { Device } from './platform/device.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'device';
/** The longest lifetime that browsers allow. */
const maxAgeSeconds = 400 * 24 * 3600;

/** The hash of the device's cookie; undefined without the cookie. */
export function readDevice(request: Pick<FastifyRequest, 'headers'>): Buffer | undefined {
  const sent = cookieOf(request);
  return sent === undefined ? undefined : hashOf(sent);
}

/**
 * Identifies the device by the hash of its cookie, which scripts cannot read. A device without the cookie is sent one, so
 * that its next call is recognised.
 */
export function recogniseDevice(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  isSecure: boolean,
): Device {
  const sent = cookieOf(request);
  const value = sent ?? randomBytes(16).toString('base64url');
  if (!sent) {
    const secure = isSecure ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return { hash: hashOf(value), isNew: !sent };
}

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`);

function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return pattern.exec(headers.cookie ?? '')?.[1];
}

function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
