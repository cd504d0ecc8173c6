import { locales } from './common.ts';
import type { OpenApiHeader, OpenApiParameter, Reference } from './openapi-types.ts';
import type { Operation } from './operation.ts';
import { nextCursorHeader } from './paging.ts';

const seconds = { type: 'integer', minimum: 1 };
const count = { type: 'integer', minimum: 0 };

/** The response headers, by the name that each has in the document's components. */
export const headerComponents: Readonly<Record<string, OpenApiHeader & { name: string }>> = {
  RequestId: {
    name: 'x-request-id',
    description: 'Identifies the call in the server’s log',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimitLimit: {
    name: 'x-ratelimit-limit',
    description: 'How many calls of this operation the caller may make in the current period',
    schema: seconds,
  },
  RateLimitRemaining: {
    name: 'x-ratelimit-remaining',
    description: 'How many of them are left',
    schema: count,
  },
  RateLimitReset: {
    name: 'x-ratelimit-reset',
    description: 'Seconds until the next period begins',
    schema: count,
  },
  RetryAfter: {
    name: 'retry-after',
    description: 'Seconds to wait before the next call',
    schema: seconds,
  },
  ETag: {
    name: 'etag',
    description: 'The version of the answer. Sent back as `If-None-Match`, an unchanged answer is 304 without a body',
    schema: { type: 'string' },
  },
  NextCursor: {
    name: nextCursorHeader,
    description: 'The `cursor` of the next page; absent on the last one',
    schema: { type: 'string' },
  },
};

const rateLimitHeaders = ['RateLimitLimit', 'RateLimitRemaining', 'RateLimitReset'];

/** The headers of an operation's answer with this status, as references to the components. */
export function responseHeaders(operation: Operation, status: number): Record<string, Reference> {
  const isOk = status === (operation.status ?? 200);
  const names = [
    ...(status === 304 ? [] : ['RequestId']),
    ...(isOk || status === 429 ? rateLimitHeaders : []),
    ...(status === 429 ? ['RetryAfter'] : []),
    ...(status === 304 || (operation.conditional && isOk) ? ['ETag'] : []),
    ...(operation.paged === 'header' && isOk ? ['NextCursor'] : []),
  ];
  return Object.fromEntries(
    names.map((name) => [headerComponents[name]!.name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The request headers, by the name that each has in the document's components. */
export const headerParameters: Readonly<Record<string, OpenApiParameter>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of texts and of errors',
    schema: { type: 'string', enum: [...locales] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same body replays the first answer; with another body the call is refused',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the answer that the caller holds',
    schema: { type: 'string' },
  },
};

/** The request headers that an operation reads, as references to the components. */
export function requestHeaders(operation: Operation): Reference[] {
  const names = [
    'AcceptLanguage',
    ...(operation.idempotent ? ['IdempotencyKey'] : []),
    ...(operation.conditional ? ['IfNoneMatch'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
