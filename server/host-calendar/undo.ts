import { sql, type Kysely } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { UndoAnswer } from '#contract/host-calendar.ts';
import { calendarLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireActFor } from '#server/co-hosts/co-hosts.ts';
import {
  bookingMoment,
  changeNights,
  lockProperties,
  readNights,
  tellCalendarChanged,
  type NightChange,
} from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { holdingNights } from './holding-nights.ts';
import { planUndo } from './plan-undo.ts';
import { joinNights, propertiesOf } from './ranges.ts';

/**
 * Stores what an edit has changed, in its transaction, and deletes what its author, a host or a co-host, can no longer undo.
 * @returns null where nothing was changed
 */
export async function storeUndo(
  trx: Kysely<DB>,
  authorId: string,
  changes: readonly NightChange[],
  now: Date,
): Promise<{ token: string; expires_at: string } | null> {
  if (changes.length === 0) return null;
  await sql`delete from calendar_undos where host_id = ${authorId} and expires_at < ${now}::timestamptz`.execute(trx);
  const expires_at = new Date(now.getTime() + 1000 * calendarLimits.undoSeconds);
  const { id } = await trx
    .insertInto('calendar_undos')
    .values({ host_id: authorId, nights: JSON.stringify(changes), expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token: id, expires_at: expires_at.toISOString() };
}

/**
 * Restores the nights that an edit of the viewer has changed, once. What was changed in between is left alone and listed.
 * Throws `not_found` for an unknown or used token, and where the viewer may no longer change one of the calendars;
 * `undo_expired`.
 */
export async function undoEdit(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  viewer: Pick<Viewer, 'id'>,
  token: string,
): Promise<UndoAnswer> {
  return holdingNights(() =>
    transact(db, async (trx) => {
      const undo = await trx
        .selectFrom('calendar_undos')
        .select(['nights', 'expires_at'])
        .where('id', '=', token)
        .where('host_id', '=', viewer.id)
        .executeTakeFirst();
      if (!undo) throw new AppError('not_found');
      if (undo.expires_at < clock.now()) throw new AppError('undo_expired');
      const edited = undo.nights as unknown as NightChange[];
      const ids = propertiesOf(edited);
      await requireActFor(trx, viewer, 'calendar', ids);
      // Properties before other rows, as everywhere. A second call waits here and finds the token used.
      await lockProperties(trx, ids);
      const used = await trx.deleteFrom('calendar_undos').where('id', '=', token).executeTakeFirst();
      if (used.numDeletedRows === 0n) throw new AppError('not_found');
      const days = edited.map(({ day }) => day).sort();
      const nights = await readNights(trx, ids, days[0]!, addDays(days.at(-1)!, 1), bookingMoment(clock));
      const { changes, kept } = planUndo(edited, nights);
      await changeNights(trx, changes, clock.now());
      await tellCalendarChanged({ clock, jobs }, trx, propertiesOf(changes));
      return {
        restored_nights: edited.length - kept.length,
        kept_nights: kept.length,
        kept: joinNights(kept, ({ reason }) => reason).map(({ from, to, first }) => ({
          property_id: first.property_id,
          from,
          to,
          reason: first.reason,
        })),
      };
    }),
  );
}
