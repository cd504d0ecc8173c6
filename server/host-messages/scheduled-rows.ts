import { sql, type Kysely } from 'kysely';
import type { MessageTexts } from '#contract/types.gen.ts';
import type { DropReason, MessageState } from '#contract/scheduled-messages.ts';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';
import type { RuleTiming } from './due-time.ts';

/** A message that may be due, in the order of the index on `try_at`. */
export interface MessageToTry {
  id: string;
  booking_id: string;
  try_at: Date;
}

/** The next batch of messages whose time has come. */
export async function listToTry(db: Kysely<DB>, now: Date, after: MessageToTry | undefined): Promise<MessageToTry[]> {
  const { rows } = await sql<MessageToTry>`
    select id, booking_id, try_at from scheduled_messages where state = 'waiting' and try_at <= ${now}
      ${after ? sql`and (try_at, id) > (${after.try_at}, ${after.id})` : sql``}
    order by try_at, id limit ${batchSize}
  `.execute(db);
  return rows;
}

/** A message of a stay with its rule. */
export interface ScheduledRow extends RuleTiming {
  id: string;
  booking_id: string;
  name: string;
  texts: MessageTexts;
  own_text: string | null;
  state: MessageState;
  reason: DropReason | null;
  booked_at: Date;
  due_at: Date;
  settled_at: Date | null;
  is_rule_deleted: boolean;
}

const columns = sql`
  m.id, m.booking_id, m.own_text, m.state, m.reason, m.booked_at, m.due_at, m.settled_at,
  r.name, r.moment, r.hours, r.days, r.at_time, r.texts, r.deleted_at is not null as is_rule_deleted`;

/** The message, locked until the caller's transaction ends. */
export async function lockScheduled(trx: Kysely<DB>, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_messages as m join message_rules as r on r.id = m.rule_id
    where m.id = ${id} for update of m
  `.execute(trx);
  return rows[0];
}

/** The message, without a lock. */
export async function readScheduled(db: Kysely<DB>, id: string): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_messages as m join message_rules as r on r.id = m.rule_id where m.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The messages of a stay by their time, without those that wait by a deleted rule. */
export async function listOfStay(db: Kysely<DB>, bookingId: string): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select ${columns} from scheduled_messages as m join message_rules as r on r.id = m.rule_id
    where m.booking_id = ${bookingId} and (r.deleted_at is null or m.state = 'sent')
    order by m.due_at, m.id limit 100
  `.execute(db);
  return rows;
}
