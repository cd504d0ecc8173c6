import { sql, type Kysely } from 'kysely';
import { enquiryAnswerHours, enquiryReminderHours, enquirySilentDays } from '#contract/enquiries.ts';
import type { DB } from '#db/types.ts';
import { readBlocks } from '#server/accounts/accounts.ts';
import { batchSize, handleInBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishChange } from '../conversation-access.ts';
import { countChange, endEnquiry, endOpenOffer, lockEnquiry, type EnquiryRow } from './enquiry-rows.ts';
import { tellOfEnquiry } from './enquiry-notices.ts';

interface Due {
  id: string;
  at: Date;
}

const hour = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

/**
 * What time brings to enquiries: the host is reminded once of one without an answer, the guest is told that there is none, an
 * offer ends, and so does an enquiry without a word for `enquirySilentDays`. People of whom one has blocked the other are told
 * nothing.
 * @returns how many of each were handled
 */
export async function followEnquiries(
  services: Services,
): Promise<{ reminded: number; unanswered: number; offers: number; closed: number }> {
  const now = services.clock.now();
  const reminded = await forEach(
    services,
    unanswered('reminded_at', before(now, enquiryReminderHours)),
    async (trx, one) => {
      if (one.answered_at || one.reminded_at) return false;
      await sql`update enquiries set reminded_at = ${now} where id = ${one.id}`.execute(trx);
      if (!(await areApart(trx, one))) await tellOfEnquiry(services, trx, one, { kind: 'enquiry_waiting' });
      return true;
    },
  );
  const told = await forEach(
    services,
    unanswered('told_unanswered_at', before(now, enquiryAnswerHours)),
    async (trx, one) => {
      if (one.answered_at || one.told_unanswered_at) return false;
      await sql`update enquiries set told_unanswered_at = ${now} where id = ${one.id}`.execute(trx);
      await countChange(trx, one.id);
      if (!(await areApart(trx, one))) await tellOfEnquiry(services, trx, one, { kind: 'enquiry_unanswered' });
      return true;
    },
  );
  const offers = await forEach(services, endedOffers(now), async (trx, one) => {
    const { rows } = await sql<{ id: string }>`
      select id from enquiry_offers where enquiry_id = ${one.id} and state = 'open' and expires_at <= ${now}
    `.execute(trx);
    if (!rows[0]) return false;
    await endOpenOffer(trx, one.id, 'expired', now);
    await countChange(trx, one.id);
    return true;
  });
  const silentSince = before(now, enquirySilentDays * 24);
  const closed = await forEach(services, silent(silentSince), async (trx, one) => {
    const { rows } = await sql<{
      last_at: Date;
    }>`select last_at from conversations where booking_id = ${one.id}`.execute(trx);
    if (rows[0]!.last_at > silentSince) return false;
    await endEnquiry(trx, one.id, now);
    return true;
  });
  return { reminded, unanswered: told, offers, closed };
}

async function areApart(trx: Kysely<DB>, enquiry: EnquiryRow): Promise<boolean> {
  const { by_guest, by_host } = await readBlocks(trx, enquiry);
  return by_guest || by_host;
}

type ListDue = (db: Kysely<DB>, after: Due | undefined) => Promise<readonly Due[]>;

function forEach(
  { db, log, etagCache }: Services,
  list: ListDue,
  handle: (trx: Kysely<DB>, enquiry: EnquiryRow) => Promise<boolean>,
): Promise<number> {
  return handleInBatches<Due>(
    log,
    (after) => list(db, after),
    async ({ id }) => {
      const changed = await transact(db, async (trx) => {
        const enquiry = await lockEnquiry(trx, id);
        return enquiry?.state === 'open' && (await handle(trx, enquiry)) ? enquiry : undefined;
      });
      if (changed) publishChange(etagCache, { ...changed, booking_id: id });
      return changed !== undefined;
    },
  );
}

/** Open enquiries without an answer since then, of which nobody was told in this way. */
function unanswered(column: 'reminded_at' | 'told_unanswered_at', since: Date): ListDue {
  return async (db, after) => {
    const { rows } = await sql<Due>`
      select id, asked_at as at from enquiries
      where state = 'open' and answered_at is null and ${sql.ref(column)} is null and asked_at <= ${since} ${next('asked_at', after)}
      order by asked_at, id limit ${batchSize}
    `.execute(db);
    return rows;
  };
}

function endedOffers(now: Date): ListDue {
  return async (db, after) => {
    const { rows } = await sql<Due>`
      select enquiry_id as id, expires_at as at from enquiry_offers
      where state = 'open' and expires_at <= ${now} ${after ? sql`and (expires_at, enquiry_id) > (${after.at}, ${after.id})` : sql``}
      order by expires_at, enquiry_id limit ${batchSize}
    `.execute(db);
    return rows;
  };
}

function silent(since: Date): ListDue {
  return async (db, after) => {
    const { rows } = await sql<Due>`
      select e.id, e.asked_at as at from enquiries as e join conversations as c on c.booking_id = e.id
      where e.state = 'open' and e.asked_at <= ${since} and c.last_at <= ${since} ${next('e.asked_at', after, 'e.id')}
      order by e.asked_at, e.id limit ${batchSize}
    `.execute(db);
    return rows;
  };
}

function next(column: string, after: Due | undefined, id = 'id') {
  return after ? sql`and (${sql.ref(column)}, ${sql.ref(id)}) > (${after.at}, ${after.id})` : sql``;
}
