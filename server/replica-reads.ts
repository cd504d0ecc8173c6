import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '#contract/types.gen.ts';
import type { Viewer } from './accounts/accounts.ts';
import type { Documented } from './implement.ts';
import { positionOf, type ReadAfter, type Replica } from './platform/replica.ts';
import type { Services } from './platform/services.ts';

/** What of an operation is read from the replica. */
type Part = 'answer' | 'document' | 'answer and document';

/**
 * Operations that write nothing, and whose answers may be some seconds old for callers who have changed nothing themselves. Of lists on
 * which people act, only the files are.
 */
const readOperations: Partial<Record<OperationId, Part>> = {
  searchProperties: 'answer',
  findMarkers: 'answer',
  getPropertyCard: 'answer',
  countPrices: 'answer',
  countNearbyDates: 'answer',
  countWithoutWish: 'answer',
  recommendForYou: 'answer',
  recommendPopular: 'answer',
  recommendRecent: 'answer',
  suggestPlaces: 'answer',
  getPlace: 'answer',
  getHostInsights: 'answer',
  getAnalytics: 'answer and document',
  listReservations: 'document',
  listManagedBookings: 'document',
  getEarningsStatement: 'document',
  listStatementStays: 'document',
};

/** Reads what is the same for everybody from the replica, where there is one; `read` runs again on the primary where that fails. */
export function readForAll<Result>(services: Services, read: (services: Services) => Promise<Result>): Promise<Result> {
  const { replica } = services;
  if (!replica) return read(services);
  const { db, pool } = replica.database;
  return replica.read(
    'anything',
    () => read({ ...services, db, pool }),
    () => read(services),
  );
}

/** A handler of any operation: what it is given besides `after`, and what it answers, is passed on as it is. */
type AnyHandler = (call: { after?: ReadAfter }) => Promise<unknown>;

/** The handlers of a domain, of which those that only read use the replica where there is one. */
export function onReplica<Handlers extends object>(
  services: Services,
  make: (services: Services) => Handlers,
): Handlers {
  const { replica } = services;
  const onPrimary = make(services);
  if (!replica) return onPrimary;
  const { db, pool } = replica.database;
  const reading = make({ ...services, db, pool }) as Record<string, AnyHandler>;
  return Object.fromEntries(
    Object.entries(onPrimary as Record<string, AnyHandler>).map(([id, handler]) => {
      const part = readOperations[id as OperationId];
      return [id, part === undefined ? handler : routed(replica, part, reading[id]!, handler)];
    }),
  ) as Handlers;
}

function routed(replica: Replica, part: Part, reading: AnyHandler, handler: AnyHandler): AnyHandler {
  return async (call) => {
    const after = call.after ?? 'everything';
    if (part === 'answer') {
      return replica.read(
        after,
        () => reading(call),
        () => handler(call),
      );
    }
    const result = (await handler(call)) as Documented<unknown>;
    const read = <Name extends keyof Documented<unknown>>(name: Name) =>
      replica.read<Awaited<ReturnType<Documented<unknown>[Name]>>>(
        after,
        async () => ((await reading(call)) as Documented<unknown>)[name]() as never,
        () => result[name]() as never,
      );
    return {
      answer: part === 'document' ? result.answer : () => read('answer'),
      document: () => read('document'),
    };
  };
}

const name = 'written';
/** Longer than a replica that is used may be behind. */
const maxAgeSeconds = 30;
const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);

/**
 * What an answer must have for this caller to find what they have written. A program that is signed in and keeps no cookies could not say
 * what it has written, so it gets all.
 */
export function readAfterOf({ headers }: Pick<FastifyRequest, 'headers'>, viewer: Viewer | undefined): ReadAfter {
  const [, written] = pattern.exec(headers.cookie ?? '') ?? [];
  if (written === undefined) return viewer && !headers.cookie ? 'everything' : 'anything';
  return positionOf(written) === undefined ? 'everything' : { position: written };
}

/** True for a while for callers who have changed something where a replica is read. */
export function hasWritten({ cookie = '' }: FastifyRequest['headers']): boolean {
  return pattern.test(cookie);
}

/** Has the caller say for a while how far the log was when they wrote, with pages too. */
export async function rememberWritten(
  replica: Replica,
  reply: Pick<FastifyReply, 'header'>,
  isSecure: boolean,
): Promise<void> {
  // Where the position cannot be read, the write has succeeded all the same.
  const position = await replica.position().catch(() => 'unknown');
  reply.header(
    'set-cookie',
    `${name}=${position}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}
