import { join } from 'node:path';
import { shutdownLimits } from '#contract/limits.ts';
import type { Settings } from './env.ts';
import { registerAccountJobs } from './accounts/jobs.ts';
import { registerActAsJobs } from './admin/jobs.ts';
import { registerBookingJobs } from './bookings/jobs.ts';
import { registerCoHostJobs } from './co-hosts/jobs.ts';
import { registerEmergencyJobs } from './emergencies/jobs.ts';
import { registerGuestRegisterJobs } from './guest-register/jobs.ts';
import { registerCalendarJobs } from './calendar-sync/jobs.ts';
import { registerEarningsJobs } from './earnings/jobs.ts';
import { registerHelpJobs } from './help/jobs.ts';
import { registerAnalyticsJob, registerInsightJobs } from './insights/jobs.ts';
import { registerHostMessageJobs } from './host-messages/jobs.ts';
import { registerHostProfileJobs } from './host-profiles/jobs.ts';
import { registerHouseManualJobs } from './house-manuals/jobs.ts';
import { registerAuditJobs } from './audit/jobs.ts';
import { registerLedgerJobs } from './ledger/jobs.ts';
import { registerListingPhotoJobs } from './listing-photos/jobs.ts';
import { registerListingJobs } from './listings/jobs.ts';
import { registerMessageJobs } from './messages/jobs.ts';
import { notificationKinds } from './notification-kinds.ts';
import { registerNotificationJobs } from './notifications/jobs.ts';
import { registerResolutionJobs } from './resolution/jobs.ts';
import { registerAlertJobs } from './alerts/jobs.ts';
import { registerWishlistJobs } from './wishlists/jobs.ts';
import { registerReviewJobs } from './reviews/jobs.ts';
import { registerCreditEvents } from './referrals/jobs.ts';
import { registerReconciliationJobs } from './reconciliation/jobs.ts';
import { registerRecommendationJobs } from './recommendations/jobs.ts';
import { registerSearchJobs } from './search/jobs.ts';
import { registerWebhookJobs } from './webhooks/jobs.ts';
import { bookingPayments } from './bookings/bookings.ts';
import { registerContactFilterJobs } from './contact-filter/jobs.ts';
import { productVersion } from './version.ts';
import { flushViews } from './recommendations/recommendations.ts';
import { addFigures } from './metrics.ts';
import { changedHomes, changedPages, changesChannel, createListener } from './platform/change-listener.ts';
import type { Clock } from './platform/clock.ts';
import { collectPurges, isPurging, registerPurgeJobs, type CdnPurges } from './platform/cdn-purges.ts';
import { closeInOrder } from './platform/close-in-order.ts';
import { followDatabase } from './platform/database-clock.ts';
import { createJobs, type JobOutcome } from './platform/jobs.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import { createMail } from './platform/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { EtagCache } from './platform/etag-cache.ts';
import { PageCache } from './platform/page-cache.ts';
import { openDatabase } from './platform/postgres.ts';
import { openReplica } from './platform/replica.ts';
import { createReadiness, readinessChecksOf } from './platform/readiness.ts';
import { registerRateLimitJobs } from './platform/rate-limiter.ts';
import type { Log, Services } from './platform/services.ts';
import { createSms } from './platform/sms.ts';
import { gatewayDelivery, outboxSmsDelivery, type SmsDelivery } from './platform/sms-delivery.ts';
import { Tracer } from './platform/tracing.ts';
import { openStorage } from './platform/storage.ts';
import { registerFileJobs } from './platform/stored-files.ts';

export interface OpenServices extends Services {
  /** Closes all in order. Never throws: what does not close within `shutdownLimits` is logged. */
  close(): Promise<void>;
}

const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Opens the services of the domains and registers their jobs. The database must be migrated; the caller calls
 * `jobs.open()`.
 * @param options.clock that of the database unless a test sets another
 * @param options.working false where other processes run the jobs
 */
