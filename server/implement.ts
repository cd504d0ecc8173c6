import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Locale } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { allowsAdminRole } from '#contract/roles.ts';
import {
  deprecationHeaders,
  isAudited,
  type BodyOf,
  type DocumentType,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '#contract/schemas/operation.ts';
import { callLimits, networkFactor, type RateLimit } from '#contract/limits.ts';
import { pickLocale } from '#contract/locale.ts';
import { nextCursorHeader, type Page } from '#contract/paging.ts';
import type { Viewer } from './accounts/accounts.ts';
import { pickAnswerFields, serializeAnswer } from './platform/answer-serializers.ts';
import { tooManyRequests, type CallLimit, type CountCall } from './call-limits.ts';
import { fieldErrors } from './error-messages.ts';
import { runAudited, type AuditedCall } from './platform/audited-call.ts';
import type { Device } from './platform/device.ts';
import { AppError } from './platform/errors.ts';
import type { IdempotencyKey } from './platform/idempotency.ts';
import type { EtagCache, CacheDependencies } from './platform/etag-cache.ts';
import { joinJson, PreparedAnswer } from './platform/prepared-answer.ts';
import type { ReadAfter, Replica } from './platform/replica.ts';
import { isNetworkKey, rateLimitKey, type IdentifyCaller } from './rate-limit-key.ts';
import { recogniseDevice } from './device-cookie.ts';
import { readAfterOf, rememberWritten } from './replica-reads.ts';
import { matchesEtag, cacheEtag } from './conditional-requests.ts';

/** The argument of a handler: the parsed input, and who calls in which language. */
export interface Call<O extends Operation> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  viewer: O['access'] extends 'anyone' ? Viewer | undefined : Viewer;
  locale: Locale;
  ip: string;
  userAgent: string | undefined;
  /** The calling device, for operations with `device`. */
  device: Device | undefined;
  idempotency: IdempotencyKey | undefined;
  /** What a read from a replica must have; where it is absent, everything. */
  after?: ReadAfter;
}

/** An answer that is also available as a document; only the requested one is made. */
export interface Documented<Answer> {
  answer: () => Promise<Answer>;
  /** `name` is the file name: ASCII, with its extension. A stream is sent while it is made. */
  document: () => Promise<{ name: string; bytes: Uint8Array | string | Readable }>;
}

/** An answer and its version. `answer` is not called if the caller has this version. */
export interface Versioned<Answer> {
  version: string;
  answer: () => Promise<Answer>;
  /** If present, the ETag is cached until one of these dependencies changes. */
  dependencies?: CacheDependencies;
}

type Handler<O extends Operation> = (
  call: Call<O>,
) => Promise<
  O extends { readonly conditional: true }
    ? Versioned<ResultOf<O>>
    : O extends { readonly document: DocumentType }
      ? Documented<ResultOf<O>>
      : ResultOf<O> | PreparedAnswer<ResultOf<O>>
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
    operationId?: string;
  }
}

export interface ImplementOptions {
  /** The viewer of an `Authorization` header; undefined for an invalid one. */
  authenticate: (authorization: string, options: { ip: string; isPoll: boolean }) => Promise<Viewer | undefined>;
  /** Throws where the operation asks for a second factor or a recent sign-in that the viewer lacks. */
  checkSignIn: (definition: Operation, viewer: Viewer) => void;
  /** The viewer has not used the second factor that is required: operations for anyone see a visitor. */
  isHalfSignedIn: (viewer: Viewer) => boolean;
  /** Tells callers without an access token from their neighbours in the network. */
  identifyCaller: IdentifyCaller;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** Counts calls in process; those of routes are counted by what has made it. */
  countCall: CountCall;
  etagCache: EtagCache;
  /** The site is served over HTTPS: cookies are `Secure`. */
  isSecure: boolean;
  /** The database from which some operations are read, if there is one. */
  replica?: Replica | undefined;
  /** Called where the handler has refused the call of a user. */
  refused: (call: { viewer: Viewer; params: unknown; body: unknown }, code: ErrorCode) => Promise<void>;
  audit: {
    /** Called after an audited call has succeeded: records what was opened, and complains where no record was written. */
    completed: (call: AuditedCall, definition: Operation) => Promise<void>;
    /** Called where the role of the administrator does not allow an audited call. */
    refused: (call: AuditedCall, code: ErrorCode) => Promise<void>;
  };
}

