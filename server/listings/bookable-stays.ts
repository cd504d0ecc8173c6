import { sql, type Kysely } from 'kysely';
import { bookingHorizonDays } from '#contract/listings.ts';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import type { BookingMoment } from './stay-rules.ts';

/** A stay at a property; `guests` are adults and children. */
export interface PossibleStay {
  property_id: string;
  check_in: string;
  check_out: string;
  guests: number;
}

/** Those of the stays that can be booked now, in their order: the home is published, its nights are free, its rules allow it. */
export async function keepBookable<Stay extends PossibleStay>(
  db: Kysely<DB>,
  stays: readonly Stay[],
  { today, hour }: BookingMoment,
): Promise<Stay[]> {
  if (stays.length === 0) return [];
  const column = <Value>(read: (stay: Stay) => Value) => stays.map(read);
  const { rows } = await sql<{ position: number }>`
    select a.position::int as position
    from unnest(
      ${column((stay) => stay.property_id)}::uuid[], ${column((stay) => stay.check_in)}::date[],
      ${column((stay) => stay.check_out)}::date[], ${column((stay) => stay.guests)}::int[]
    ) with ordinality as a (property_id, check_in, check_out, guests, position)
    join properties as p on p.id = a.property_id
    where p.listing_status = 'published' and not p.is_withheld and p.capacity >= a.guests
      and a.check_in < a.check_out and a.check_in >= ${today}::date
      and a.check_out <= ${addDays(today, bookingHorizonDays)}::date
      and not exists (
        select from holds as h where h.property_id = p.id and h.nights && daterange(a.check_in, a.check_out))
      and emergency_over(p.id, a.check_in, a.check_out) is null
      and stay_is_allowed(p.id, a.check_in, a.check_out, a.check_out - a.check_in, ${today}::date, ${hour}::int)
    order by a.position
  `.execute(db);
  return rows.map(({ position }) => stays[position - 1]!);
}
