import { addDays } from '#contract/days.ts';
import { makeTalks, type MessageRow, type RoomRow } from './conversations.ts';
import { askToday, fillCalendar, TakenNights, type World } from './bookings.ts';
import type { HomeKind } from './content/title-words.ts';
import { chooseCovers, type Standing } from './covers.ts';
import { tellDemoTrips, type DemoHomes, type Story } from './demo-trips.ts';
import { chooseSpots, makeHome, WordStock, type Home, type Spot } from './homes.ts';
import { idMaker } from './ids.ts';
import { makeNotices, type NoticeRow } from './notifications.ts';
import { dealQuality, drawWriters, reviewStays, type Review, type Writers } from './reviews.ts';
import { makeInterest, type Interest } from './saved-and-viewed.ts';
import { makePeople, type People, type Person } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { makeReferrals } from './referrals.ts';
import type { Stay } from './stays.ts';

/** Homes beyond this many are clones; see `bulk.ts`. */
export const largestWorld = 240;

export interface WorldRequest {
  /** How many listings, at most `largestWorld`. */
  size: number;
  today: string;
  now: Date;
  usdRate: number;
  publicUrl: string;
  townOf(placeId: string): string;
}

export interface Block {
  id: string;
  property_id: string;
  from: string;
  to: string;
  block_source: 'host' | 'decline';
  note: string | null;
  created_at: Date;
}

export interface DemoWorld extends Interest, ReturnType<typeof makeReferrals> {
  people: People;
  everybody: Person[];
  homes: Home[];
  standings: Map<Home, Standing>;
  stays: Stay[];
  blocks: Block[];
  reviews: Review[];
  notices: NoticeRow[];
  messages: MessageRow[];
  rooms: RoomRow[];
}

/** Spots that the stories of the demo accounts are set in, so that small worlds have them too. */
const storySpots: readonly (readonly [keyof DemoHomes, HomeKind, string, 'host' | 'host2' | 'company' | undefined])[] =
  [
    ['villa', 'villa', 'janzour-beach', 'host'],
    ['courtyard', 'hosh', 'tripoli-old-city', 'host'],
    ['asked', 'villa', 'tajoura-beach', 'host'],
    ['flat', 'flat', 'tripoli-hay-al-andalus', 'host'],
    ['garden', 'istiraha', 'wadi-al-rabie', 'host'],
    ['painted', 'oasis_house', 'ghadames', 'host2'],
    ['camp', 'desert_camp', 'ghadames', 'host2'],
    ['hotel', 'hotel_room', 'tripoli-city-centre', 'company'],
    ['company', 'flat', 'tripoli-city-centre', 'company'],
    ['chalet', 'chalet', 'farwa-island', undefined],
    ['mountain', 'mountain', 'jadu', undefined],
    ['stone', 'mountain', 'shahhat', undefined],
  ];

