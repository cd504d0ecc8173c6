import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Locale } from '#contract/common.ts';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { bodyLimits, connectionLimits } from '#contract/limits.ts';
import { pickLocale } from '#contract/locale.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { accountLifecycles } from './account-lifecycles.ts';
import {
  authenticate,
  checkSignIn,
  findAdministrator,
  identifyCaller,
  lacksSecondFactor,
  readPeople,
} from './accounts/accounts.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { accountsHandlers, phoneHandlers, secondFactorsHandlers, settingsHandlers } from './accounts/routes.ts';
import { adminHandlers } from './admin/routes.ts';
import { authenticateKey, hasApiKey } from './api-keys/api-keys.ts';
import { apiKeysHandlers } from './api-keys/routes.ts';
import { linkSoon, recordOpening, recordRefusal } from './audit/audit.ts';
import { claimsHandlers } from './claims/routes.ts';
import { bookingPayments } from './bookings/bookings.ts';
import { bookingsHandlers } from './bookings/routes.ts';
import { registerCalendarExport } from './calendar-sync/calendar-sync.ts';
import { calendarSyncHandlers } from './calendar-sync/routes.ts';
import { coHostsHandlers } from './co-hosts/routes.ts';
import { connectionOptions, guardConnections, type ConnectionLimits } from './connection-limits.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { registerWebManifest } from './web-manifest.ts';
import { errorLabel, fieldLabel } from './error-messages.ts';
import { cashPaymentsHandlers } from './cash-payments/routes.ts';
import { guestRegisterHandlers } from './guest-register/routes.ts';
import { helpHandlers } from './help/routes.ts';
import { hostCalendarHandlers } from './host-calendar/routes.ts';
import { emergenciesHandlers } from './emergencies/routes.ts';
import { contactFilterHandlers } from './contact-filter/routes.ts';
import { ratesHandlers } from './rates/routes.ts';
import { earningsHandlers, feeStatementsHandlers } from './earnings/routes.ts';
import { hostMessagesHandlers, scheduledMessagesHandlers } from './host-messages/routes.ts';
import { houseManualsHandlers } from './house-manuals/routes.ts';
import { hostingHandlers } from './hosting/routes.ts';
import { implement, performCall, type CallsInProcess, type HandlersFor, type InProcessCall } from './implement.ts';
import { listingPhotosHandlers, registerPhotoUploads } from './listing-photos/routes.ts';
import { guestFavoritesHandlers, holidaysHandlers, listingsHandlers, pricingHandlers } from './listings/routes.ts';
import { insightsHandlers } from './insights/routes.ts';
import { listingEditorHandlers } from './listing-editor/routes.ts';
import { registerMedia } from './media.ts';
import { registerMetrics } from './metrics.ts';
import { messagesHandlers } from './messages/routes.ts';
import { payoutAccountsHandlers, payoutBatchesHandlers, payoutHoldsHandlers } from './payouts/routes.ts';
import { registerOpenApi } from './openapi/openapi.ts';
import { notificationKinds } from './notification-kinds.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { paymentSettlementsHandlers, paymentsHandlers } from './payments/routes.ts';
import { platformHandlers } from './platform-routes.ts';
import type { AuditedCall } from './platform/audited-call.ts';
import { AppError } from './platform/errors.ts';
import { RateLimiter } from './platform/rate-limiter.ts';
import type { ReadAfter } from './platform/replica.ts';
import { isUnavailable } from './platform/unavailable.ts';
import type { Services } from './platform/services.ts';
import { reservationsHandlers } from './reservations/routes.ts';
import { relocationHandlers } from './relocation/routes.ts';
import { resolutionHandlers } from './resolution/routes.ts';
import { recordContactAttempt } from './contact-filter/contact-filter.ts';
import { moderationHandlers } from './moderation/routes.ts';
import { hostProfilesHandlers } from './host-profiles/routes.ts';
import { reviewsHandlers } from './reviews/routes.ts';
import { placesHandlers } from './places/routes.ts';
import { readKnownHolidays } from './listings/listings.ts';
import { queryParserHandlers } from './query-parser/routes.ts';
import { recommendationsHandlers } from './recommendations/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { limitCalls } from './call-limits.ts';
import { allowOrigins } from './cross-origin.ts';
import { traceRequests } from './request-traces.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answerFromEtagCache } from './conditional-requests.ts';
import { reconciliationHandlers } from './reconciliation/routes.ts';
import { onReplica } from './replica-reads.ts';
import { referralsHandlers } from './referrals/routes.ts';
import { twoPersonsHandlers } from './two-persons/routes.ts';
import type { TwoPersonsSources } from './two-persons/two-persons.ts';
import { webhooksHandlers } from './webhooks/routes.ts';
import { walletHandlers } from './wallet/routes.ts';
import { savedSearchesHandlers } from './alerts/routes.ts';
import { translationsHandlers } from './translations/routes.ts';
import { savedListsHandlers, wishlistsHandlers } from './wishlists/routes.ts';

