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
import { say } from './content/title-words.ts';
import type { Home, WordStock } from './homes.ts';
import type { Random } from './random.ts';
import type { Stay } from './stays.ts';

/** After so many days what one side wrote is shown without the other's. */
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
  stock: WordStock;
}

const guestReviews: Readonly<Record<Locale, readonly GuestReview[]>> = {
  en: guestReviewsEn,
  ar: guestReviewsAr,
  fr: guestReviewsFr,
};

/**
 * How good each home is, as the mean its guests give it: nearly four in ten are what makes a Guest Favorite. Dealt
 * out kind by kind, so that every kind has its best and its worst, and lists by rating are mixed.
 */
export function dealQuality(random: Random, homes: readonly Home[]): Map<Home, number> {
  const piles = [...Map.groupBy(random.shuffle(homes), (home) => home.kind).values()];
  const dealt = piles
    .flatMap((pile) => pile.map((home, index) => ({ home, place: (index + random.float()) / pile.length })))
    .toSorted((a, b) => a.place - b.place);
  return new Map(dealt.map(({ home }, index) => [home, qualityAt(index / dealt.length)]));
}

/** 1 home in 3 lies between 4.84 and 4.97, most others between 4.45 and 4.78, the last below. */
function qualityAt(share: number): number {
  if (share < 0.38) return 4.97 - (share / 0.38) * 0.13;
  if (share < 0.82) return 4.78 - ((share - 0.38) / 0.44) * 0.33;
  return 4.4 - ((share - 0.82) / 0.18) * 0.6;
}

/** Who writes after a stay. */
export type Writers = { guest: boolean; host: boolean };

export function drawWriters(random: Random): Writers {
  const guest = random.chance(0.58);
  return { guest, host: random.chance(guest ? 0.78 : 0.2) };
}

/**
 * The reviews of one home's completed stays, in the order in which they ended. Stars follow the home's quality:
 * never far from its mean, with a bad day now and then.
 */
export function reviewStays(
  maker: ReviewMaker,
  home: Home,
  stays: readonly Stay[],
  quality: number,
  writersOf: (stay: Stay) => Writers,
): Review[] {
  const reviews: Review[] = [];
  let stars = 0;
  let count = 0;
  for (const stay of stays.toSorted((a, b) => (a.check_out < b.check_out ? -1 : 1))) {
    const writers = writersOf(stay);
    const guestAt = writers.guest ? momentAfter(maker, stay) : undefined;
    const hostAt = writers.host ? momentAfter(maker, stay) : undefined;
    const published = publishedAt(maker, stay, guestAt, hostAt);
    if (guestAt) {
      const rating = drawStars(maker.random, quality, stars, count);
      stars += rating;
      count += 1;
      reviews.push(writeGuestReview(maker, home, stay, rating, guestAt, published));
    }
    if (hostAt) reviews.push(writeHostReview(maker, stay, hostAt, published));
  }
  return reviews;
}

/** Within nine days after the stay; undefined where that lies in the future. */
function momentAfter({ random, now }: ReviewMaker, stay: Stay): Date | undefined {
  const at = atMinute(addDays(stay.check_out, random.int(1, 9)), random.int(9 * 60, 23 * 60));
  return at < now ? at : undefined;
}

/** When both have written, else when the window has closed. */
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
  home: Home,
  stay: Stay,
  rating: Review['rating'],
  at: Date,
  published_at: Date | null,
): Review {
  const { random, stock } = maker;
  const language = maker.languageOf(stay.guest_id);
  const fitting = guestReviews[language].filter(
    ([kinds, stars, , needs]) =>
      stars === rating && (kinds === 'any' || kinds.includes(home.kind)) && (!needs || home.amenities.includes(needs)),
  );
  let comment: string | null = null;
  if (fitting.length > 0 && random.chance(0.88)) {
    comment = stock.choose(random, fitting, (one) => one[2], home.id)[2];
    if (rating >= 4 && random.chance(0.4))
      comment += ` ${say(
        stock.choose(random, goodTails, (one) => one[0], home.id),
        language,
      )}`;
  }
  const replies = rating >= 4 ? kindReplies : humbleReplies;
  const answered = published_at && comment && random.chance(rating >= 4 ? 0.08 : 0.6);
  const repliedAt = answered ? new Date(published_at.getTime() + random.int(2, 40) * 3_600_000) : null;
  const hostLanguage = maker.languageOf(home.host_id);
  const isReplied = repliedAt !== null && repliedAt < maker.now;
  return {
    ...blank(maker, stay, at, published_at),
    author_id: stay.guest_id,
    author_role: 'guest',
    rating,
    comment,
    language: comment ? language : null,
    categories: drawCategories(random, rating),
    reply: isReplied
      ? say(
          stock.choose(random, replies, (one) => one[0], home.id),
          hostLanguage,
        )
      : null,
    replied_at: isReplied ? repliedAt : null,
  };
}

function writeHostReview(maker: ReviewMaker, stay: Stay, at: Date, published_at: Date | null): Review {
  const { random, stock } = maker;
  const language = maker.languageOf(stay.host_id);
  const rating = random.weigh(
    [
      [5, 80],
      [4, 15],
      [3, 4],
      [2, 1],
    ] as const,
    ([, weight]) => weight,
  )[0];
  const [, text] = stock.choose(
    random,
    hostReviews[language].filter(([stars]) => stars === rating),
    (one) => one[1],
    stay.host_id,
  );
  const tail = rating === 5 && random.chance(0.3) ? ` ${random.pick(hostTails[language])}` : '';
  const comment = random.chance(0.9) ? text + tail : null;
  return {
    ...blank(maker, stay, at, published_at),
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

function blank({ id }: ReviewMaker, stay: Stay, at: Date, published_at: Date | null) {
  return {
    id: id(at),
    booking_id: stay.id,
    property_id: stay.property_id,
    created_at: at,
    updated_at: at,
    published_at,
  };
}

/** Marks near the stars, for those who give them. */
function drawCategories(random: Random, rating: number): Record<string, number> {
  if (!random.chance(0.7)) return {};
  const near = () =>
    Math.max(
      1,
      Math.min(
        5,
        rating +
          random.weigh(
            [
              [0, 8],
              [1, 1],
              [-1, 1.2],
            ] as const,
            ([, weight]) => weight,
          )[0],
      ),
    );
  return { cleanliness: near(), accuracy: near(), arrival: near(), location: near() };
}