/** The demo world as data: the same for the same size and day, whatever the machine. Nothing is stored here. */
export function makeWorld(request: WorldRequest): DemoWorld {
  const { today, now } = request;
  const size = Math.min(request.size, largestWorld);
  const ids = (part: string) => idMaker(makeRandom(`ids of ${part}`));
  const people = makePeople(makeRandom('people'), ids('people'), {
    today,
    hosts: Math.max(6, Math.round(size / 4) - 3),
    guests: Math.max(40, Math.round((size / largestWorld) * 150)),
  });
  const everybody = [...Object.values(people.demo), ...people.hosts, ...people.guests] as Person[];
  const languages = new Map(everybody.map((one) => [one.id, one.language]));

  const { homes, story } = makeHomes(request, size, people, ids('homes'));
  const world: World = {
    random: makeRandom('stays'),
    maker: { id: ids('stays'), usdRate: request.usdRate, publicUrl: request.publicUrl },
    taken: new TakenNights(),
    guests: people.guests,
    today,
    now,
  };
  const stories = tellDemoTrips(world, people.demo, story);
  const published = homes.filter((home) => home.listing_status === 'published');
  const blocks = makeBlocks(makeRandom('blocks'), ids('blocks'), world, published);
  const quality = dealQuality(makeRandom('quality'), published);
  const sought = howSought(world.random, quality);
  const stays = [
    ...stories.map((one) => one.stay),
    ...askToday(
      world,
      published.filter((home) => !Object.values(story).includes(home)),
    ),
    ...published.flatMap((home) => fillCalendar(world, home, sought.get(home)!)),
  ].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));

  const reviews = makeReviews(now, ids('reviews'), published, stays, stories, quality, languages);
  const interest = makeInterest(makeRandom('wishes'), people, sought, request);
  const standings = rankHomes(published, stays, reviews, interest, now);
  chooseCovers(makeRandom('covers'), [...standings.values()]);
  // Those not published yet have no place in any row.
  for (const home of homes) if (!standings.has(home)) chooseCovers(makeRandom(home.id), [alone(home)]);
  const notices = makeNotices(ids('notices'), { people, everybody, homes, stays, now });
  const talks = makeTalks(ids('messages'), stories, now);
  const invitations = makeReferrals(ids('referrals'), people, stays);
  return {
    people,
    everybody,
    homes,
    standings,
    stays,
    blocks,
    reviews,
    notices,
    ...talks,
    ...invitations,
    ...interest,
  };
}

/** How many homes of a kind everybody wants, and by how much more than others. */
const favourites: Readonly<Record<HomeKind, readonly [count: number, more: number]>> = {
  flat: [2, 1.4],
  studio: [1, 0.8],
  hotel_room: [1, 0.6],
  hosh: [2, 1.4],
  villa: [2, 2],
  chalet: [2, 2],
  istiraha: [1, 0.8],
  mountain: [2, 1.2],
  oasis_house: [1, 0.7],
  desert_camp: [1, 0.5],
};

/** Good homes are booked more often, the best of each kind most, so that what is popular is also good and mixed. */
function howSought(random: Random, quality: ReadonlyMap<Home, number>): Map<Home, number> {
  const seen = new Map<HomeKind, number>();
  const bestFirst = [...quality].toSorted(([, a], [, b]) => b - a);
  return new Map(
    bestFirst.map(([home, mean]) => {
      const place = seen.get(home.kind) ?? 0;
      seen.set(home.kind, place + 1);
      const [count, more] = favourites[home.kind];
      return [home, 0.25 + 0.7 * Math.max(0, mean - 3.9) + random.float() * 0.2 + (place < count ? more : 0)];
    }),
  );
}

function makeHomes(request: WorldRequest, size: number, people: People, id: (at: Date) => string) {
  const random = makeRandom('homes');
  const stock = new WordStock();
  const all = chooseSpots(random, request.townOf);
  const first = storySpots.map(([, kind, place]) => all.find((one) => one.kind === kind && one.place_id === place)!);
  const spots = [...first, ...all.filter((one) => !first.includes(one))].slice(0, Math.max(size, first.length));
  const homes = spots.map((spot, index) => {
    const age = index < first.length ? random.int(620, 850) : drawAge(random);
    return makeHome(random, stock, spot, { id, today: request.today, age });
  });
  const story: DemoHomes = {};
  for (const [index, [name, , , host]] of storySpots.entries()) {
    const home = homes[index]!;
    story[name] = home;
    prepareForStory(home);
    if (host) home.host_id = people.demo[host].id;
  }
  giveHosts(random, homes, people);
  homes.push(...makeUnpublished(random, stock, request, people, spots, id));
  return { homes, story };
}

/** The stories ask, wait and pay at the door, with children. */
function prepareForStory(home: Home): void {
  home.instant_book = home.kind === 'hotel_room';
  home.pay_at_property = true;
  home.min_nights = 1;
  if (home.kind !== 'hotel_room') home.capacity = Math.max(4, home.capacity);
  home.guests_included = Math.max(home.guests_included, 4);
  home.cancellation_policy = 'moderate';
}