export interface AppOptions {
  /** Adds the screens; absent where only the API is served. */
  registerScreens?: (app: FastifyInstance, answer: AnswerInProcess, count: CallsInProcess['count']) => Promise<void>;
  logger?: FastifyBaseLogger;
  /** Overrides `connectionLimits`; for tests. */
  connections?: Partial<ConnectionLimits>;
}

/** Answers a call of the API in process, as a visitor with the address of the page's request. */
export type AnswerInProcess = (
  call: InProcessCall,
  page: FastifyRequest,
  locale: Locale,
  after?: ReadAfter,
) => Promise<{ status: number; answer: unknown }>;

/** Builds the server: the API, and the screens for every other path. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings } = services;
  const limits = { ...connectionLimits, ...options.connections };
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    bodyLimit: bodyLimits.standard,
    // A slow machine starts late; Fastify's limit of ten seconds would end its start.
    pluginTimeout: 0,
    trustProxy: settings.TRUST_PROXY,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    ...connectionOptions(limits),
    // A URL that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, services.clock.today()),
  });

  guardConnections(app, limits, { isProxied: settings.TRUST_PROXY !== false, factor: settings.RATE_LIMIT_FACTOR });
  if (services.tracer) traceRequests(app, services.tracer);
  registerMetrics(app, services);
  answerFromEtagCache(app, services.etagCache, services.clock);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply, services.clock.today()),
  );
  setSecurityHeaders(app, {
    isSecure: settings.PUBLIC_URL.startsWith('https:'),
    allowsOrigins: settings.API_ORIGINS.length > 0,
  });
  // Synchronously: creating a compression stream, with its window of megabytes, takes several times as long.
  // Brotli first: at this quality a page is 12 % smaller than with zstd, for half a millisecond, and fits into what a server
  // may send before the first acknowledgement (10 packets, RFC 6928).
  await app.register(compress, {
    encodings: ['br', 'zstd', 'gzip'],
    threshold: 1024,
    syncThreshold: 512 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });

  let inProcess: CallsInProcess | undefined;
  await app.register(async (api) => {
    const allowed = new AllowedMethods();
    api.addHook('onRoute', ({ url, method }) => allowed.add(url, method));
    allowOrigins(api, settings.API_ORIGINS);
    const countCall = limitCalls(api, new RateLimiter(services));
    acceptEmptyJson(api);
    api.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
    const perform: TwoPersonsSources['perform'] = async (operation, adminId, input) => {
      const viewer = await findAdministrator(services.db, adminId);
      if (!viewer) throw new AppError('state_moved_on');
      return performCall(operations[operation], handlers[operation], viewer, input, { locale: 'en' });
    };
    const handlers: HandlersFor<typeof operations> = {
      ...platformHandlers(services),
      ...accountsHandlers(services),
      ...phoneHandlers(services),
      ...secondFactorsHandlers(services),
      ...settingsHandlers(services, accountLifecycles),
      ...coHostsHandlers(services),
      ...onReplica(services, searchHandlers),
      ...queryParserHandlers(services, () => readKnownHolidays(services)),
      ...onReplica(services, placesHandlers),
      ...onReplica(services, recommendationsHandlers),
      ...listingsHandlers(services),
      ...pricingHandlers(services),
      ...holidaysHandlers(services),
      ...guestFavoritesHandlers(services),
      ...listingEditorHandlers(services),
      ...onReplica(services, bookingsHandlers),
      ...onReplica(services, reservationsHandlers),
      ...cashPaymentsHandlers(services),
      ...guestRegisterHandlers(services),
      ...messagesHandlers(services),
      ...houseManualsHandlers(services),
      ...hostMessagesHandlers(services),
      ...scheduledMessagesHandlers(services),
      ...relocationHandlers(services),
      ...resolutionHandlers(services),
      ...hostProfilesHandlers(services),
      ...reviewsHandlers(services),
      ...paymentsHandlers(services, bookingPayments(services)),
      ...paymentSettlementsHandlers(services, bookingPayments(services), readPeople),
      ...reconciliationHandlers(services, bookingPayments(services)),
      ...referralsHandlers(services),
      ...walletHandlers(services),
      ...wishlistsHandlers(services),
      ...savedListsHandlers(services),
      ...savedSearchesHandlers(services),
      ...translationsHandlers(services),
      ...notificationsHandlers(services, notificationKinds),
      ...hostCalendarHandlers(services),
      ...calendarSyncHandlers(services),
      ...apiKeysHandlers(services),
      ...webhooksHandlers(services),
      ...hostingHandlers(services),
      ...onReplica(services, earningsHandlers),
      ...feeStatementsHandlers(services),
      ...payoutAccountsHandlers(services),
      ...emergenciesHandlers(services),
      ...ratesHandlers(services),
      ...contactFilterHandlers(services),
      ...payoutBatchesHandlers(services),
      ...payoutHoldsHandlers(services),
      ...onReplica(services, insightsHandlers),
      ...listingPhotosHandlers(services),
      ...helpHandlers(services),
      ...adminHandlers(services, accountLifecycles),
      ...claimsHandlers(services),
      ...moderationHandlers(services),
      ...twoPersonsHandlers(services, { readNames: readPeople, perform }),
    };
    inProcess = implement(api, operations, handlers, {
      authenticate: (authorization, { ip, isPoll }) =>
        hasApiKey(authorization)
          ? authenticateKey(services, authorization, ip)
          : authenticate(services, authorization, { isPoll }),
      checkSignIn: (definition, viewer) => checkSignIn(services, definition, viewer),
      isHalfSignedIn: (viewer) => lacksSecondFactor(settings, viewer),
      identifyCaller: (credentials) => identifyCaller(services, credentials),
      rateLimitFactor: settings.RATE_LIMIT_FACTOR,
      countCall,
      etagCache: services.etagCache,
      isSecure: settings.PUBLIC_URL.startsWith('https:'),
      replica: services.replica,
      refused: (call, code) => recordContactAttempt(services, call.viewer.id, code, call),
      audit: {
        completed: (call, definition) => completeAudited(services, call, definition),
        async refused(call, code) {
          await recordRefusal(services.db, call, code);
          await linkSoon(services);
        },
      },
    });
    await registerPhotoUploads(api, services);
    registerCalendarExport(api, services);
    await registerOpenApi(api, settings);
    api.all('/api/*', async (request, reply) => {
      const [pathname = ''] = request.url.split('?', 1);
      const methods = allowed.of(pathname);
      // A path whose own method was called has an id that cannot be one, such as an endless one.
      if (methods.length === 0 || methods.includes(request.method)) throw new AppError('not_found');
      reply.header('allow', methods.join(', '));
      throw new AppError('method_not_allowed');
    });
  });

  await registerMedia(app, services.storage);
  await registerCrawlerFiles(app, services);
  registerWebManifest(app);
  const answerInProcess: AnswerInProcess = async (call, page, locale, after) => {
    try {
      const ask = () => inProcess!.call(call, page, locale, after);
      const { tracer } = services;
      const answer = await (tracer ? tracer.inSpan(tracer.begin(call.operationId, 'internal'), ask) : ask());
      return { status: 200, answer };
    } catch (error) {
      const { code, body } = errorAnswer(error as FastifyError, page, locale, services.clock.today());
      return { status: errorStatus[code], answer: body };
    }
  };
  await options.registerScreens?.(app, answerInProcess, inProcess!.count);
  return app;
}

/**
 * After an audited call: records what was opened. A call that has changed something without a record is a mistake of the
 * code: tests fail, and elsewhere it is logged, because the change is committed.
 */
