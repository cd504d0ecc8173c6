import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLatestCheck, sumPostings } from './ledger/ledger.ts';
import { countContradictions, countUnknown } from './payments/payments.ts';
import { AppError } from './platform/errors.ts';
import type { OpenDatabase } from './platform/postgres.ts';
import type { Services } from './platform/services.ts';
import { countUndeliveredMails } from './platform/undelivered-mails.ts';

/**
 * Adds the figures that are read from the pools and the database.
 * @param databases by what they are used for
 */
export function addFigures(services: Services, databases: Readonly<Record<string, Pick<OpenDatabase, 'pools'>>>): void {
  const { db, jobs, metrics, readiness } = services;
  const pools = Object.entries(databases).flatMap(([use, { pools: ofUse }]) =>
    Object.entries(ofUse).map(([name, pool]) => ({ name: `${use}_${name}`, pool })),
  );
  metrics.addFigure({
    name: 'diyar_database_connections',
    help: 'Connections to PostgreSQL by pool and state',
    labels: ['pool', 'state'],
    read: () =>
      pools.flatMap(({ name, pool: { totalCount, idleCount } }) => [
        { labels: { pool: name, state: 'used' }, value: totalCount - idleCount },
        { labels: { pool: name, state: 'idle' }, value: idleCount },
      ]),
  });
  metrics.addFigure({
    name: 'diyar_database_waiting',
    help: 'Calls that wait for a connection, by pool',
    labels: ['pool'],
    read: () => pools.map(({ name, pool }) => ({ labels: { pool: name }, value: pool.waitingCount })),
  });
  const { replica } = services;
  if (replica) {
    metrics.addFigure({
      name: 'diyar_replica_lag_seconds',
      help: 'By how much the database that is read is behind the primary; absent while it cannot be used',
      read() {
        const lag = replica.lagSeconds();
        return lag === undefined ? [] : [{ value: lag }];
      },
    });
  }
  metrics.addFigure({
    name: 'diyar_check_failing',
    help: '1 for what cannot be used now, by check: database, disk, storage, mail',
    labels: ['check'],
    read() {
      // Asked anew for the next time: a mail server that does not answer would keep Prometheus waiting.
      void readiness.read();
      return readiness.latest().map(({ check, isFailing }) => ({ labels: { check }, value: isFailing ? 1 : 0 }));
    },
  });
  metrics.addFigures({
    figures: [
      { name: 'diyar_jobs_waiting', help: 'Jobs that should run now, by queue', labels: ['queue'] },
      {
        name: 'diyar_job_oldest_seconds',
        help: 'For how long the oldest waiting job of a queue should have run',
        labels: ['queue'],
      },
    ],
    everySeconds: 10,
    async read() {
      const waiting = await jobs.listWaiting();
      return [
        waiting.map(({ queue, count }) => ({ labels: { queue }, value: count })),
        waiting.map(({ queue, oldest_seconds }) => ({ labels: { queue }, value: oldest_seconds })),
      ];
    },
  });
  metrics.addFigure({
    name: 'diyar_mails_undelivered',
    help: 'Mails that were given up and not resent',
    everySeconds: 10,
    read: async () => [{ value: await countUndeliveredMails(services) }],
  });
  metrics.addFigure({
    name: 'diyar_payments_unknown',
    help: 'Payments whose outcome is unknown',
    everySeconds: 10,
    read: async () => [{ value: (await countUnknown(db)).count }],
  });
  metrics.addFigure({
    name: 'diyar_payment_contradictions_open',
    help: 'Reports of gateways that contradict what is recorded, and that no administrator has closed',
    everySeconds: 60,
    read: async () => [{ value: await countContradictions(db) }],
  });
  metrics.addFigure({
    name: 'diyar_ledger_sum_dirham',
    help: 'Sum of all balances: 0, unless the ledger is damaged',
    everySeconds: 60,
    read: async () => [{ value: await sumPostings(db) }],
  });
  metrics.addFigure({
    name: 'diyar_ledger_differences',
    help: 'Kept balances that differed from their postings when the history was replayed last: 0, unless the ledger is damaged',
    everySeconds: 60,
    read: async () => [{ value: (await findLatestCheck(db))?.differences ?? 0 }],
  });
}

/** Measures every request, and answers `/metrics` to Prometheus. */
export function registerMetrics(app: FastifyInstance, { metrics, settings }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    // Routes that are no operation by their pattern: the addresses themselves have no end.
    metrics.requestAnswered(config.operationId ?? url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN, TRUST_PROXY } = settings;
    if (METRICS_TOKEN !== undefined) {
      if (!hasToken(request, METRICS_TOKEN)) throw new AppError('not_signed_in');
    } else if (TRUST_PROXY !== false || !isFromThisMachine(request)) throw new AppError('not_found');
    const { text, type } = await metrics.render();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * True for a program on this machine that calls the server itself. A proxy on this machine is recognised by its headers,
 * by the public name in `Host`, or by HTTP 1.0, which nginx speaks unless it is told otherwise.
 */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    (name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)) &&
    raw.httpVersion !== '1.0' &&
    !proxyHeaders.some((header) => header in headers)
  );
}
