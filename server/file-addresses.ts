import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from '#contract/locale.ts';
import { errorLabel } from './error-messages.ts';
import { AppError } from './platform/errors.ts';

/** What a navigation asks for beside the page, `/ar/search.data`. */
const dataSuffix = /\.data$/;
/** Folders of programs that are not this one, for which scanners ask on every server. */
const foreignFolders = /^\/(wp-|cgi-bin\b|phpmyadmin\b)/i;

/**
 * Whether an address can only be of a file (`/index.php`, `/.env`, `/wp-admin/`): no screen has a dot in its last segment, or a
 * segment that begins with one. Files that exist are answered before.
 */
export function isFileAddress(pathname: string): boolean {
  const segments = pathname.replace(dataSuffix, '').split('/');
  return (
    foreignFolders.test(pathname) ||
    segments.at(-1)!.includes('.') ||
    segments.some((segment) => segment.startsWith('.') && segment !== '.well-known')
  );
}

/** Answers 404 with one sentence: nobody reads a rendered page there. */
export function answerNoFile(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`${errorLabel('not_found', pickLocale(request.headers['accept-language']))}\n`);
}

/** Answers a call with a method that no page has. Throws `method_not_allowed` where the address may be of a page. */
export function refuseMethod(pathname: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isFileAddress(pathname)) return answerNoFile(request, reply);
  reply.header('allow', 'GET, HEAD');
  throw new AppError('method_not_allowed');
}
