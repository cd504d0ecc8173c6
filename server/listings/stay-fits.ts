import type { Pool } from 'pg';
import { addDays, nightsBetween } from '#contract/days.ts';
import { nearStayDays } from '#contract/listings.ts';
import type { HomeFitState } from '#contract/wishlists.ts';
import type { Services } from '#server/platform/services.ts';
import { keepBookable } from './bookable-stays.ts';
import { startsAround } from './near-stays.ts';
import type { RequestedStay } from './property-cards.ts';
import { bookingMoment } from './stay-rules.ts';

/** Whether a home can be booked for a stay, and the nearest stay of as many nights that can; null where none is known. */
export interface StayFit {
  state: HomeFitState;
  near: { check_in: string; check_out: string } | null;
}

/**
 * What stands against one stay at each of these homes, by id; those that cannot be booked at all are left out. Three statements,
 * whatever the number of homes.
 * @param nearFor of how many homes at most the nearest stay is looked up: the first ones that are taken
 */
export async function readStayFits(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  propertyIds: readonly string[],
  stay: RequestedStay,
  nearFor: number,
): Promise<ReadonlyMap<string, StayFit>> {
  if (propertyIds.length === 0) return new Map();
  const moment = bookingMoment(clock);
  const [homes, bookable] = await Promise.all([
    readHeld(pool, propertyIds, stay),
    keepBookable(
      db,
      propertyIds.map((property_id) => ({ property_id, ...stay })),
      moment,
    ),
  ]);
  const free = new Set(bookable.map((one) => one.property_id));
  const stateOf = ({ id, capacity, is_held }: HeldHome): HomeFitState => {
    if (free.has(id)) return 'free';
    if (capacity < stay.guests) return 'too_many_guests';
    return is_held ? 'taken' : 'not_possible';
  };
  const states = new Map(homes.map((home) => [home.id, stateOf(home)]));
  const sought = propertyIds.filter((id) => ['taken', 'not_possible'].includes(states.get(id) ?? '')).slice(0, nearFor);
  const nights = nightsBetween(stay.check_in, stay.check_out);
  const others = startsAround(stay.check_in, nearStayDays);
  const around = sought.flatMap((property_id) =>
    others.map((check_in) => ({ property_id, check_in, check_out: addDays(check_in, nights), guests: stay.guests })),
  );
  const near = Map.groupBy(await keepBookable(db, around, moment), (one) => one.property_id);
  return new Map(
    [...states].map(([id, state]) => {
      const nearest = near.get(id)?.[0];
      return [
        id,
        { state, near: nearest ? { check_in: nearest.check_in, check_out: nearest.check_out } : null },
      ] as const;
    }),
  );
}

interface HeldHome {
  id: string;
  capacity: number;
  is_held: boolean;
}

async function readHeld(pool: Pool, propertyIds: readonly string[], stay: RequestedStay): Promise<HeldHome[]> {
  const { rows } = await pool.query<HeldHome>({
    name: 'listings_held_homes',
    text: `
      select p.id, p.capacity, exists (
        select from holds as h where h.property_id = p.id and h.nights && daterange($2::date, $3::date)) as is_held
      from properties as p
      where p.id = any($1::uuid[]) and p.listing_status = 'published' and not p.is_withheld`,
    values: [propertyIds, stay.check_in, stay.check_out],
  });
  return rows;
}
