import { propertyTypes } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import { indexedAmenities } from '#server/listings/listings.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';

/** SQL that replaces a column of bits by the array of the names that they stand for. */
function namesOfBits(column: string, names: readonly string[]): string {
  return `array(select one.name from ${listOf(names)}
    where (${column} >> (one.place - 1)::int) & 1 = 1 order by one.place) as ${column}`;
}

const listOf = (names: readonly string[]) => `unnest('{${names.join()}}'::text[]) with ordinality as one (name, place)`;

/** SQL of the array of the names of amenities, from both columns of their bits. */
const namesOfAmenities = `array(select one.name from ${listOf(amenities.slice(0, indexedAmenities))}
    where (amenities >> (one.place - 1)::int) & 1 = 1 order by one.place)
  || array(select one.name from ${listOf(amenities.slice(indexedAmenities))}
    where get_bit(further_amenities, (one.place - 1)::int) = 1 order by one.place) as amenities`;

/** Viewed properties and searches are part of the export and are deleted with the account. */
export const recommendationsAccount: AccountLifecycle = {
  exports: {
    viewed_homes: `select property_id, viewed_at from viewed_properties where user_id = $1 order by viewed_at`,
    searches: `
      select place_id, ${namesOfBits('property_types', propertyTypes)}, ${namesOfAmenities}, min_price_dirham,
        max_price_dirham, searched_at
      from searched_places where user_id = $1 order by searched_at`,
  },

  async accountClosed(trx, userId) {
    await trx.deleteFrom('viewed_properties').where('user_id', '=', userId).execute();
    await trx.deleteFrom('searched_places').where('user_id', '=', userId).execute();
  },
};