function drawAge(random: Random): number {
  const draw = random.float();
  return draw < 0.7 ? random.int(560, 1050) : draw < 0.92 ? random.int(70, 540) : random.int(4, 20);
}

/** The part of the country that hosts know their homes in. */
function regionOf({ latitude, longitude }: Spot | Home): string {
  if (latitude < 30.6 && !(longitude > 19 && latitude > 30.2))
    return longitude < 12 ? 'south-west' : longitude < 18 ? 'fezzan' : 'oases';
  if (longitude < 13.6 && latitude < 32.45) return 'nafusa';
  if (longitude < 12.75) return 'west';
  if (longitude < 13.5) return 'tripoli';
  if (longitude < 17) return 'middle';
  return longitude < 20.7 ? 'benghazi' : 'east';
}

/** Each home a host of its region: hosts have one home to eight, the company its flats and rooms. */
function giveHosts(random: Random, homes: readonly Home[], people: People): void {
  const free = homes.filter((home) => home.host_id === '');
  const { host, host2, company } = people.demo;
  const give = (to: Person, count: number, wanted: (home: Home) => boolean) => {
    for (const home of free.filter((one) => one.host_id === '' && wanted(one)).slice(0, count)) home.host_id = to.id;
  };
  give(
    company,
    12,
    (home) =>
      (home.kind === 'flat' || home.kind === 'hotel_room' || home.kind === 'studio') &&
      ['tripoli', 'benghazi', 'misrata'].includes(home.town),
  );
  give(host, 2, (home) => home.kind === 'flat' && home.town === 'tripoli');
  give(host2, 2, (home) => home.kind === 'oasis_house' && home.town === 'ghadames');
  const left = free.filter((home) => home.host_id === '');
  const regions = [...new Set(left.map(regionOf))].toSorted();
  const shares = regions.map((region) => left.filter((home) => regionOf(home) === region));
  let next = 0;
  for (const [index, share] of shares.entries()) {
    const last = index === shares.length - 1;
    const count = Math.max(
      1,
      last ? people.hosts.length - next : Math.round((share.length / left.length) * people.hosts.length),
    );
    const own = people.hosts.slice(next, next + count);
    const pool = own.length > 0 ? own : [people.hosts.at(-1)!];
    next = Math.min(next + count, people.hosts.length - 1);
    for (const [at, home] of random.shuffle(share).entries()) {
      // Everybody one first, then chance.
      home.host_id = (pool[at] ?? random.pick(pool)).id;
    }
  }
  const byId = new Map([host, host2, company, ...people.hosts].map((one) => [one.id, one]));
  for (const home of homes) {
    const owner = byId.get(home.host_id)!;
    const latest = new Date(home.created_at.getTime() - 3 * 86_400_000);
    if (owner.created_at > latest) owner.created_at = latest;
  }
}

/** What hosts are still writing, what waits for the administrators, what was refused or taken back. */
function makeUnpublished(
  random: Random,
  stock: WordStock,
  request: WorldRequest,
  people: People,
  spots: readonly Spot[],
  id: (at: Date) => string,
): Home[] {
  const { host, host2, company } = people.demo;
  const wanted = [
    ['draft', host, 'hosh', 2],
    ['unlisted', host, 'flat', 300],
    ['submitted', host2, 'oasis_house', 1],
    ['submitted', company, 'flat', 2],
    ['rejected', company, 'flat', 9],
  ] as const;
  return wanted.flatMap(([listing_status, owner, kind, age]) => {
    const spot = spots.find((one) => one.kind === kind);
    if (!spot) return [];
    const home = makeHome(random, stock, spot, { id, today: request.today, age });
    return [{ ...home, listing_status, host_id: owner.id }];
  });
}

