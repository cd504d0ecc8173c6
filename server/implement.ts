import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Locale } from '#contract/common.ts';
import type { BodyOf, DocumentType, Operation, ParamsOf, QueryOf, ResultOf } from '#contract/operation.ts';
import { pickLocale } from '#contract/locale.ts';
import { nextCursorHeader, type Page } from '#contract/paging.ts';
import type { Viewer } from './accounts/accounts.ts';
import { fieldErrors } from './error-labels.ts';
import type { Device } from './platform/device.ts';
import { AppError } from './platform/errors.ts';
import type { IdempotencyKey } from './platform/idempotency.ts';
import type { EtagCache, CacheDependencies } from './platform/etag-cache.ts';
import { networkOf } from './platform/ip-network.ts';
import { fieldPicker } from './pick-fields.ts';
import { recogniseDevice } from './device-cookie.ts';
import { serializerSchema } from './serializer-schema.ts';
import { matchesEtag, rememberEtag } from './conditional-requests.ts';

/** What a handler is handed: input that fits the contract, and who asks in which language. */
export interface Call<O extends Operation> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  viewer: O['access'] extends 'anyone' ? Viewer | undefined : Viewer;
  locale: Locale;
  ip: string;
  userAgent: string | undefined;
  /** The browser that calls, where the operation asks for it. */
  device: Device | undefined;
  idempotency: IdempotencyKey | undefined;
}

/** An answer that may be had as a document too; each is made only where it is asked for. */
export interface Documented<Answer> {
  answer: () => Promise<Answer>;
  /** `name` is what the file is called when it is saved: ASCII, with its ending. */
  document: () => Promise<{ name: string; bytes: Uint8Array | string }>;
}

/** An answer and its version. `answer` is not called where the caller holds that version already. */
export interface Versioned<Answer> {
  version: string;
  answer: () => Promise<Answer>;
  /** Where every change of what the answer hangs on is told: until one is, the version is known without asking. */
  dependencies?: CacheDependencies;
}

type Handler<O extends Operation> = (
  call: Call<O>,
) => Promise<
  O extends { readonly conditional: true }
    ? Versioned<ResultOf<O>>
    : O extends { readonly document: DocumentType }
      ? Documented<ResultOf<O>>
      : ResultOf<O>
>;
export type HandlersFor<Operations extends Record<string, Operation>> = {
  [Id in keyof Operations]: Handler<Operations[Id]>;
};

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    isConditional?: boolean;
  }
}

export interface ImplementOptions {
  /** The user behind an `Authorization` header, or undefined for a bad or missing one. */
  authenticate: (authorization: string) => Promise<Viewer | undefined>;
  /** Multiplies every limit on how often one may call. */
  rateLimitFactor: number;
  etagCache: EtagCache;
  /** The site is only reached over HTTPS. */
  isSecure: boolean;
}

