import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** So many fallen prices of one person are read at most, those that fell most: all of a list. */
const mostOfPerson = 100;

/** A saved home that costs less a night than when the person saved it, or was last told of its price. */
export interface PriceFall {
  user_id: string;
  property_id: string;
  was_dirham: number;
  price_dirham: number;
}

/**
 * The homes of these people whose price has fallen, those that fell most first. Left out are homes that cannot be booked, the person's
 * own, and those of hosts with whom they cannot book because one has blocked the other.
 */
export async function readPriceFalls(db: Kysely<DB>, userIds: readonly string[]): Promise<PriceFall[]> {
  const { rows } = await sql<PriceFall>`
    select fallen.* from unnest(${userIds}::uuid[]) as one (id) cross join lateral (
      select w.user_id, w.property_id, coalesce(w.told_price_dirham, w.saved_price_dirham) as was_dirham,
        p.base_price_dirham as price_dirham
      from wishlists as w join properties as p on p.id = w.property_id
      where w.user_id = one.id and p.listing_status = 'published' and not p.is_withheld and p.host_id <> one.id
        and has_fallen(coalesce(w.told_price_dirham, w.saved_price_dirham), p.base_price_dirham)
        and not are_apart(one.id, p.host_id)
      order by p.base_price_dirham::float8 / coalesce(w.told_price_dirham, w.saved_price_dirham), w.property_id
      limit ${mostOfPerson}
    ) as fallen
  `.execute(db);
  return rows;
}

/**
 * Notes what one person was told that these homes cost: later prices are compared with it.
 * @returns those of the homes that are still saved
 */
export async function markPricesTold(
  trx: Kysely<DB>,
  userId: string,
  falls: readonly PriceFall[],
): Promise<ReadonlySet<string>> {
  if (falls.length === 0) return new Set();
  const { rows } = await sql<{ property_id: string }>`
    update wishlists as w set told_price_dirham = f.price_dirham
    from unnest(
      ${falls.map((fall) => fall.property_id)}::uuid[], ${falls.map((fall) => fall.price_dirham)}::int[]
    ) as f (property_id, price_dirham)
    where w.user_id = ${userId} and w.property_id = f.property_id
    returning w.property_id
  `.execute(trx);
  return new Set(rows.map((row) => row.property_id));
}

/** Of homes that were saved before prices were kept, notes today's price: later ones are compared with it. */
export async function keepFirstPrices(db: Kysely<DB>, userIds: readonly string[]): Promise<void> {
  await sql`
    update wishlists as w set told_price_dirham = p.base_price_dirham
    from properties as p
    where w.user_id = any (${userIds}::uuid[]) and p.id = w.property_id
      and w.saved_price_dirham is null and w.told_price_dirham is null
  `.execute(db);
}

/** By how much a night of these homes, that this person has saved, costs less than then, in dirham; those whose price has not fallen are left out. */
export async function readFallsSinceSaved(
  db: Kysely<DB>,
  userId: string,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (propertyIds.length === 0) return new Map();
  const { rows } = await sql<{ property_id: string; less_dirham: number }>`
    select w.property_id, w.saved_price_dirham - p.base_price_dirham as less_dirham
    from wishlists as w join properties as p on p.id = w.property_id
    where w.user_id = ${userId} and w.property_id = any (${propertyIds}::uuid[])
      and has_fallen(w.saved_price_dirham, p.base_price_dirham)
  `.execute(db);
  return new Map(rows.map((row) => [row.property_id, row.less_dirham]));
}
