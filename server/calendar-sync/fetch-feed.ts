import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { product } from '#contract/product.ts';
import { feedLimits } from '#contract/limits.ts';
import { AddressRefused, guardedRequest } from '#server/platform/guarded-request.ts';
import { FeedError } from './feed-error.ts';

/** What the last good answer said of its version. */
export interface FeedVersion {
  etag: string | null;
  last_modified: string | null;
}

/** `unchanged` is the 304 of a conditional request. */
export type FetchedFeed = { kind: 'content'; bytes: Buffer; version: FeedVersion } | { kind: 'unchanged' };

export interface FetchOptions {
  /** `host:port` that may be fetched though they are not public. */
  allowed: readonly string[];
  /** Makes the request conditional. */
  version?: FeedVersion;
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Longer ones are no version of a calendar. */
const maxVersionLength = 300;

/**
 * Fetches a feed. Every address, also behind a redirect, is checked as `guardedRequest` does. Throws a `FeedError`.
 */
export async function fetchFeed(address: string, { allowed, version }: FetchOptions): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(feedLimits.fetchMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= feedLimits.redirects; redirects += 1) {
      const response = await requestOnce(url, allowed, version, signal);
      const status = response.statusCode ?? 0;
      if (!redirectStatuses.has(status)) return await contentOf(response, version !== undefined, signal);
      response.destroy();
      const { location } = response.headers;
      if (location === undefined || !URL.canParse(location, url)) throw new FeedError('http_status');
      url = new URL(location, url);
    }
    throw new FeedError('too_many_redirects');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof AddressRefused) throw new FeedError('address_refused', { cause: error });
    throw new FeedError(signal.aborted ? 'timeout' : 'unreachable', { cause: error });
  }
}

async function requestOnce(
  url: URL,
  allowed: readonly string[],
  version: FeedVersion | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers: Record<string, string> = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip, br',
    'user-agent': `${product.names.latin}-Calendar/1.0 (+${product.origin})`,
  };
  if (version?.etag) headers['if-none-match'] = version.etag;
  if (version?.last_modified) headers['if-modified-since'] = version.last_modified;
  return guardedRequest(url, { headers, allowed, signal, resolveMs: feedLimits.fetchMs });
}

async function contentOf(response: IncomingMessage, isConditional: boolean, signal: AbortSignal): Promise<FetchedFeed> {
  try {
    const { statusCode, headers } = response;
    if (statusCode === 304 && isConditional) return { kind: 'unchanged' };
    if (statusCode !== 200) throw new FeedError('http_status');
    const bytes = await readBytes(response, signal);
    const short = (value: string | undefined) => (value && value.length <= maxVersionLength ? value : null);
    const version = { etag: short(headers.etag), last_modified: short(headers['last-modified']) };
    return { kind: 'content', bytes, version };
  } finally {
    response.destroy();
  }
}

/** The stream that decodes the body. */
function decoderOf(response: IncomingMessage): Transform {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new FeedError('encoding');
}

/** The bytes after decompression. A connection that is cut before the announced end is `truncated`. */
function readBytes(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const decoder = decoderOf(response);
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    decoder.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > feedLimits.bytes) reject(new FeedError('too_large'));
      else chunks.push(chunk);
    });
    decoder.on('end', () => resolve(Buffer.concat(chunks)));
    decoder.on('error', (cause: NodeJS.ErrnoException) => {
      // The end of the input before that of the compressed data.
      const isCut = cause.code === 'Z_BUF_ERROR' || cause.code === 'ERR_BUF_ERROR';
      reject(new FeedError(isCut ? 'truncated' : 'encoding', { cause }));
    });
    response.on('error', (cause) => reject(new FeedError('truncated', { cause })));
    signal.addEventListener('abort', () => reject(new FeedError('timeout')));
    response.pipe(decoder);
  }).finally(() => decoder.destroy());
}