export async function openServices(
  settings: Settings & { DATABASE_URL: string },
  options: { clock?: Clock; log?: Log; working: boolean },
): Promise<OpenServices> {
  const log = options.log ?? silentLog;
  const poolMode = settings.DATABASE_POOL_MODE;
  const tracer = tracerOf(settings, log);
  const forCalls = openDatabase(settings.DATABASE_URL, {
    connections: settings.DATABASE_POOL_SIZE,
    statementSeconds: settings.DATABASE_TIMEOUT,
    acquireSeconds: settings.DATABASE_TIMEOUT,
    poolMode,
    log,
    tracer,
  });
  // Jobs have statements that take longer, and must not take the connections of calls. Each connection costs PostgreSQL some
  // 40 ms of processor time until it knows the tables.
  const forJobs = options.working
    ? openDatabase(settings.DATABASE_URL, { connections: 6, poolMode, log, tracer })
    : forCalls;
  const replica =
    settings.DATABASE_READ_URL === undefined
      ? undefined
      : openReplica(settings.DATABASE_READ_URL, {
          primary: forCalls.pool,
          log,
          tracer,
          poolMode,
          connections: settings.DATABASE_POOL_SIZE,
          statementSeconds: settings.DATABASE_TIMEOUT,
          acquireSeconds: settings.DATABASE_TIMEOUT,
        });
  const listener = createListener(settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL, log);
  const metrics = createMetrics(log);
  const onRun = (queue: string, outcome: JobOutcome) => metrics.jobRan(queue, outcome);
  const jobs = createJobs(forJobs.pool, log, { working: options.working, listener, onRun, tracer });
  const etagCache = new EtagCache();
  const pageCache = new PageCache({
    maxBytes: settings.PAGE_CACHE_MB * 1_000_000,
    positionOfPrimary: replica && (() => replica.position()),
  });
  let purges: CdnPurges | undefined;
  const hearChanges = once(() => {
    listener.listen(changesChannel, {
      received(payload) {
        const names = payload.split(' ');
        etagCache.invalidate(names);
        if (names.includes(changedHomes) || names.includes(changedPages)) pageCache.clear();
        purges?.changed(names);
      },
      live(isLive) {
        etagCache.setLive(isLive);
        // While changes are missed, a page is still not shown for longer than it may be.
        pageCache.clear();
        if (isLive) purges?.missed();
      },
    });
  });
  etagCache.onFirstTicket(hearChanges);
  pageCache.onFirstPage(hearChanges);
  const outbox = join(settings.DATA_DIR, 'outbox');
  const mail = createMail(
    { db: forJobs.db, jobs, log, tracer },
    { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, outbox },
  );
  const storage = await openStorage(settings);
  const databaseClock = options.clock ? undefined : await followDatabase(forJobs.pool, log);
  const clock = options.clock ?? databaseClock!;
  const sms = createSms({ jobs, clock, log }, smsDeliveryOf(settings, outbox));
  // As jobs use them; calls have the other connections.
  const services: Services = {
    ...forJobs,
    replica,
    clock,
    jobs,
    mail,
    sms,
    storage,
    metrics,
    readiness: createReadiness(readinessChecksOf({ pool: forCalls.pool, storage, mail, settings }), log),
    etagCache,
    pageCache,
    tracer,
    lifecycle: new Lifecycle(),
    settings,
    log,
  };
  addFigures(services, { calls: forCalls, jobs: forJobs, ...(replica ? { replica: replica.database } : {}) });
  registerRateLimitJobs(services);
  registerPurgeJobs(services);
  if (isPurging(settings)) {
    purges = collectPurges(services);
    // Also where this instance shows no page: a home may be changed by the first call.
    hearChanges();
  }
  registerFileJobs(services);
  registerAccountJobs(services);
  registerActAsJobs(services);
  registerBookingJobs(services);
  registerAuditJobs(services);
  registerLedgerJobs(services);
  registerNotificationJobs(services, notificationKinds);
  registerEarningsJobs(services);
  registerReconciliationJobs(services, bookingPayments(services));
  registerHelpJobs(services);
  registerListingJobs(services);
  registerCoHostJobs(services);
  registerGuestRegisterJobs(services);
  registerCalendarJobs(services);
  registerWebhookJobs(services);
  registerContactFilterJobs(services);
  registerMessageJobs(services);
  registerHostMessageJobs(services);
  registerHostProfileJobs(services);
  registerHouseManualJobs(services);
  registerListingPhotoJobs(services);
  registerResolutionJobs(services);
  registerEmergencyJobs(services);
  registerReviewJobs(services);
  registerWishlistJobs(services);
  registerAlertJobs(services);
  registerCreditEvents(services);
  registerSearchJobs(services);
  registerRecommendationJobs(services);
  registerInsightJobs(services);
  registerAnalyticsJob(services);
  return {
    ...services,
    ...forCalls,
    async close() {
      const { viewsMs, jobsMs, databaseMs } = shutdownLimits;
      databaseClock?.close();
      pageCache.close();
      await closeInOrder(log, [
        { name: 'views', ms: viewsMs, run: () => flushViews({ ...forCalls, log }) },
        ...(purges ? [{ name: 'purges', ms: viewsMs, run: () => purges.close() }] : []),
        { name: 'jobs', ms: jobsMs, run: () => jobs.close() },
        ...(tracer ? [{ name: 'traces', ms: viewsMs, run: () => tracer.flush() }] : []),
        { name: 'listener', ms: databaseMs, run: () => listener.close() },
        {
          name: 'database',
          ms: databaseMs,
          run: () =>
            Promise.all([...[...new Set([forCalls, forJobs])].map(({ db }) => db.destroy()), replica?.close()]),
        },
      ]);
    },
  };
}

function tracerOf(settings: Settings, log: Log): Tracer | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return new Tracer({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    version: productVersion,
    log,
  });
}

/** A function that does nothing but the first time. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

function smsDeliveryOf(settings: Settings, outbox: string): SmsDelivery | undefined {
  const { SMS_PROVIDER, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_SENDER } = settings;
  if (SMS_PROVIDER === 'sandbox') return outboxSmsDelivery(outbox);
  if (SMS_PROVIDER === 'none') return undefined;
  return gatewayDelivery({ url: SMS_GATEWAY_URL!, token: SMS_GATEWAY_TOKEN!, sender: SMS_SENDER });
}
