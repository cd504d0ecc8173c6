import { createHash, randomBytes } from 'node:crypto';
import type { Device } from './platform/device.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'device';
/** As long as browsers keep a cookie. */
const seconds = 400 * 24 * 3600;

/**
 * Which browser is calling: the hash of what its cookie holds, which scripts never see. One without the cookie is
 * given it, so that it is known the next time.
 */
export function recogniseDevice(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  isSecure: boolean,
): Device {
  const held = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const word = held ?? randomBytes(16).toString('base64url');
  if (!held) {
    const secure = isSecure ? '; Secure' : '';
    reply.header('set-cookie', `${name}=${word}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
  }
  return { hash: createHash('sha256').update(word).digest(), isNew: !held };
}
