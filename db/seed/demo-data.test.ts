import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstRates } from '#contract/currencies.ts';
import { locales } from '#contract/common.ts';
import { photoWidths } from '#contract/photo-widths.ts';
import { amenities } from '#contract/amenities.ts';
import { priceStay } from '#server/listings/listings.ts';
import { tripTab } from '#server/bookings/lists/trip-tabs.ts';
import { notificationKinds } from '#server/notification-kinds.ts';
import { renderNotification } from '#server/notifications/render.ts';
import { isFullRun } from '#test/run-size.ts';
import { listingTemplates } from './content/listing-templates.ts';
import { guestReviewsAr } from './content/reviews/guests-ar.ts';
import { guestReviewsEn } from './content/reviews/guests-en.ts';
import { guestReviewsFr } from './content/reviews/guests-fr.ts';
import { hostReviews } from './content/reviews/hosts.ts';
import { firstPageLength, rowsOf } from './cover-photos.ts';
import { demoPhotos } from './photos.ts';
import { readGazetteerFile } from './places.ts';
import { ratingsOf } from './search-scores.ts';
import { makeDemoData, type DemoData } from './demo-data.ts';

const today = '2026-11-21';
const now = new Date('2026-11-21T09:30:00Z');
/** Of data beside the 240 homes of the product. */
const smallSize = isFullRun ? 60 : 20;
let townOf: (id: string) => string;
let placeIds: Set<string>;
let demoData: DemoData;

const makeData = (size: number, at = now) =>
  makeDemoData({
    size,
    today: at.toISOString().slice(0, 10),
    now: at,
    rates: firstRates,
    publicUrl: 'http://localhost:3000',
    townOf,
  });
const fingerprint = (of: DemoData) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        of.users,
        of.properties,
        of.stays.map(({ property, ...row }) => ({ ...row, property: property.id })),
        of.reviews,
        of.saves,
        of.views,
        of.blocks,
        of.notifications,
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
  demoData = makeData(240);
});

test('demo data is the same for the same size and time', () => {
  if (isFullRun) expect(fingerprint(makeData(240))).toBe(fingerprint(demoData));
  expect(fingerprint(makeData(smallSize))).toBe(fingerprint(makeData(smallSize)));
});

test.each(['2027-03-01T00:10:00Z', '2027-06-15T21:55:00Z', '2028-02-29T12:00:00Z', '2026-12-31T22:30:00Z'])(
  'demo data can be made at %s',
  (at) => {
    const other = makeData(smallSize, new Date(at));
    expect(other.properties.filter((property) => property.listing_status === 'published')).toHaveLength(smallSize);
    expect(other.stays.every((stay) => stay.created_at <= new Date(at))).toBe(true);
  },
);

test('every wish that a search understands has homes', () => {
  const { properties } = demoData;
  for (const town of ['tripoli', 'benghazi']) {
    const there = properties.filter((property) => property.town === town);
    expect(there.some((property) => property.amenities.includes('women_only'))).toBe(true);
  }
  expect(properties.some(({ backup_power }) => backup_power === 'solar')).toBe(true);
  const refusing = properties.filter(({ standard_rules }) => standard_rules.includes('no_pets'));
  expect(refusing.length).toBeGreaterThan(10);
  expect(refusing.some(({ amenities: offered }) => offered.includes('pets_allowed'))).toBe(false);
  expect(properties.some(({ check_in_time }) => check_in_time >= '18:00')).toBe(true);
});

