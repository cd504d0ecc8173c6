import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales, photoWidths } from '#contract/common.ts';
import { amenities } from '#contract/listings.ts';
import { priceStay } from '#server/listings/listings.ts';
import { tripTab } from '#server/bookings/bookings.ts';
import { renderNotification } from '#server/notifications/notifications.ts';
import { portraits } from './content/portraits.ts';
import { guestReviewsAr } from './content/reviews/guests-ar.ts';
import { guestReviewsEn } from './content/reviews/guests-en.ts';
import { guestReviewsFr } from './content/reviews/guests-fr.ts';
import { hostReviews } from './content/reviews/hosts.ts';
import { rowsOf } from './covers.ts';
import { demoPhotos } from './photos.ts';
import { readGazetteerFile } from './places.ts';
import { makeWorld, ratingsOf, type DemoWorld } from './world.ts';

const today = '2026-11-21';
const now = new Date('2026-11-21T09:30:00Z');
let townOf: (id: string) => string;
let placeIds: Set<string>;
let world: DemoWorld;

const make = (size: number, at = now) =>
  makeWorld({
    size,
    today: at.toISOString().slice(0, 10),
    now: at,
    usdRate: 6.4,
    publicUrl: 'http://localhost:3000',
    townOf,
  });
const fingerprint = (of: DemoWorld) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        of.everybody,
        of.homes,
        of.stays.map(({ home, ...row }) => ({ ...row, home: home.id })),
        of.reviews,
        of.wishes,
        of.views,
        of.blocks,
        of.notices,
      ]),
    )
    .digest('hex');

beforeAll(async () => {
  const places = new Map((await readGazetteerFile()).map((place) => [place.id, place]));
  placeIds = new Set(places.keys());
  const towns = new Set(['city', 'town', 'oasis']);
  townOf = (id) => {
    const { kind, parent } = places.get(id)!;
    return !towns.has(kind) && parent !== null && towns.has(places.get(parent)!.kind) ? parent : id;
  };
  world = make(240);
});

test('is the same for the same size and day', () => {
  expect(fingerprint(make(240))).toBe(fingerprint(world));
  expect(fingerprint(make(40))).toBe(fingerprint(make(40)));
});

test.each(['2027-03-01T00:10:00Z', '2027-06-15T21:55:00Z', '2028-02-29T12:00:00Z', '2026-12-31T22:30:00Z'])(
  'can be made at %s',
  (at) => {
    const other = make(60, new Date(at));
    expect(other.homes.filter((home) => home.listing_status === 'published')).toHaveLength(60);
    expect(other.stays.every((stay) => stay.created_at <= new Date(at))).toBe(true);
  },
);

