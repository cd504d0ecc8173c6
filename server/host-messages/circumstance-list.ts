import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** What may have made a message superfluous. */
export interface Circumstances {
  /** The host, or a co-host, has written to the guest since the booking. */
  host_answered: boolean;
  guest_reviewed: boolean;
}

export async function readCircumstances(
  db: Kysely<DB>,
  { booking_id, booked_at }: { booking_id: string; booked_at: Date },
): Promise<Circumstances> {
  const { rows } = await sql<Circumstances>`
    select exists (
      select from messages as written join stays as b on b.id = written.booking_id
      where written.booking_id = ${booking_id} and written.sender_id <> b.guest_id and written.created_at >= ${booked_at}
        and not exists (
          select from scheduled_messages where booking_id = ${booking_id} and (message_id = written.id or written.id = any (further_message_ids))
        )
    ) as host_answered, exists (
      select from reviews where booking_id = ${booking_id} and author_role = 'guest'
    ) as guest_reviewed
  `.execute(db);
  return rows[0]!;
}