/** A call of an operation in process, made by `app/api.ts` while a page is rendered. */
export interface InProcessCall {
  operationId: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** Answers calls as a visitor with the address of the page's request. */
export interface CallsInProcess {
  /**
   * Throws what the route would throw.
   * @param after what a read from a replica must have; by default what the visitor has written
   */
  call: (call: InProcessCall, page: FastifyRequest, locale: Locale, after?: ReadAfter) => Promise<unknown>;
  /** Counts a call that need not be made; false where the visitor may not make it now. A promise only where it has to be waited for. */
  count: (operationId: string, page: FastifyRequest) => boolean | Promise<boolean>;
}

const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/**
 * Adds a route for each operation of the contract. Input is parsed here and nowhere else; fields of an answer that the
 * contract does not name are left out.
 * @returns calls the same operations in process, with the same access, parsing, rate limits and fields, but without an
 *   HTTP request and without JSON
 */
export function implement<Operations extends Record<string, Operation>>(
  app: FastifyInstance,
  operations: Operations,
  handlers: HandlersFor<Operations>,
  {
    authenticate,
    checkSignIn,
    isHalfSignedIn,
    identifyCaller,
    rateLimitFactor,
    countCall,
    etagCache,
    isSecure,
    replica,
    refused,
    audit,
  }: ImplementOptions,
): CallsInProcess {
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('locale', 'en');
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        serializeAnswer(schema, answer),
  );
  app.addHook('onRequest', (request, reply, done) => {
    request.locale = pickLocale(request.headers['accept-language']);
    const { authorization } = request.headers;
    // The ticket must be older than everything that the answer is read from, the session included.
    if (request.routeOptions.config.isConditional) request.etagTicket = etagCache.ticket();
    // Visitors, who call most, are not kept waiting; for others the hook ends with the promise.
    if (!authorization) return done();
    return findViewer(authorization, request, reply);
  });
  const findViewer = async (authorization: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isPoll = request.routeOptions.config.isConditional === true;
    request.viewer = await authenticate(authorization, { ip: request.ip, isPoll });
    // What is no operation, such as an upload, is for people alone.
    if (request.viewer?.key && request.routeOptions.config.operationId === undefined) request.viewer = undefined;
    const administrator = request.viewer?.acted_by;
    if (!administrator) return;
    request.log = request.log.child({ acted_by: administrator.id });
    reply.log = request.log;
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // The body stays unread.
    reply.header('connection', 'close');
    throw new AppError('act_as_read_only');
  };

