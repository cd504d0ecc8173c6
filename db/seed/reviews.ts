import type { Locale } from '#contract/common.ts';
import { addDays, tripoliDay } from '#contract/days.ts';
import { atMinute } from './calendar.ts';
import { guestReviewsAr } from './content/reviews/guests-ar.ts';
import { guestReviewsEn } from './content/reviews/guests-en.ts';
import { guestReviewsFr } from './content/reviews/guests-fr.ts';
import { hostReviews, hostTails } from './content/reviews/hosts.ts';
import type { GuestReview } from './content/reviews/kinds.ts';
import { humbleReplies, kindReplies } from './content/reviews/replies.ts';
import { goodTails } from './content/reviews/tails.ts';
import { textIn } from './content/content-types.ts';
import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';
import type { TextPicker } from './text-picker.ts';
import type { Stay } from './stays.ts';

/** Days after check-out until a review of one side is published without the other's. */
const reviewWindowDays = 14;

export interface Review {
  id: string;
  booking_id: string;
  property_id: string;
  author_id: string;
  author_role: 'guest' | 'host';
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string | null;
  language: Locale | null;
  categories: Record<string, number>;
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
}

export interface ReviewMaker {
  random: Random;
  id(at: Date): string;
  now: Date;
  languageOf(userId: string): Locale;
  picker: TextPicker;
}

const guestReviews: Readonly<Record<'en', readonly GuestReview[]> & Partial<Record<Locale, readonly GuestReview[]>>> = {
  en: guestReviewsEn,
  ar: guestReviewsAr,
  fr: guestReviewsFr,
};

/**
 * The mean rating of each property; nearly four in ten reach that of a Guest Favorite. Each kind gets the whole range,
 * so that lists by rating mix the kinds.
 */
export function assignQuality(random: Random, properties: readonly DemoProperty[]): Map<DemoProperty, number> {
  const groups = [...Map.groupBy(random.shuffle(properties), (property) => property.kind).values()];
  const ordered = groups
    .flatMap((group) => group.map((property, index) => ({ property, place: (index + random.float()) / group.length })))
    .toSorted((a, b) => a.place - b.place);
  return new Map(ordered.map(({ property }, index) => [property, qualityAt(index / ordered.length)]));
}

/** 38% lie between 4.84 and 4.97, 44% between 4.45 and 4.78, the rest between 3.8 and 4.4. */
function qualityAt(share: number): number {
  if (share < 0.38) return 4.97 - (share / 0.38) * 0.13;
  if (share < 0.82) return 4.78 - ((share - 0.38) / 0.44) * 0.33;
  return 4.4 - ((share - 0.82) / 0.18) * 0.6;
}

/** The sides that review a stay. */
export type Reviewers = { guest: boolean; host: boolean };

export function drawReviewers(random: Random): Reviewers {
  const guest = random.chance(0.58);
  return { guest, host: random.chance(guest ? 0.78 : 0.2) };
}

/**
 * The reviews of a property's completed stays, in the order of check-out. Their mean stays close to `quality`, apart
 * from a few bad ratings.
 */
export function reviewStays(
  maker: ReviewMaker,
  property: DemoProperty,
  stays: readonly Stay[],
  quality: number,
  reviewersOf: (stay: Stay) => Reviewers,
): Review[] {
  const reviews: Review[] = [];
  let stars = 0;
  let count = 0;
  for (const stay of stays.toSorted((a, b) => (a.check_out < b.check_out ? -1 : 1))) {
    const reviewers = reviewersOf(stay);
    const guestAt = reviewers.guest ? reviewTime(maker, stay) : undefined;
    const hostAt = reviewers.host ? reviewTime(maker, stay) : undefined;
    const published = publishedAt(maker, stay, guestAt, hostAt);
    if (guestAt) {
      const rating = drawStars(maker.random, quality, stars, count);
      stars += rating;
      count += 1;
      reviews.push(writeGuestReview(maker, property, stay, rating, guestAt, published));
    }
    if (hostAt) reviews.push(writeHostReview(maker, stay, hostAt, published));
  }
  return reviews;
}

/** One to nine days after check-out; undefined if that is in the future. */
function reviewTime({ random, now }: ReviewMaker, stay: Stay): Date | undefined {
  const at = atMinute(addDays(stay.check_out, random.int(1, 9)), random.int(9 * 60, 23 * 60));
  return at < now ? at : undefined;
}

