import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { ContactKind } from './certain-contacts.ts';

/** More attempts are not counted. */
const countedAttempts = 99;

/**
 * Records that a text of a user was stopped by the filter; nothing for other errors. Never the text.
 * @param call the call that was refused: its body or its path identifies a stay, where there is one already
 */
export async function recordContactAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  code: ErrorCode,
  { params, body }: { params: unknown; body: unknown },
): Promise<void> {
  const kind = /^blocked_(\w+)$/.exec(code)?.[1] as ContactKind | undefined;
  if (kind === undefined) return;
  const stay = stayOf(body) ?? stayOf(params) ?? null;
  await sql`
    insert into contact_attempts (user_id, kind, booking_id, at)
    values (${userId}, ${kind}, ${stay}, ${clock.now()})
  `.execute(db);
}

function stayOf(input: unknown): string | undefined {
  const { booking_id, id } = (input ?? {}) as { booking_id?: unknown; id?: unknown };
  return [booking_id, id].find((value) => typeof value === 'string');
}

/** The attempts of a user since an instant; null for none. */
export async function readContactAttempts(
  db: Kysely<DB>,
  userId: string,
  since: Date,
): Promise<{ count: number; kinds: ContactKind[]; last_at: string; booking_id: string | null } | null> {
  const { rows } = await sql<{ kind: ContactKind; booking_id: string | null; at: Date }>`
    select kind, booking_id, at from contact_attempts where user_id = ${userId} and at >= ${since}
    order by at desc, id desc limit ${sql.lit(countedAttempts)}
  `.execute(db);
  const [last] = rows;
  if (!last) return null;
  return {
    count: rows.length,
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    last_at: last.at.toISOString(),
    booking_id: rows.find(({ booking_id }) => booking_id !== null)?.booking_id ?? null,
  };
}
