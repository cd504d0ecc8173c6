import type { TripManual } from '#contract/types.gen.ts';
import { openGazetteer, placesAround } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';

/** The numbers that are set for a place, else for the nearest place that contains it; none where none are set. */
export async function emergencyNumbersOf(
  { settings, pool }: Pick<Services, 'settings' | 'pool'>,
  placeId: string,
): Promise<TripManual['emergency_numbers']> {
  const numbers = settings.EMERGENCY_NUMBERS;
  if (numbers.size === 0) return [];
  const places = placesAround(await openGazetteer(pool), placeId);
  return [placeId, ...places].map((id) => numbers.get(id)).find((found) => found !== undefined) ?? [];
}
