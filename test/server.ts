import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationTypes, OperationId } from '#contract/types.gen.ts';
import { buildApp, type AppOptions } from '#server/app.ts';
import { readSettings } from '#server/env.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { createTestDatabase, execute } from './database.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { settableClock, type SettableClock } from './settable-clock.ts';
import { useResource } from './use-resource.ts';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}
export interface Refusal {
  detail: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  data?: unknown;
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestServer {
  url: string;
  services: OpenServices;
  clock: SettableClock;
  app: FastifyInstance;
  /** Calls an operation over HTTP and returns any answer. */
  call<Id extends OperationId>(id: Id, input?: Input): Promise<Answer<OperationTypes[Id]['ok'] & Refusal>>;
  /** Calls an operation over HTTP and throws if it is refused. */
  succeed<Id extends OperationId>(id: Id, input?: Input): Promise<OperationTypes[Id]['ok']>;
  /** Executes a statement for which the server has no right, such as one that changes the schema. */
  executeAsOwner(statement: string): Promise<void>;
  /** The database as the owner of its tables; the server's role owns none. */
  ownerUrl: string;
  close(): Promise<void>;
}

/** Settings for tests in which more than three calls meet: as many connections as an instance has that serves people. */
export const manyConnections = { DATABASE_POOL_SIZE: '20' } as const;

type Settings = Record<string, string>;
type Options = Pick<AppOptions, 'connections'>;

/**
 * The server of a file of tests, or of a `describe`: started before them and closed after them, see `startTestServer`.
 *
 * @param settings a function where they depend on what a hook has started
 */
export function useTestServer(settings: Settings | (() => Settings) = {}, options: Options = {}): TestServer {
  return useResource(() => startTestServer(typeof settings === 'function' ? settings() : settings, options));
}

/**
 * Starts the real server on a free port and a new database, with a clock that tests set; for files that need several, or
 * one within a test. Rate limits are a million times higher unless `settings` overrides RATE_LIMIT_FACTOR, and the
 * connections are few unless it includes `manyConnections`.
 */
export async function startTestServer(settings: Settings = {}, options: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await makeScratchFolder('server');
  const clock = settableClock();
  const services = await openServices(
    readSettings({
      NODE_ENV: 'test',
      DATABASE_URL: database.productUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret that only tests know, long enough to sign with',
      SANDBOX_SECRET: 'a secret that only tests and the sandbox know',
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT_FACTOR: '1000000',
      // Tests share the processor with others.
      DATABASE_TIMEOUT: '60',
      // PostgreSQL needs 40 ms of processor time for each connection until it knows the tables.
      DATABASE_POOL_SIZE: '4',
      PAYMENT_PROVIDERS: 'sandbox,wallet',
      // Tests of the undo set it.
      APPROVAL_UNDO_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    }),
    { clock, working: false },
  );
  const app = await buildApp(services, options);
  await services.jobs.open();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  async function call<Id extends OperationId>(id: Id, input: Input = {}) {
    const { method, path } = operations[id];
    const target = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? '')),
      url,
    );
    for (const [name, value] of Object.entries(input.query ?? {})) target.searchParams.set(name, String(value));
    const response = await fetch(target, {
      method,
      headers: {
        // Compressing and unpacking each answer takes longer than many of the calls.
        'accept-encoding': 'identity',
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as OperationTypes[Id]['ok'] & Refusal,
    };
  }

  return {
    url,
    services,
    clock,
    app,
    call,
    async succeed(id, input) {
      const answer = await call(id, input);
      if (answer.status >= 300) throw new Error(`${id} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    ownerUrl: database.url,
    executeAsOwner: (statement) => execute(database.url, statement),
    async close() {
      await app.close();
      await services.close();
      database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tells all news of bookings and credit, sends what waits in the mail queue and lists the outbox, oldest first. */
export async function sentMails(server: TestServer): Promise<string[]> {
  await server.services.jobs.drain('booking-events');
  await server.services.jobs.drain('referral-news');
  await server.services.jobs.drain('mail');
  const outbox = join(server.services.settings.DATA_DIR, 'outbox');
  return (await readdir(outbox))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => join(outbox, name));
}
