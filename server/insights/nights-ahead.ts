import { addDays } from '#contract/days.ts';
import type { CalendarGap, InsightFigures, InsightSuggestion, SimilarHomes } from '#contract/types.gen.ts';
import type { NightAheadState } from '#contract/insights.ts';
import type { Night } from '#server/listings/listings.ts';

type NightLike = Pick<Night, 'day' | 'hold' | 'is_in_window' | 'price_dirham' | 'min_nights'>;

/**
 * The gaps of some nights in a row: free nights between taken ones, or between today and taken ones, where no stay is short
 * enough. Nights that somebody has requested end a gap, and so do nights that it is too soon to book. Free nights that
 * reach the end of the range are no gap, as nobody knows where they end.
 */
export function findGaps(nights: readonly NightLike[], isRequested: (day: string) => boolean): CalendarGap[] {
  const gaps: CalendarGap[] = [];
  let run: NightLike[] = [];
  for (const night of nights) {
    if (night.hold === null && night.is_in_window && !isRequested(night.day)) {
      run.push(night);
      continue;
    }
    const gap = gapOf(run);
    if (gap) gaps.push(gap);
    run = [];
  }
  return gaps;
}

function gapOf(run: readonly NightLike[]): CalendarGap | undefined {
  const isBookable = run.some(({ min_nights }, at) => min_nights <= run.length - at);
  if (run.length === 0 || isBookable) return undefined;
  return {
    from: run[0]!.day,
    to: addDays(run.at(-1)!.day, 1),
    nights: run.length,
    min_nights: Math.min(...run.map(({ min_nights }) => min_nights)),
    worth_dirham: run.reduce((sum, { price_dirham }) => sum + price_dirham, 0),
  };
}

/** What each night ahead is to its host. */
export function stateOf(night: NightLike, isRequested: boolean, isInGap: boolean): NightAheadState {
  if (night.hold) return night.hold.kind === 'booking' ? 'booked' : 'blocked';
  if (isRequested) return 'requested';
  return isInGap ? 'gap' : 'open';
}

/** A listing with fewer photos is advised to add some. */
const wantedPhotos = 10;
/** Prices are spoken of when so much less of the home is booked than of similar ones. */
const occupancyBehind = 0.1;

interface Advised {
  gaps: readonly CalendarGap[];
  similarTaken: (gap: CalendarGap) => number | null;
  figures: InsightFigures;
  similar: Pick<SimilarHomes, 'occupancy'> | null;
  /** The quartiles of the average night of similar homes. */
  similarPrices: { middle_dirham: number; high_dirham: number } | null;
  photos: number;
  /** A co-host gets no advice that only others can follow. */
  mayEditCalendar: boolean;
  mayEditListing: boolean;
}

/** The one thing that helps most now: the gap that is worth most, else prices far above others', else more photos. */
export function suggest(advised: Advised): InsightSuggestion[] {
  const { gaps, similarTaken, figures, similar, similarPrices, photos, mayEditCalendar, mayEditListing } = advised;
  const gap = mayEditCalendar && gaps.toSorted((one, other) => other.worth_dirham - one.worth_dirham)[0];
  if (gap) return [{ kind: 'allow_gap', gap, similar_taken: similarTaken(gap) }];
  const { average_night_dirham, occupancy } = figures;
  const isBehind = occupancy !== null && similar?.occupancy != null && occupancy < similar.occupancy - occupancyBehind;
  const isDear = similarPrices && average_night_dirham !== null && average_night_dirham > similarPrices.high_dirham;
  if (mayEditCalendar && isBehind && isDear)
    return [{ kind: 'review_prices', average_night_dirham, middle_dirham: similarPrices.middle_dirham }];
  return mayEditListing && photos < wantedPhotos ? [{ kind: 'add_photos', photos, wanted: wantedPhotos }] : [];
}