describe('properties', () => {
  test('include 240 published ones in more than thirty towns and some of every other status', () => {
    const published = demoData.properties.filter((property) => property.listing_status === 'published');
    expect(published).toHaveLength(240);
    expect(new Set(published.map((property) => property.town)).size).toBeGreaterThan(30);
    expect(new Set(demoData.properties.map((property) => property.listing_status))).toEqual(
      new Set(['published', 'draft', 'submitted', 'rejected', 'unlisted']),
    );
  });

  test('lie in Libya, at places of the gazetteer', () => {
    for (const property of demoData.properties) {
      expect(placeIds).toContain(property.place_id);
      expect(property.latitude).toBeGreaterThan(24);
      expect(property.latitude).toBeLessThan(33.2);
      expect(property.longitude).toBeGreaterThan(9.4);
      expect(property.longitude).toBeLessThan(25.2);
    }
  });

  test('have texts in three languages, with titles that fit a card', () => {
    for (const { texts } of demoData.properties) {
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

  test('have different descriptions, from more than sixty templates', () => {
    expect(Object.values(listingTemplates).flat().length).toBeGreaterThan(60);
    const published = demoData.properties.filter((property) => property.listing_status === 'published');
    expect(new Set(published.map((property) => property.texts[0]!.description)).size).toBe(240);
    expect(new Set(published.map((property) => property.texts[0]!.title)).size).toBeGreaterThan(200);
    for (const town of new Set(published.map((property) => property.town))) {
      const titles = published.filter((property) => property.town === town).map((property) => property.texts[0]!.title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test('have the amenities that their texts mention, at realistic prices', () => {
    for (const property of demoData.properties) {
      const template = listingTemplates[property.kind].find((one) =>
        property.texts[0]!.description.startsWith(one.text[0]),
      )!;
      expect(property.amenities).toEqual(expect.arrayContaining([...(template.requires ?? [])]));
      for (const amenity of template.excludes ?? []) expect(property.amenities).not.toContain(amenity);
      expect(amenities.filter((one) => property.amenities.includes(one))).toEqual(property.amenities);
      expect(property.amenities.includes('generator')).toBe(property.generator_kva !== null);
      expect(property.base_price_dirham).toBeGreaterThanOrEqual(100_000);
      expect(property.base_price_dirham).toBeLessThanOrEqual(1_500_000);
      expect(property.guests_included).toBeGreaterThanOrEqual(1);
      expect(property.min_nights).toBeLessThanOrEqual(property.max_nights);
    }
  });

  test('have five to nine photos of different scenes, with a pool only if they have one', () => {
    for (const { photos, amenities: offered, listing_status } of demoData.properties) {
      expect(photos.length).toBeGreaterThanOrEqual(5);
      expect(photos.length).toBeLessThanOrEqual(9);
      expect(new Set(photos.map((photo) => photo.scene)).size).toBe(photos.length);
      if (photos.some((photo) => photo.view === 'pool')) expect(offered).toContain('pool');
      expect(listing_status).toBeTruthy();
    }
  });

  test('seldom show the same building as their neighbour in the rows of the home page', () => {
    const [recommended, popular, recent, rated] = rowsOf([...demoData.scores.values()]);
    for (const row of [recommended!.slice(0, 48), popular!.slice(0, 12), recent!.slice(0, 12), rated!.slice(0, 24)]) {
      const alike = row.filter((property, index) => property.photos[0]!.scene === row[index - 1]?.photos[0]!.scene);
      expect(alike.length).toBeLessThanOrEqual(1);
    }
  });

  test('repeat no cover on the first page of all results or of a town', () => {
    const [recommended, , , rated, ...towns] = rowsOf([...demoData.scores.values()]);
    for (const list of [recommended!, rated!, ...towns]) {
      const covers = list.slice(0, firstPageLength).map((property) => property.photos[0]!.key);
      expect(covers.filter((key, at) => covers.indexOf(key) !== at)).toEqual([]);
    }
  });

  test('include about a third of Guest Favorites and some without reviews', () => {
    const scores = [...demoData.scores.values()];
    const favorites = scores.filter((one) => one.rating >= 4.795).length;
    expect(favorites / scores.length).toBeGreaterThan(0.25);
    expect(favorites / scores.length).toBeLessThan(0.45);
    expect(scores.filter((one) => one.rating === 0).length).toBeGreaterThan(5);
  });
});

describe('stays', () => {
  test('do not overlap each other or blocks if they hold nights', () => {
    const held = new Map<string, [string, string][]>();
    const hold = (property: string, from: string, to: string) =>
      held.set(property, [...(held.get(property) ?? []), [from, to]]);
    for (const stay of demoData.stays) {
      if (['approved', 'paid', 'confirmed', 'completed'].includes(stay.status))
        hold(stay.property_id, stay.check_in, stay.check_out);
    }
    for (const block of demoData.blocks) hold(block.property_id, block.from, block.to);
    const overlaps = [...held.values()].flatMap((ranges) => {
      const sorted = ranges.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return sorted.filter(([from], index) => index > 0 && from < sorted[index - 1]![1]);
    });
    expect(held.size).toBeGreaterThan(200);
    expect(overlaps).toEqual([]);
  });

  test('have the price that priceStay computes, and balanced ledger entries', () => {
    for (const stay of demoData.stays) {
      const price = priceStay(stay.property, stay.check_in, stay.check_out, stay.adults + stay.children);
      expect(stay.total_dirham).toBe(price.total_dirham);
      expect(stay.lines).toEqual(price.lines);
      expect(stay.adults + stay.children).toBeLessThanOrEqual(stay.property.capacity);
      for (const { entry } of stay.entries) {
        expect(entry.postings.reduce((sum, posting) => sum + posting.amount_dirham, 0)).toBe(0);
      }
    }
  });

  test('have events in order, up to their status, none in the future', () => {
    for (const { events, status, created_at, expires_at } of demoData.stays) {
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

  test('follow the seasons: more at the coast in summer, in the desert in winter', () => {
    const nights = (kind: string, months: string[]) =>
      demoData.stays.filter(
        (stay) =>
          stay.status === 'completed' && stay.property.kind === kind && months.includes(stay.check_in.slice(5, 7)),
      ).length;
    expect(nights('chalet', ['07', '08'])).toBeGreaterThan(3 * nights('chalet', ['12', '01']));
    expect(nights('desert_camp', ['12', '01'])).toBeGreaterThan(3 * nights('desert_camp', ['07', '08']));
  });
});

describe('reviews', () => {
  test('belong to completed stays, in three languages, and are unpublished until both sides review or two weeks pass', () => {
    const stays = new Map(demoData.stays.map((stay) => [stay.id, stay]));
    const sides = Map.groupBy(demoData.reviews, (review) => review.booking_id);
    expect(new Set(demoData.reviews.map((review) => review.language).filter((one) => one !== null))).toEqual(
      new Set(['en', 'ar', 'fr']),
    );
    for (const review of demoData.reviews) {
      const stay = stays.get(review.booking_id)!;
      expect(stay.status).toBe('completed');
      expect(review.author_id).toBe(review.author_role === 'guest' ? stay.guest_id : stay.host_id);
      expect(review.created_at <= now).toBe(true);
      if (sides.get(review.booking_id)!.length === 2) expect(review.published_at).not.toBeNull();
      if (review.published_at) expect(review.published_at <= now).toBe(true);
    }
  });

  test('come from more than 150 texts of guests and of hosts, seldom repeated at one property', () => {
    expect(guestReviewsAr.length + guestReviewsEn.length + guestReviewsFr.length).toBeGreaterThan(150);
    expect(Object.values(hostReviews).flat().length).toBeGreaterThan(150);
    const byProperty = Map.groupBy(
      demoData.reviews.filter((one) => one.author_role === 'guest' && one.comment),
      (one) => one.property_id,
    );
    const repeated = [...byProperty.values()].filter((own) => new Set(own.map((one) => one.comment)).size < own.length);
    expect(repeated.length).toBeLessThan(byProperty.size / 10);
    expect(ratingsOf(demoData.reviews).length).toBeGreaterThan(1500);
  });
});

test('the demo accounts have trips of every status, listings, requests and saved properties', () => {
  const { guest, guest2, host, host2, company, pending, admin } = demoData.userGroups.demo;
  const trips = demoData.stays.filter((stay) => stay.guest_id === guest.id);
  expect(new Set(trips.map((stay) => stay.status))).toEqual(
    new Set(['pending', 'approved', 'paid', 'confirmed', 'completed', 'cancelled', 'declined']),
  );
  expect(new Set(trips.map((stay) => tripTab(stay, today)))).toEqual(new Set(['upcoming', 'current', 'past']));
  const reviewed = new Set(demoData.reviews.filter((one) => one.author_id === guest.id).map((one) => one.booking_id));
  const completed = trips.filter((stay) => stay.status === 'completed');
  expect(completed.some((stay) => reviewed.has(stay.id))).toBe(true);
  expect(completed.some((stay) => !reviewed.has(stay.id))).toBe(true);
  expect(trips.some((stay) => (stay.refund_dirham ?? 0) > 0)).toBe(true);
  expect(demoData.stays.filter((stay) => stay.guest_id === guest2.id).length).toBeGreaterThan(4);
  for (const owner of [host, host2, company]) {
    expect(
      demoData.properties.filter((property) => property.host_id === owner.id && property.listing_status === 'published')
        .length,
    ).toBeGreaterThan(2);
    expect(demoData.stays.some((stay) => stay.host_id === owner.id && stay.status === 'pending')).toBe(true);
  }
  expect([pending.role, company.role, company.host_type, admin.role]).toEqual([
    'host_pending_setup',
    'host_company',
    'company',
    'admin',
  ]);
  expect(demoData.saves.filter((save) => save.user_id === guest.id).length).toBeGreaterThan(12);
  const addresses = demoData.users.map((user) => user.email);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('saves and views make the popular order differ from the rated one', () => {
  const scores = [...demoData.scores.values()];
  const first = (valueOf: (one: (typeof scores)[number]) => number) =>
    scores
      .toSorted((a, b) => valueOf(b) - valueOf(a))
      .slice(0, 8)
      .map((one) => one.property.id);
  const popular = first((one) => one.appeal);
  expect(popular).not.toEqual(first((one) => one.popularity));
  expect(popular.filter((id) => first((one) => one.rating).includes(id)).length).toBeLessThan(5);
  const ids = new Set(scores.map((one) => one.property.id));
  for (const day of demoData.views) {
    expect(ids.has(day.property_id) && day.views > 0 && day.viewed_on <= today).toBe(true);
  }
  expect(demoData.views.length).toBeGreaterThan(5000);
});

test('the demo accounts have notifications, the latest unread, each rendered in three languages', () => {
  const { demo } = demoData.userGroups;
  for (const [user, least] of [
    [demo.guest, 12],
    [demo.guest2, 6],
    [demo.host, 21],
    [demo.host2, 8],
    [demo.company, 21],
    [demo.admin, 2],
  ] as const) {
    const own = demoData.notifications.filter((notification) => notification.user_id === user.id);
    const unread = own.filter((notification) => notification.read_at === null);
    expect(own.length, user.email).toBeGreaterThanOrEqual(least);
    expect(unread.length, user.email).toBeGreaterThan(0);
    expect(unread.length, user.email).toBeLessThan(40);
    expect(new Set(own.map(({ fact }) => fact)).size).toBe(own.length);
  }
  for (const notification of demoData.notifications) {
    expect(notification.created_at <= now).toBe(true);
    for (const language of locales) {
      const rendered = renderNotification(
        { ...notification, kind: notificationKinds[notification.kind], side: notification.side },
        language,
        '2026-11-22',
      );
      expect(Object.values(rendered ?? { none: '{}' }).join(), notification.fact).not.toMatch(/[{}]|undefined/);
    }
  }
});

test('every user has a face, the company its mark, and grandmothers are old', () => {
  const { users, userGroups } = demoData;
  const files = new Set(readdirSync(new URL('portraits/', import.meta.url)));
  for (const { name, avatar_key } of users) expect(files, name).toContain(avatar_key);
  expect(userGroups.demo.company.avatar_key).toBe('portrait-company-sahel-homes.webp');
  const faces = userGroups.hosts.map((host) => host.avatar_key);
  expect(new Set(faces).size).toBeGreaterThan(Math.min(faces.length, 40) * 0.6);
  const grandmothers = userGroups.hosts.filter(({ bio }) => /Grandmother|جدة لأحد|Grand-mère/.test(bio ?? ''));
  const oldWomen = new Set(['05', '10', '14', '21', '27'].map((one) => `portrait-woman-${one}.webp`));
  for (const { avatar_key } of grandmothers) expect(oldWomen).toContain(avatar_key);
});

test('every photo exists in every width and format, small enough for a card', () => {
  const folder = new URL('photos/', import.meta.url);
  const files = readdirSync(folder);
  expect(demoPhotos).toHaveLength(152);
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
  expect(total / demoPhotos.length).toBeLessThan(260_000);
  expect(readFileSync(new URL('LICENCE.md', folder), 'utf8')).toContain('CC0');
});