  /** The viewer that the handler gets. Throws where they may not call. */
  const viewerFor = (definition: Operation, viewer: Viewer | undefined, isDocument = false): Viewer | undefined => {
    const isForAnyone = definition.access === 'anyone';
    // A key acts as its host where hosts act; of what is open to all it sees what visitors see.
    if (viewer?.key && isForAnyone) return undefined;
    if (viewer && isForAnyone && !definition.withoutSecondFactor && isHalfSignedIn(viewer)) return undefined;
    checkAccess(definition, viewer);
    if (viewer?.key) checkScope(definition, viewer.key);
    if (viewer?.acted_by && (definition.ownOnly || isDocument)) throw new AppError('act_as_withheld');
    if (viewer && !isForAnyone) checkSignIn(definition, viewer);
    return viewer;
  };
  const inProcess = new Map<string, CallsInProcess['call']>();
  const counts = new Map<string, CallLimit>();
  for (const [operationId, definition] of Object.entries(operations)) {
    const handler = handlers[operationId] as unknown as Handler<Operation>;
    const { max, seconds, networkMax = max * networkFactor }: RateLimit = definition.rateLimit ?? callLimits.standard;
    const [callerLimit, networkLimit] = [max, networkMax].map((count) => Math.ceil(count * rateLimitFactor)) as [
      number,
      number,
    ];
    const [ofCaller, ofNetwork] = [
      { max: callerLimit, seconds },
      { max: networkLimit, seconds },
    ];
    const rateLimit: CallLimit = {
      limitOf: (key) => (isNetworkKey(key) ? ofNetwork : ofCaller),
      keyOf(request) {
        const key = rateLimitKey(request, identifyCaller);
        return typeof key === 'string' ? `${key} ${operationId}` : key.then((found) => `${found} ${operationId}`);
      },
    };
    const callHandler = async (input: Input, caller: Caller, isDocument = false): Promise<unknown> => {
      let viewer: Viewer | undefined;
      try {
        viewer = viewerFor(definition, caller.viewer, isDocument);
      } catch (error) {
        // The body has not been parsed.
        const refused = auditedCallOf(
          operationId,
          definition,
          caller,
          { params: input.params, body: undefined },
          isDocument,
        );
        const isByRole = error instanceof AppError && error.code === 'admin_role_required';
        if (refused && isByRole) await audit.refused(refused, error.code);
        throw error;
      }
      const call = {
        ...parseInput(definition, input, caller.locale),
        ...caller,
        viewer,
        // The types follow from the schemas and the access of the definition, which have been checked above.
      } as Call<Operation>;
      const audited = auditedCallOf(operationId, definition, caller, call, isDocument);
      const answer = async (): Promise<unknown> => {
        try {
          return await handler(call);
        } catch (error) {
          if (viewer && error instanceof AppError) await refused({ ...call, viewer }, error.code);
          throw error;
        }
      };
      if (!audited) return answer();
      const result = await runAudited(audited, answer);
      await audit.completed(audited, definition);
      return result;
    };
    app.route({
      method: definition.method,
      url: definition.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(definition.bodyLimit === undefined
        ? {}
        : largeBody(definition.bodyLimit, (viewer) => viewerFor(definition, viewer))),
      schema: { response: { [definition.status ?? 200]: definition.ok } },
      config: { operationId, rateLimit, isConditional: definition.conditional ?? false },
      handler: async (request, reply) => {
        // Also where the call is refused.
        if (definition.deprecated) reply.headers(deprecationHeaders(definition.deprecated, '/api/docs'));
        const caller = {
          viewer: request.viewer,
          locale: request.locale,
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300),
          device: definition.device ? recogniseDevice(request, reply, isSecure) : undefined,
          idempotency: definition.idempotent ? idempotencyKeyOf(operationId, request) : undefined,
          ...(replica ? { after: readAfterOf(request, request.viewer) } : {}),
        };
        const isDocument = definition.document !== undefined && asksForDocument(definition.document, request);
        const body = await callHandler(request, caller, isDocument);
        if (replica && caller.viewer && definition.method !== 'GET') await rememberWritten(replica, reply, isSecure);
        reply.code(definition.status ?? 200);
        // The screens delete what they have stored themselves; `storage` would also delete the choices of the device.
        if (definition.clearsCache) reply.header('clear-site-data', '"cache"');
        if (definition.document) {
          reply.header('vary', 'accept, authorization, accept-language');
          const { answer, document } = body as Documented<unknown>;
          return isDocument ? sendDocument(definition.document, await document(), reply) : answer();
        }
        const result = definition.conditional
          ? await resultIfChanged(etagCache, body as Versioned<unknown>, request, reply)
          : body;
        if (result === unchanged) return reply.code(304).send();
        if (result instanceof PreparedAnswer) return reply.type(jsonType).send(joinJson(result.json()));
        return definition.paged === 'header' ? itemsOf(result as Page<unknown>, reply) : result;
      },
    });
    counts.set(operationId, rateLimit);
    inProcess.set(operationId, async (input, page, locale, after) => {
      const { isAllowed, endsIn } = await countCall(rateLimit, page);
      if (!isAllowed) throw tooManyRequests(endsIn);
      const visitor = { viewer: undefined, userAgent: undefined, device: undefined, idempotency: undefined };
      const body = await callHandler(input, {
        ...visitor,
        locale,
        ip: page.ip,
        ...(replica ? { after: after ?? readAfterOf(page, undefined) } : {}),
      });
      if (body instanceof PreparedAnswer) return pickAnswerFields(definition.ok, body.value());
      const isLazy = definition.conditional ?? definition.document;
      const result = isLazy ? await (body as Versioned<unknown> | Documented<unknown>).answer() : body;
      if (definition.paged !== 'header') return pickAnswerFields(definition.ok, result);
      const { items, next_cursor } = result as Page<unknown>;
      return { items: pickAnswerFields(definition.ok, items), next_cursor };
    });
  }
  return {
    call: (call, page, locale, after) => inProcess.get(call.operationId)!(call, page, locale, after),
    count(operationId, page) {
      const admission = countCall(counts.get(operationId)!, page);
      return admission instanceof Promise ? admission.then(({ isAllowed }) => isAllowed) : admission.isAllowed;
    },
  };
}

/** The answer, or `unchanged` if the caller has its version. */
async function resultIfChanged(
  etagCache: EtagCache,
  { version, answer, dependencies }: Versioned<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tag = `W/"${version}"`;
  const isUnchanged = matchesEtag(request, reply, tag);
  const result = isUnchanged ? unchanged : await answer();
  if (dependencies) cacheEtag(etagCache, request, tag, dependencies);
  return result;
}

const jsonType = 'application/json; charset=utf-8';