function makeBlocks(
  random: Random,
  id: (at: Date) => string,
  { taken, today, now }: World,
  homes: readonly Home[],
): Block[] {
  return homes.flatMap((home): Block[] => {
    if (!random.chance(0.25)) return [];
    const from = addDays(today, random.int(3, 110));
    const to = addDays(from, random.int(2, 8));
    if (!taken.areFree(home, from, to)) return [];
    taken.take(home, from, to);
    const created_at = new Date(now.getTime() - random.int(1, 20) * 86_400_000);
    if (created_at < home.published_at) return [];
    return [
      {
        id: id(created_at),
        property_id: home.id,
        from,
        to,
        block_source: 'host',
        note: random.pick(['Painting', 'صيانة', 'Family visit', null]),
        created_at,
      },
    ];
  });
}

function makeReviews(
  now: Date,
  id: (at: Date) => string,
  homes: readonly Home[],
  stays: readonly Stay[],
  stories: readonly Story[],
  quality: ReadonlyMap<Home, number>,
  languages: ReadonlyMap<string, Person['language']>,
): Review[] {
  const random = makeRandom('reviews');
  const told = new Map<Stay, Writers>(stories.map(({ stay, writers }) => [stay, writers]));
  const maker = { random, id, now, stock: new WordStock(), languageOf: (user: string) => languages.get(user)! };
  const completed = Map.groupBy(
    stays.filter((stay) => stay.status === 'completed'),
    (stay) => stay.home,
  );
  return homes.flatMap((home) =>
    reviewStays(
      maker,
      home,
      completed.get(home) ?? [],
      quality.get(home)!,
      (stay) => told.get(stay) ?? drawWriters(random),
    ),
  );
}

/** What the property's own row keeps of stays and reviews, and how search scores it. */
function rankHomes(
  homes: readonly Home[],
  stays: readonly Stay[],
  reviews: readonly Review[],
  { wishes, views }: Interest,
  now: Date,
): Map<Home, Standing> {
  const hearts = Map.groupBy(wishes, (wish) => wish.property_id);
  const looks = Map.groupBy(views, (day) => day.property_id);
  const staysOf = Map.groupBy(stays, (stay) => stay.home);
  const reviewsOf = Map.groupBy(reviews, (review) => review.property_id);
  const since = now.getTime() - 90 * 86_400_000;
  return new Map(
    homes.map((home) => {
      const stars = ratingsOf(reviewsOf.get(home.id) ?? []);
      const sum = stars.reduce((total, one) => total + one, 0);
      const held = (staysOf.get(home) ?? []).filter((stay) => stay.held_at !== null);
      const popularity = held.filter((stay) => stay.created_at.getTime() > since).length;
      const last = held.reduce((latest, stay) => Math.max(latest, stay.held_at!.getTime()), 0);
      const mean = (sum + 4.6 * 8) / (stars.length + 8);
      const score = mean + 0.06 * Math.log(1 + popularity);
      // As refreshPopularity in server/listings/search-rows.ts will weigh it each night.
      const looked = (looks.get(home.id) ?? []).reduce((total, day) => total + day.views, 0);
      const saved = hearts.get(home.id)?.length ?? 0;
      const appeal =
        Math.log(1 + popularity) + 0.5 * Math.log(1 + saved) + 0.25 * Math.log(1 + looked / 10) + 2 * (mean - 4.6);
      const rating = stars.length === 0 ? 0 : sum / stars.length;
      return [home, { home, score, rating, popularity, appeal, last_booked_at: last === 0 ? null : new Date(last) }];
    }),
  );
}

/** The stars that count: published, of guests. */
export function ratingsOf(reviews: readonly Review[]): number[] {
  return reviews.filter((one) => one.author_role === 'guest' && one.published_at !== null).map((one) => one.rating);
}

const alone = (home: Home): Standing => ({
  home,
  score: 0,
  rating: 0,
  popularity: 0,
  appeal: 0,
  last_booked_at: null,
});