/** The time of the second review, or the end of the review window; null if that is in the future. */
function publishedAt(
  { now }: ReviewMaker,
  stay: Stay,
  guestAt: Date | undefined,
  hostAt: Date | undefined,
): Date | null {
  if (guestAt && hostAt) return guestAt > hostAt ? guestAt : hostAt;
  const closes = atMinute(addDays(stay.check_out, reviewWindowDays + 1), 5);
  return tripoliDay(closes) <= tripoliDay(now) && closes <= now ? closes : null;
}

function drawStars(random: Random, quality: number, sum: number, count: number): Review['rating'] {
  if (quality < 4.7 && random.chance(0.05)) return random.pick([1, 2, 2, 3] as const);
  const wanted = quality * (count + 1) - sum;
  if (wanted >= 4.5) return 5;
  if (wanted >= 3.4 || quality > 4.6) return 4;
  return 3;
}

function writeGuestReview(
  maker: ReviewMaker,
  property: DemoProperty,
  stay: Stay,
  rating: Review['rating'],
  at: Date,
  published_at: Date | null,
): Review {
  const { random, picker } = maker;
  const language = maker.languageOf(stay.guest_id);
  const fitting = (guestReviews[language] ?? guestReviews.en).filter(
    ([kinds, stars, , needs]) =>
      stars === rating &&
      (kinds === 'any' || kinds.includes(property.kind)) &&
      (!needs || property.amenities.includes(needs)),
  );
  let comment: string | null = null;
  if (fitting.length > 0 && random.chance(0.88)) {
    comment = picker.pick(random, fitting, (one) => one[2], property.id)[2];
    if (rating >= 4 && random.chance(0.4))
      comment += ` ${textIn(
        picker.pick(random, goodTails, (one) => one[0], property.id),
        language,
      )}`;
  }
  const replies = rating >= 4 ? kindReplies : humbleReplies;
  const answered = published_at && comment && random.chance(rating >= 4 ? 0.08 : 0.6);
  const repliedAt = answered ? new Date(published_at.getTime() + random.int(2, 40) * 3_600_000) : null;
  const hostLanguage = maker.languageOf(property.host_id);
  const isReplied = repliedAt !== null && repliedAt < maker.now;
  return {
    ...reviewBase(maker, stay, at, published_at),
    author_id: stay.guest_id,
    author_role: 'guest',
    rating,
    comment,
    language: comment ? language : null,
    categories: drawCategories(random, rating),
    reply: isReplied
      ? textIn(
          picker.pick(random, replies, (one) => one[0], property.id),
          hostLanguage,
        )
      : null,
    replied_at: isReplied ? repliedAt : null,
  };
}

function writeHostReview(maker: ReviewMaker, stay: Stay, at: Date, published_at: Date | null): Review {
  const { random, picker } = maker;
  const language = maker.languageOf(stay.host_id);
  const rating = random.pickWeighted(
    [
      [5, 80],
      [4, 15],
      [3, 4],
      [2, 1],
    ] as const,
    ([, weight]) => weight,
  )[0];
  const [, text] = picker.pick(
    random,
    (hostReviews[language] ?? hostReviews.en).filter(([stars]) => stars === rating),
    (one) => one[1],
    stay.host_id,
  );
  const tail = rating === 5 && random.chance(0.3) ? ` ${random.pick(hostTails[language] ?? hostTails.en)}` : '';
  const comment = random.chance(0.9) ? text + tail : null;
  return {
    ...reviewBase(maker, stay, at, published_at),
    author_id: stay.host_id,
    author_role: 'host',
    rating,
    comment,
    language: comment ? language : null,
    categories: {},
    reply: null,
    replied_at: null,
  };
}

function reviewBase({ id }: ReviewMaker, stay: Stay, at: Date, published_at: Date | null) {
  return {
    id: id(at),
    booking_id: stay.id,
    property_id: stay.property_id,
    created_at: at,
    updated_at: at,
    published_at,
  };
}

/** Category ratings close to the rating, in 70% of the reviews. */
function drawCategories(random: Random, rating: number): Record<string, number> {
  if (!random.chance(0.7)) return {};
  const closeToRating = () =>
    Math.max(
      1,
      Math.min(
        5,
        rating +
          random.pickWeighted(
            [
              [0, 8],
              [1, 1],
              [-1, 1.2],
            ] as const,
            ([, weight]) => weight,
          )[0],
      ),
    );
  return {
    cleanliness: closeToRating(),
    accuracy: closeToRating(),
    arrival: closeToRating(),
    location: closeToRating(),
  };
}