async function completeAudited(services: Services, call: AuditedCall, { method }: Operation): Promise<void> {
  const { db, log, settings } = services;
  if (call.isRepeated) return;
  if (call.isRecorded) return linkSoon(services);
  if (method === 'GET') {
    await recordOpening(db, call);
    return linkSoon(services);
  }
  const message = `${call.operation} left no record in the audit log`;
  if (settings.NODE_ENV === 'test') throw new Error(message);
  log.error({ operation: call.operation, actor_id: call.actor.id }, message);
}

/** Accepts an empty body with the content type JSON, which Fastify refuses by default. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // By default Fastify accepts plain text as well.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** `Retry-After` of `unavailable`: a restarted database accepts connections after a few seconds. */
const unavailableSeconds = 3;

/** Sends `{ detail, code, fields?, data? }` with the status of the code. Unexpected errors are answered as `internal`. */
function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  today: string,
): FastifyReply {
  const known = error instanceof AppError ? error : undefined;
  const locale = request.locale ?? pickLocale(request.headers['accept-language']);
  const { code, body } = errorAnswer(error, request, locale, today);
  const retryAfter = known?.retryAfterSeconds ?? (code === 'unavailable' ? unavailableSeconds : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (code === 'not_signed_in' || code === 'session_ended') reply.header('www-authenticate', 'Bearer');
  return reply.code(errorStatus[code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The code and the body of the answer to an error. Errors with a status from 500 are logged. */
function errorAnswer(
  error: FastifyError | AppError,
  { log }: FastifyRequest,
  locale: Locale,
  today: string,
): { code: ErrorCode; body: { detail: string; code: ErrorCode; fields?: Record<string, string>; data?: object } } {
  const known = error instanceof AppError ? error : undefined;
  const code = known?.code ?? codeOfError(error);
  if (code === 'unavailable') log.warn({ err: error }, 'request refused: a service does not answer');
  else if (errorStatus[code] >= 500) log.error({ err: error }, 'request failed');
  const all = known && known.also.length > 0 ? [known, ...known.also] : undefined;
  const fields = all
    ? sentencesByField(all, locale, today)
    : known?.fields
      ? translateFields(known.fields, locale)
      : undefined;
  const [onlyField, ...otherFields] = Object.values(fields ?? {});
  // With one invalid field, its text is the detail; with several, each text is shown beside its field.
  const detail =
    code === 'invalid_input' && onlyField && otherFields.length === 0
      ? onlyField
      : (all ?? [{ code, values: known?.values }])
          .map((one) => errorLabel(one.code, locale, one.values, today))
          .join(' ');
  return { code, body: { detail, code, ...(fields ? { fields } : {}), ...(known?.data ? { data: known.data } : {}) } };
}

/** The sentences of errors that are answered together, by the field that each is about. */
function sentencesByField(errors: readonly AppError[], locale: Locale, today: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { code, values, field } of errors) {
    if (field === undefined) continue;
    const sentence = errorLabel(code, locale, values, today);
    fields[field] = fields[field] ? `${fields[field]} ${sentence}` : sentence;
  }
  return fields;
}

/** Replaces label keys by their texts; values that are no key are texts already. */
function translateFields(fields: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, fieldLabel(key, locale) ?? key]));
}

function codeOfError(error: FastifyError): ErrorCode {
  if (error.statusCode === 413) return 'body_too_large';
  if (error.statusCode === 415) return 'unsupported_media_type';
  if (error.statusCode === 404) return 'not_found';
  if (error.statusCode === 503) return 'unavailable';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'invalid_input';
  return isUnavailable(error) ? 'unavailable' : 'internal';
}
