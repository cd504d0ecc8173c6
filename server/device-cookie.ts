import { createHash, randomBytes } from 'node:crypto';
import type { Device } from './platform/device.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'device';
/** The longest lifetime that browsers allow. */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Identifies the device by the hash of its cookie, which scripts cannot read. A device without the cookie is sent one, so
 * that its next call is recognised.
 */
export function recogniseDevice(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  isSecure: boolean,
): Device {
  const sent = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const value = sent ?? randomBytes(16).toString('base64url');
  if (!sent) {
    const secure = isSecure ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return { hash: createHash('sha256').update(value).digest(), isNew: !sent };
}
