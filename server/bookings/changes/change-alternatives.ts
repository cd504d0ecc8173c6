import { sql, type Kysely } from 'kysely';
import { bookingHorizonDays, nearStayDays, nearStaysShown } from '#contract/listings.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { loadBookedTerms, startsAround } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readBookingRow, type BookingRow } from '../queries.ts';
import { findChange, findOpenChange, type ChangeRow } from './change-queries.ts';
import { canAskForChange, isNearArrival, priceAskedStay } from './change-rules.ts';

type Alternatives = OperationTypes['listChangeAlternatives']['ok'];
interface Nights {
  check_in: string;
  check_out: string;
}

/**
 * After the host has declined other dates, or did not answer in time: stays of the same length in the same home that the guest can
 * ask for instead, the nearest first, with what they would cost for the guests that were asked for. None where other dates were not
 * asked for, or nothing can be asked for now. Throws `not_found` for a proposal that is not the guest's own question.
 */
export async function listChangeAlternatives(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<Alternatives> {
  const { db, pool, clock } = services;
  const booking = await readBookingRow(db, bookingId);
  if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
  const change = await findChange(db, bookingId, changeId);
  if (change?.proposed_by !== 'guest') throw new AppError('not_found');
  const now = clock.now();
  const guests = { adults: change.adults!, children: change.children!, infants: change.infants! };
  const isRefused = change.status === 'declined' || change.status === 'expired';
  const none = { nights: nightsBetween(change.check_in, change.check_out), guests, stays: [] };
  if (!isRefused || isSameStay(change, booking) || !canAskForChange(booking, now)) return none;
  if (await findOpenChange(db, bookingId)) return none;
  const today = clock.today();
  const candidates = candidatesFor(change, today).filter(
    (stay) => !isSameStay(stay, booking) && !isNearArrival({ ...booking, ...stay }, now),
  );
  const stays = await freeOf(db, booking, candidates);
  if (stays.length === 0) return none;
  const days = [booking, ...stays];
  const terms = await loadBookedTerms(
    pool,
    booking.property_id,
    {
      check_in: days.map(({ check_in }) => check_in).toSorted()[0]!,
      check_out: days
        .map(({ check_out }) => check_out)
        .toSorted()
        .at(-1)!,
    },
    booking.created_at,
  );
  return {
    ...none,
    stays: stays.map((stay) => {
      const { total_dirham } = priceAskedStay(terms, booking, { ...stay, guests }, today);
      return { ...stay, total_dirham, difference_dirham: total_dirham - booking.total_dirham };
    }),
  };
}

const isSameStay = (one: Nights, other: Nights) => one.check_in === other.check_in && one.check_out === other.check_out;

/** Stays as long as what was asked for, around it but for itself, the nearest first. */
function candidatesFor({ check_in, check_out }: ChangeRow, today: string): Nights[] {
  const nights = nightsBetween(check_in, check_out);
  return startsAround(check_in, nearStayDays)
    .map((from) => ({ check_in: from, check_out: addDays(from, nights) }))
    .filter(
      (stay) =>
        stay.check_in !== check_in && stay.check_in >= today && stay.check_out <= addDays(today, bookingHorizonDays),
    );
}

/** The first of these stays that the booking can move to, in their order: nobody else holds their nights, and no emergency does. */
async function freeOf(db: Kysely<DB>, booking: BookingRow, candidates: readonly Nights[]): Promise<Nights[]> {
  const { rows } = await sql<Nights>`
    select stay.check_in, stay.check_out
    from unnest(${candidates.map((one) => one.check_in)}::date[], ${candidates.map((one) => one.check_out)}::date[])
      with ordinality as stay (check_in, check_out, place)
    where nights_are_free_for(${booking.id}, daterange(stay.check_in, stay.check_out))
      and emergency_over(${booking.property_id}, stay.check_in, stay.check_out) is null
    order by stay.place limit ${nearStaysShown}
  `.execute(db);
  return rows;
}
