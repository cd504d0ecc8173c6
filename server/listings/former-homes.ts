import type { OperationTypes } from '#contract/types.gen.ts';
import { describePlace, openGazetteer } from '#server/places/places.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { similarHomesOf, type Wanted } from './similar-homes.ts';

/**
 * Of a home that guests could see once and cannot see now, because it was taken down or its host suspended: its place, and homes
 * like it, with both days those that can be booked then. Throws `not_found` for any other: what was never public stays unknown.
 */
export async function readFormerHome(
  services: Services,
  propertyId: string,
  wanted: Wanted,
): Promise<OperationTypes['getFormerHome']['ok']> {
  const { pool } = services;
  const { rows } = await pool.query<{ place_id: string }>({
    name: 'listings_former_home',
    text: `
      select place_id from properties
      where id = $1 and published_at is not null and (listing_status <> 'published' or is_withheld)`,
    values: [propertyId],
  });
  const home = rows[0];
  if (!home) throw new AppError('not_found');
  const [gazetteer, homes] = await Promise.all([openGazetteer(pool), similarHomesOf(services, propertyId, wanted)]);
  const { name, region } = describePlace(gazetteer, home.place_id, wanted.locale);
  return { place: { id: home.place_id, name, region }, homes };
}
