import { sql, type Kysely } from 'kysely';
import type { DisputeEvent } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';

/** Messages of the conversation of a dispute’s booking, by id; those of other bookings are left out. */
export async function listQuotedMessages(
  db: Kysely<DB>,
  { booking_id, guest_id }: { booking_id: string; guest_id: string },
  ids: readonly string[],
): Promise<Map<string, NonNullable<DisputeEvent['message']>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sender_id: string; body: string; created_at: Date }>`
    select id, sender_id, body, created_at from messages
    where id = any(${ids}::uuid[]) and booking_id = ${booking_id} and body is not null
  `.execute(db);
  return new Map(
    rows.map(({ id, sender_id, body, created_at }) => [
      id,
      { by_side: sender_id === guest_id ? 'guest' : 'host', text: body, sent_at: created_at.toISOString() },
    ]),
  );
}