/** A call of an operation without HTTP, as `app/api.ts` makes it while a page is rendered. */
export interface InProcessCall {
  operationId: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** Answers a call as a visitor who asks for this page, or throws what a route would have thrown. */
export type CallInProcess = (call: InProcessCall, page: FastifyRequest, locale: Locale) => Promise<unknown>;

const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/**
 * Makes routes of the contract's operations and their handlers. Input is parsed here and nowhere else;
 * answers are cut to the fields that the contract names. What it returns calls the same operations in process: with
 * the same access, parsing, limits and fields, but no request made up and no JSON written only to be read again.
 */
export function implement<Operations extends Record<string, Operation>>(
  app: FastifyInstance,
  operations: Operations,
  handlers: HandlersFor<Operations>,
  { authenticate, rateLimitFactor, etagCache, isSecure }: ImplementOptions,
): CallInProcess {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request) => {
    request.locale = pickLocale(request.headers['accept-language']);
    const { authorization } = request.headers;
    // Before anything is read, the session included.
    if (request.routeOptions.config.isConditional) request.etagTicket = etagCache.ticket();
    if (authorization) request.viewer = await authenticate(authorization);
  });

  const inProcess = new Map<string, (call: InProcessCall, page: FastifyRequest, locale: Locale) => Promise<unknown>>();
  for (const [operationId, definition] of Object.entries(operations)) {
    const handler = handlers[operationId] as unknown as Handler<Operation>;
    const { max, seconds } = definition.rateLimit ?? { max: 600, seconds: 60 };
    const rateLimit = {
      max: Math.ceil(max * rateLimitFactor),
      timeWindow: seconds * 1000,
      keyGenerator: (request: FastifyRequest) => `${operationId} ${request.viewer?.id ?? networkOf(request.ip)}`,
    };
    const answer = (input: Input, from: Caller): Promise<unknown> => {
      admit(definition, from.viewer);
      const call = {
        params: definition.params ? parseParams(definition.params, input.params) : undefined,
        query: definition.query ? parse(definition.query, input.query, from.locale) : undefined,
        body: definition.body ? parse(definition.body, input.body ?? {}, from.locale) : undefined,
        ...from,
        // What was parsed is what the definition names, and who was admitted is who its access says.
      } as Call<Operation>;
      return handler(call);
    };
    app.route({
      method: definition.method,
      url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(definition.bodyLimit === undefined ? {} : largeBody(definition, definition.bodyLimit)),
      schema: { response: { [definition.status ?? 200]: serializerSchema(definition.ok) } },
      config: { rateLimit, isConditional: definition.conditional ?? false },
      handler: async (request, reply) => {
        const body = await answer(request, {
          viewer: request.viewer,
          locale: request.locale,
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300),
          device: definition.device ? recogniseDevice(request, reply, isSecure) : undefined,
          idempotency: definition.idempotent ? idempotencyKeyOf(operationId, request) : undefined,
        });
        reply.code(definition.status ?? 200);
        if (definition.document) return answerAsAsked(definition.document, body as Documented<unknown>, request, reply);
        const result = definition.conditional
          ? await resultIfChanged(etagCache, body as Versioned<unknown>, request, reply)
          : body;
        if (result === unchanged) return reply.code(304).send();
        return definition.paged === 'header' ? itemsOf(result as Page<unknown>, reply) : result;
      },
    });
    const cut = fieldPicker(serializerSchema(definition.ok));
    const count = app.createRateLimit(rateLimit);
    inProcess.set(operationId, async (input, page, locale) => {
      const counted = await count(page);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
      const nobody = { viewer: undefined, userAgent: undefined, device: undefined, idempotency: undefined };
      const from = { ...nobody, locale, ip: page.ip };
      const body = await answer(input, from);
      const inSteps = definition.conditional ?? definition.document;
      const result = inSteps ? await (body as Versioned<unknown> | Documented<unknown>).answer() : body;
      if (definition.paged !== 'header') return cut(result);
      const { items, next_cursor } = result as Page<unknown>;
      return { items: cut(items), next_cursor };
    });
  }
  return (call, page, locale) => inProcess.get(call.operationId)!(call, page, locale);
}

/**
 * The answer, or `unchanged` where the caller holds it. Browsers keep it for who asked, in the language asked for, and ask
 * again each time: a poll costs a header.
 */
async function resultIfChanged(
  etagCache: EtagCache,
  { version, answer, dependencies }: Versioned<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tag = `W/"${version}"`;
  const isHeld = matchesEtag(request, reply, tag);
  const result = isHeld ? unchanged : await answer();
  if (dependencies) rememberEtag(etagCache, request, tag, dependencies);
  return result;
}

/** Stands for an answer that the caller holds already. */
const unchanged = Symbol('unchanged');

/** The items of a page; the cursor of the next one goes into the header. */
function itemsOf({ items, next_cursor }: Page<unknown>, reply: FastifyReply): unknown {
  if (next_cursor !== null) reply.header(nextCursorHeader, next_cursor);
  return items;
}

/** The document where the caller names its type, and JSON not before it; else the answer. */
async function answerAsAsked(
  type: DocumentType,
  { answer, document }: Documented<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('vary', 'accept, authorization, accept-language');
  const accepted = request.headers.accept ?? '';
  const place = accepted.indexOf(type);
  const jsonPlace = accepted.indexOf('application/json');
  if (place < 0 || (jsonPlace >= 0 && jsonPlace < place)) return answer();
  const { name, bytes } = await document();
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
}

/** What a refusal says when somebody called too often. */
export function tooManyRequests(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}

type Input = Record<'params' | 'query' | 'body', unknown>;
type Caller = Omit<Call<Operation>, keyof Input | 'viewer'> & { viewer: Viewer | undefined };

/** Megabytes are read only of those who may call. */
function largeBody(definition: Operation, bodyLimit: number) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // What is not read of the body would otherwise hold the connection.
    reply.header('connection', 'close');
    admit(definition, request.viewer);
    reply.removeHeader('connection');
  };
  return { bodyLimit, onRequest };
}

function admit({ access }: Operation, viewer: Viewer | undefined): void {
  if (access === 'anyone') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (access !== 'signed_in' && !access.includes(viewer.role)) throw new AppError('forbidden');
}

/** A path that cannot name anything names nothing: 404, as for an id that does not exist. */
function parseParams(schema: z.ZodObject, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

function parse(schema: z.ZodType, input: unknown, locale: Locale): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError('invalid_input', { fields: fieldErrors(result.error, locale) });
}

function idempotencyKeyOf(operationId: string, request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.viewer) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new AppError('invalid_input');
  const body = JSON.stringify([request.url, request.body ?? null]);
  return {
    caller_id: request.viewer.id,
    operation: operationId,
    key,
    body_hash: createHash('sha256').update(body).digest(),
  };
}