describe('homes', () => {
  test('are 240 published ones in more than thirty towns, and a few that are not published', () => {
    const published = world.homes.filter((home) => home.listing_status === 'published');
    expect(published).toHaveLength(240);
    expect(new Set(published.map((home) => home.town)).size).toBeGreaterThan(30);
    expect(new Set(world.homes.map((home) => home.listing_status))).toEqual(
      new Set(['published', 'draft', 'submitted', 'rejected', 'unlisted']),
    );
  });

  test('stand at places of the gazetteer, in Libya', () => {
    for (const home of world.homes) {
      expect(placeIds).toContain(home.place_id);
      expect(home.latitude).toBeGreaterThan(24);
      expect(home.latitude).toBeLessThan(33.2);
      expect(home.longitude).toBeGreaterThan(9.4);
      expect(home.longitude).toBeLessThan(25.2);
    }
  });

  test('are told in three languages, with titles that fit a card', () => {
    for (const { texts } of world.homes) {
      expect(texts.map((text) => text.language)).toEqual(['en', 'ar', 'fr']);
      const [english, arabic, french] = texts as [(typeof texts)[0], (typeof texts)[0], (typeof texts)[0]];
      expect(english.title.length).toBeLessThanOrEqual(24);
      expect(arabic.title.length).toBeLessThanOrEqual(32);
      expect(french.title.length).toBeLessThanOrEqual(32);
      expect(arabic.description).toMatch(/[\u0621-\u064a]/);
      for (const { description, house_rules, arrival_steps } of texts) {
        expect(arrival_steps.length).toBeGreaterThan(1);
        expect(description).not.toMatch(/\{n\}|undefined|null|NaN/);
        expect(description.length).toBeGreaterThan(120);
        expect(house_rules.length).toBeGreaterThan(0);
      }
    }
  });

  test('have each their own description, from more than sixty portraits', () => {
    expect(Object.values(portraits).flat().length).toBeGreaterThan(60);
    const published = world.homes.filter((home) => home.listing_status === 'published');
    expect(new Set(published.map((home) => home.texts[0]!.description)).size).toBe(240);
    expect(new Set(published.map((home) => home.texts[0]!.title)).size).toBeGreaterThan(200);
    for (const town of new Set(published.map((home) => home.town))) {
      const titles = published.filter((home) => home.town === town).map((home) => home.texts[0]!.title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test('offer what their texts promise, at prices of the country', () => {
    for (const home of world.homes) {
      const portrait = portraits[home.kind].find((one) => home.texts[0]!.description.startsWith(one.text[0]))!;
      expect(home.amenities).toEqual(expect.arrayContaining([...(portrait.has ?? [])]));
      for (const amenity of portrait.lacks ?? []) expect(home.amenities).not.toContain(amenity);
      expect(amenities.filter((one) => home.amenities.includes(one))).toEqual(home.amenities);
      expect(home.amenities.includes('generator')).toBe(home.generator_kva !== null);
      expect(home.base_price_dirham).toBeGreaterThanOrEqual(100_000);
      expect(home.base_price_dirham).toBeLessThanOrEqual(1_500_000);
      expect(home.guests_included).toBeGreaterThanOrEqual(1);
      expect(home.min_nights).toBeLessThanOrEqual(home.max_nights);
    }
  });

  test('show five to nine pictures, one of a scene, a pool only where there is one', () => {
    for (const { photos, amenities: offered, listing_status } of world.homes) {
      expect(photos.length).toBeGreaterThanOrEqual(5);
      expect(photos.length).toBeLessThanOrEqual(9);
      expect(new Set(photos.map((photo) => photo.scene)).size).toBe(photos.length);
      if (photos.some((photo) => photo.view === 'pool')) expect(offered).toContain('pool');
      expect(listing_status).toBeTruthy();
    }
  });

  test('seldom look like their neighbours in the rows people meet first', () => {
    const [recommended, popular, recent, rated] = rowsOf([...world.standings.values()]);
    for (const row of [recommended!.slice(0, 48), popular!.slice(0, 12), recent!.slice(0, 12), rated!.slice(0, 24)]) {
      const alike = row.filter((home, index) => home.photos[0]!.scene === row[index - 1]?.photos[0]!.scene);
      expect(alike.length).toBeLessThanOrEqual(1);
    }
  });

  test('are Guest Favorites at about one in three; some are too new for reviews', () => {
    const standings = [...world.standings.values()];
    const favorites = standings.filter((one) => one.rating >= 4.795).length;
    expect(favorites / standings.length).toBeGreaterThan(0.25);
    expect(favorites / standings.length).toBeLessThan(0.45);
    expect(standings.filter((one) => one.rating === 0).length).toBeGreaterThan(5);
  });
});

describe('stays', () => {
  test('never overlap where they hold nights, nor do blocks', () => {
    const held = new Map<string, [string, string][]>();
    const hold = (property: string, from: string, to: string) =>
      held.set(property, [...(held.get(property) ?? []), [from, to]]);
    for (const stay of world.stays) {
      if (['approved', 'paid', 'confirmed', 'completed'].includes(stay.status))
        hold(stay.property_id, stay.check_in, stay.check_out);
    }
    for (const block of world.blocks) hold(block.property_id, block.from, block.to);
    const overlaps = [...held.values()].flatMap((ranges) => {
      const sorted = ranges.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.filter(([from], index) => index > 0 && from < sorted[index - 1]![1]);
    });
    expect(held.size).toBeGreaterThan(200);
    expect(overlaps).toEqual([]);
  });

  test('cost what the rules of pricing say, and what is posted balances', () => {
    for (const stay of world.stays) {
      const price = priceStay(stay.home, stay.check_in, stay.check_out, stay.adults + stay.children);
      expect(stay.total_dirham).toBe(price.total_dirham);
      expect(stay.lines).toEqual(price.lines);
      expect(stay.adults + stay.children).toBeLessThanOrEqual(stay.home.capacity);
      for (const { entry } of stay.entries) {
        expect(entry.postings.reduce((sum, posting) => sum + posting.amount_dirham, 0)).toBe(0);
      }
    }
  });

  test('have a history in order that ends in their state, none of it in the future', () => {
    for (const { events, status, created_at, expires_at } of world.stays) {
      expect(events.at(-1)!.status).toBe(status);
      expect(events[0]!.at).toEqual(created_at);
      for (const [index, event] of events.entries()) {
        expect(event.at <= now).toBe(true);
        if (index > 0) expect(event.at >= events[index - 1]!.at).toBe(true);
      }
      const waits = status === 'pending' || status === 'approved';
      expect(waits ? expires_at! > now : expires_at === null).toBe(true);
    }
  });

  test('follow the seasons: the coast fills in summer, the desert in winter', () => {
    const nights = (kind: string, months: string[]) =>
      world.stays.filter(
        (stay) => stay.status === 'completed' && stay.home.kind === kind && months.includes(stay.check_in.slice(5, 7)),
      ).length;
    expect(nights('chalet', ['07', '08'])).toBeGreaterThan(3 * nights('chalet', ['12', '01']));
    expect(nights('desert_camp', ['12', '01'])).toBeGreaterThan(3 * nights('desert_camp', ['07', '08']));
  });
});

describe('reviews', () => {
  test('are of completed stays, in three languages, hidden until both have written or two weeks have passed', () => {
    const stays = new Map(world.stays.map((stay) => [stay.id, stay]));
    const sides = Map.groupBy(world.reviews, (review) => review.booking_id);
    expect(new Set(world.reviews.map((review) => review.language).filter((one) => one !== null))).toEqual(
      new Set(['en', 'ar', 'fr']),
    );
    for (const review of world.reviews) {
      const stay = stays.get(review.booking_id)!;
      expect(stay.status).toBe('completed');
      expect(review.author_id).toBe(review.author_role === 'guest' ? stay.guest_id : stay.host_id);
      expect(review.created_at <= now).toBe(true);
      if (sides.get(review.booking_id)!.length === 2) expect(review.published_at).not.toBeNull();
      if (review.published_at) expect(review.published_at <= now).toBe(true);
    }
  });

  test('come from a stock of more than 150 written by guests, and as many by hosts; none twice in one home', () => {
    expect(guestReviewsAr.length + guestReviewsEn.length + guestReviewsFr.length).toBeGreaterThan(150);
    expect(Object.values(hostReviews).flat().length).toBeGreaterThan(150);
    const several = Map.groupBy(
      world.reviews.filter((one) => one.author_role === 'guest' && one.comment),
      (one) => one.property_id,
    );
    const repeated = [...several.values()].filter((own) => new Set(own.map((one) => one.comment)).size < own.length);
    expect(repeated.length).toBeLessThan(several.size / 10);
    expect(ratingsOf(world.reviews).length).toBeGreaterThan(1500);
  });
});

test('the demo accounts have what they are promised', () => {
  const { guest, guest2, host, host2, company, pending, admin } = world.people.demo;
  const trips = world.stays.filter((stay) => stay.guest_id === guest.id);
  expect(new Set(trips.map((stay) => stay.status))).toEqual(
    new Set(['pending', 'approved', 'paid', 'confirmed', 'completed', 'cancelled', 'declined']),
  );
  expect(new Set(trips.map((stay) => tripTab(stay, today)))).toEqual(new Set(['upcoming', 'current', 'past']));
  const reviewed = new Set(world.reviews.filter((one) => one.author_id === guest.id).map((one) => one.booking_id));
  const completed = trips.filter((stay) => stay.status === 'completed');
  expect(completed.some((stay) => reviewed.has(stay.id))).toBe(true);
  expect(completed.some((stay) => !reviewed.has(stay.id))).toBe(true);
  expect(trips.some((stay) => (stay.refund_dirham ?? 0) > 0)).toBe(true);
  expect(world.stays.filter((stay) => stay.guest_id === guest2.id).length).toBeGreaterThan(4);
  for (const owner of [host, host2, company]) {
    expect(
      world.homes.filter((home) => home.host_id === owner.id && home.listing_status === 'published').length,
    ).toBeGreaterThan(2);
    expect(world.stays.some((stay) => stay.host_id === owner.id && stay.status === 'pending')).toBe(true);
  }
  expect([pending.role, company.role, company.host_type, admin.role]).toEqual([
    'host_pending_setup',
    'host_company',
    'company',
    'admin',
  ]);
  expect(world.wishes.filter((wish) => wish.user_id === guest.id).length).toBeGreaterThan(12);
  const addresses = world.everybody.map((person) => person.email);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what people save and look at makes popular another order than rated', () => {
  const standings = [...world.standings.values()];
  const first = (valueOf: (one: (typeof standings)[number]) => number) =>
    standings
      .toSorted((a, b) => valueOf(b) - valueOf(a))
      .slice(0, 8)
      .map((one) => one.home.id);
  const popular = first((one) => one.appeal);
  expect(popular).not.toEqual(first((one) => one.popularity));
  expect(popular.filter((id) => first((one) => one.rating).includes(id)).length).toBeLessThan(5);
  const ids = new Set(standings.map((one) => one.home.id));
  for (const day of world.views) {
    expect(ids.has(day.property_id) && day.views > 0 && day.viewed_on <= today).toBe(true);
  }
  expect(world.views.length).toBeGreaterThan(5000);
});

test('the demo accounts have news, the latest of it unread, with a sentence for each in three languages', () => {
  const { demo } = world.people;
  for (const [person, least] of [
    [demo.guest, 12],
    [demo.guest2, 6],
    [demo.host, 21],
    [demo.host2, 8],
    [demo.company, 21],
    [demo.admin, 2],
  ] as const) {
    const own = world.notices.filter((notice) => notice.user_id === person.id);
    const unread = own.filter((notice) => notice.read_at === null);
    expect(own.length, person.email).toBeGreaterThanOrEqual(least);
    expect(unread.length, person.email).toBeGreaterThan(0);
    expect(unread.length, person.email).toBeLessThan(40);
    expect(new Set(own.map(({ fact }) => fact)).size).toBe(own.length);
  }
  for (const notice of world.notices) {
    expect(notice.created_at <= now).toBe(true);
    for (const language of locales) {
      const said = renderNotification(notice as Parameters<typeof renderNotification>[0], language);
      expect(Object.values(said ?? { none: '{}' }).join(), notice.fact).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('every picture is there in every width and format, small enough for a card', () => {
  const folder = new URL('photos/', import.meta.url);
  const files = readdirSync(folder);
  expect(demoPhotos).toHaveLength(69);
  let total = 0;
  for (const { key, alt, dominant_color } of demoPhotos) {
    expect(dominant_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(Object.values(alt).every((text) => text.length > 10)).toBe(true);
    for (const width of photoWidths) {
      for (const format of ['avif', 'webp']) {
        const name = `${key}-${width}.${format}`;
        expect(files).toContain(name);
        total += statSync(new URL(name, folder)).size;
      }
    }
    expect(statSync(new URL(`${key}-640.avif`, folder)).size).toBeLessThanOrEqual(25_000);
  }
  expect(total).toBeLessThan(25_000_000);
  expect(readFileSync(new URL('LICENCE.md', folder), 'utf8')).toContain('CC0');
});