/** Represents an answer that the caller has already. */
const unchanged = Symbol('unchanged');

/** The items of a page; sets the header of the next cursor. */
function itemsOf({ items, next_cursor }: Page<unknown>, reply: FastifyReply): unknown {
  if (next_cursor !== null) reply.header(nextCursorHeader, next_cursor);
  return items;
}

/** True if `Accept` lists the type of the document before JSON. */
function asksForDocument(type: DocumentType, { headers }: FastifyRequest): boolean {
  const accepted = headers.accept ?? '';
  const position = accepted.indexOf(type);
  const jsonPosition = accepted.indexOf('application/json');
  return position >= 0 && (jsonPosition < 0 || position < jsonPosition);
}

function sendDocument(
  type: DocumentType,
  { name, bytes }: Awaited<ReturnType<Documented<unknown>['document']>>,
  reply: FastifyReply,
) {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes);
}

type Input = Record<'params' | 'query' | 'body', unknown>;
type Caller = Omit<Call<Operation>, keyof Input | 'viewer'> & { viewer: Viewer | undefined };

/** Route options that check access before a large body is read. */
function largeBody(bodyLimit: number, viewerFor: (viewer: Viewer | undefined) => unknown) {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // On a refusal the unread body would otherwise block the connection.
    reply.header('connection', 'close');
    viewerFor(request.viewer);
    reply.removeHeader('connection');
  };
  return { bodyLimit, onRequest };
}

function checkAccess(definition: Operation, viewer: Viewer | undefined): void {
  const { access, adminRoles = [] } = definition;
  if (access === 'anyone') return;
  if (!viewer) throw new AppError('not_signed_in');
  if (access !== 'signed_in' && !access.includes(viewer.role)) throw new AppError('forbidden');
  if (!allowsAdminRole(definition, viewer.admin_role)) {
    throw new AppError('admin_role_required', { values: { roles: adminRoles.join(' ') } });
  }
}

/** Throws where a program may not call with its key. */
function checkScope({ keyScope }: Operation, { scopes }: NonNullable<Viewer['key']>): void {
  if (keyScope === undefined) throw new AppError('api_key_withheld');
  if (!scopes.includes(keyScope)) throw new AppError('api_key_scope_missing', { values: { scope: keyScope } });
}

/** The audited call that an administrator makes; undefined where the call is not recorded. */
function auditedCallOf(
  operation: string,
  definition: Operation,
  { viewer, ip, userAgent }: Caller,
  { params, body }: Pick<Input, 'params' | 'body'>,
  isDocument: boolean,
): AuditedCall | undefined {
  if (!viewer?.admin_role || !isAudited(definition, isDocument)) return undefined;
  const [first, second] = definition.path.split('/').slice(2);
  const { reason, note } = (body ?? {}) as { reason?: unknown; note?: unknown };
  const why = [reason, note].filter((text) => typeof text === 'string' && text !== '').join(': ');
  return {
    operation,
    actor: { id: viewer.id, role: viewer.admin_role },
    ip,
    userAgent,
    subject: {
      kind: (first === 'admin' ? second : first) ?? operation,
      // The database stores no NUL; a refused call has not been parsed.
      id: Object.values((params ?? {}) as Record<string, string>)
        .join(' ')
        .replaceAll('\0', ''),
    },
    why: why || undefined,
    isRecorded: false,
    isRepeated: false,
  };
}

/** Input of a call as its handler gets it. Throws `not_found` and `invalid_input`. */
function parseInput(definition: Operation, input: Input, locale: Locale): Input {
  return {
    params: definition.params ? parseParams(definition.params, input.params) : undefined,
    query: definition.query ? parse(definition.query, input.query, locale) : undefined,
    body: definition.body ? parse(definition.body, input.body ?? {}, locale) : undefined,
  };
}

/**
 * Makes a call that an administrator has asked for before, in their name: with the access and the parsing of a route. Whether
 * they have signed in lately was checked when they asked.
 */
export async function performCall(
  definition: Operation,
  handler: unknown,
  viewer: Viewer,
  { params, body }: Pick<Input, 'params' | 'body'>,
  { locale }: { locale: Locale },
): Promise<unknown> {
  checkAccess(definition, viewer);
  const caller = { viewer, locale, ip: '', userAgent: undefined, device: undefined, idempotency: undefined };
  const call = { ...parseInput(definition, { params, query: {}, body }, locale), ...caller } as Call<Operation>;
  return (handler as Handler<Operation>)(call);
}

/** Invalid path parameters are `not_found`, as an unknown id is. */
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
