import { locales } from '../common.ts';
import type { OpenApiHeader, OpenApiParameter, Reference } from './openapi-types.ts';
import type { Operation } from './operation.ts';
import { nextCursorHeader } from '../paging.ts';

const positiveInteger = { type: 'integer', minimum: 1 };
const nonNegativeInteger = { type: 'integer', minimum: 0 };

/** The response headers, by the key of each in the components of the document. */
export const headerComponents: Readonly<Record<string, OpenApiHeader & { name: string }>> = {
  RequestId: {
    name: 'x-request-id',
    description: 'The id of the call in the log of the server',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimitLimit: {
    name: 'x-ratelimit-limit',
    description: 'The number of calls that the caller may make of this operation in the current window',
    schema: positiveInteger,
  },
  RateLimitRemaining: {
    name: 'x-ratelimit-remaining',
    description: 'The number of calls left in the current window',
    schema: nonNegativeInteger,
  },
  RateLimitReset: {
    name: 'x-ratelimit-reset',
    description: 'Seconds until the next window',
    schema: nonNegativeInteger,
  },
  RetryAfter: {
    name: 'retry-after',
    description: 'Seconds to wait before the next call',
    schema: positiveInteger,
  },
  ETag: {
    name: 'etag',
    description:
      'The version of the answer. If it is sent as `If-None-Match`, an unchanged answer is 304 without a body',
    schema: { type: 'string' },
  },
  Deprecation: {
    name: 'deprecation',
    description: 'Since when the operation is deprecated: `@` and seconds since 1970 (RFC 9745)',
    schema: { type: 'string', pattern: '^@\\d+$' },
  },
  Sunset: {
    name: 'sunset',
    description: 'From when on the operation may be gone (RFC 8594)',
    schema: { type: 'string' },
  },
  NextCursor: {
    name: nextCursorHeader,
    description: 'The `cursor` of the next page; absent on the last one',
    schema: { type: 'string' },
  },
};

/** Those of deprecated operations. */
export const deprecationHeaderIds = ['Deprecation', 'Sunset'];
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
    ...(operation.deprecated && isOk ? deprecationHeaderIds : []),
  ];
  return Object.fromEntries(
    names.map((name) => [headerComponents[name]!.name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The request headers, by the key of each in the components of the document. */
export const headerParameters: Readonly<Record<string, OpenApiParameter>> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of texts and error messages',
    schema: { type: 'string', enum: [...locales] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A call with the key and the body of an earlier call gets its answer; with another body it is refused',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the answer that the caller has',
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
