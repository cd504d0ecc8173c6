import { sql, type Kysely } from 'kysely';
import { locales } from '#contract/languages.ts';
import { savedSearchLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { bookingMoment, listNewHomes, readTitlesByHome, type NewHome, type Titles } from '#server/listings/listings.ts';
import { notify, type LocalizedText, type NewNotification } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findAmong, readStoredQuery } from '#server/search/search.ts';
import { keepFirstPrices, markPricesTold, readPriceFalls, type PriceFall } from '#server/wishlists/wishlists.ts';
import { listBookableBy, listOpenAccounts } from './alert-recipient-list.ts';
import { alertNotifications } from './notifications.ts';

/** People who are looked at together. */
const peopleAtOnce = 100;
/** Searches are compared with so many new homes at once, and with so many times that on one day, the oldest first. */
const homesOfDay = { atOnce: 2000, pages: 5 };
/** A home is published a moment before others see it: those of the last minutes are looked at the next day. */
const settledMs = 5 * 60_000;
/**
 * A home is new for so long. What a search that keeps failing, or somebody who was suspended, has missed for longer is not made up for: those who
 * are looked at together begin at the oldest of these, and would all wait for it.
 */
const newForMs = 7 * 24 * 3_600_000;

interface SavedSearch {
  id: string;
  user_id: string;
  query: string;
  looked_until: Date;
}

/** A search with the new homes that it finds, the newest first. */
interface FoundHomes {
  searchId: string;
  homes: readonly NewHome[];
}

/**
 * Alerts each person to new homes that their searches find and to saved homes whose price has fallen, in one message a day, and
 * only in the hours of the day. Whoever was looked at is not looked at again on this day: instances that run it at once take different
 * people, and a run that ends early is gone on with by the next. What somebody was not alerted to, because a run broke off, is new to
 * them the next day too; so is what is beyond the new homes that are compared on one day.
 * @returns how many people were alerted
 */
export async function sendDailyAlerts(services: Services, bounds = homesOfDay): Promise<number> {
  let alerted = 0;
  for (;;) {
    const { today, hour } = bookingMoment(services.clock);
    if (hour < savedSearchLimits.fromHour || hour >= savedSearchLimits.untilHour) return alerted;
    const people = await takePeople(services.db, today);
    if (people.length === 0) return alerted;
    alerted += await alertPeople(services, await listOpenAccounts(services.db, people), today, bounds);
  }
}

async function takePeople(db: Kysely<DB>, today: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update alert_days set looked_on = ${today}::date
    where user_id in (
      select user_id from alert_days where looked_on < ${today}::date
      order by looked_on, user_id limit ${peopleAtOnce} for update skip locked)
    returning user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

async function alertPeople(
  services: Services,
  people: readonly string[],
  today: string,
  bounds: typeof homesOfDay,
): Promise<number> {
  if (people.length === 0) return 0;
  const { db, clock, log } = services;
  await keepFirstPrices(db, people);
  const [falls, searches] = await Promise.all([readPriceFalls(db, people), readSearches(db, people)]);
  const settled = new Date(clock.now().getTime() - settledMs);
  const { found, failed, until } = await findNewHomes(services, searches, settled, bounds);
  const fallsOf = Map.groupBy(falls, (fall) => fall.user_id);
  const searchesOf = Map.groupBy(searches, (search) => search.user_id);
  let alerted = 0;
  for (const userId of people) {
    const ofPerson = (searchesOf.get(userId) ?? []).flatMap(({ id }) => found.get(id) ?? []);
    const alert = { searches: ofPerson, falls: fallsOf.get(userId) ?? [] };
    if (alert.searches.length === 0 && alert.falls.length === 0) continue;
    try {
      if (await transact(db, (trx) => sendAlert(services, trx, { userId, today, until, ...alert }))) alerted += 1;
    } catch (error) {
      log.error({ err: error, userId }, 'a person could not be alerted to new homes and prices');
      for (const { searchId } of ofPerson) failed.add(searchId);
    }
  }
  const looked = searches.flatMap(({ id }) => (failed.has(id) ? [] : [id]));
  await markLooked(db, looked, until);
  return alerted;
}

async function readSearches(db: Kysely<DB>, people: readonly string[]): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'query', 'looked_until'])
    .where('user_id', 'in', people)
    .orderBy('created_at')
    .execute();
}

/**
 * What of the homes that were published since a search was last looked at it finds, without those that its person cannot book; a search
 * that finds none of them is left out. One that fails keeps nobody else from being alerted, and is looked at again the next day.
 * @returns also up to when homes were looked at: before `settled` where there are more than are compared on one day
 */
async function findNewHomes(
  services: Services,
  searches: readonly SavedSearch[],
  settled: Date,
  { atOnce, pages }: typeof homesOfDay,
): Promise<{ found: ReadonlyMap<string, FoundHomes>; failed: Set<string>; until: Date }> {
  const homesOf = new Map<string, NewHome[]>();
  const failed = new Set<string>();
  const looked = Math.min(settled.getTime(), ...searches.map(({ looked_until }) => looked_until.getTime()));
  let after = new Date(Math.max(looked, settled.getTime() - newForMs));
  let until = settled;
  for (let page = 1; searches.length > 0; page += 1) {
    const published = await listNewHomes(services.db, { after, until: settled, limit: atOnce });
    for (const { search, homes } of await compareWith(services, searches, published, failed)) {
      homesOf.set(search.id, [...homes, ...(homesOf.get(search.id) ?? [])]);
    }
    const last = published.at(-1);
    if (!last || published.length < atOnce) break;
    after = last.published_at;
    if (page === pages) {
      until = after;
      services.log.warn({ until }, 'there are more new homes than saved searches are compared with on one day');
      break;
    }
  }
  const found = [...homesOf].filter(([id]) => !failed.has(id));
  return { found: new Map(found.map(([searchId, homes]) => [searchId, { searchId, homes }])), failed, until };
}

/** The homes that each search finds among these, the newest first, as far as its person can book them. */
async function compareWith(
  services: Services,
  searches: readonly SavedSearch[],
  published: readonly NewHome[],
  failed: Set<string>,
): Promise<{ search: SavedSearch; homes: NewHome[] }[]> {
  const compared: { search: SavedSearch; homes: NewHome[] }[] = [];
  for (const search of searches) {
    if (failed.has(search.id)) continue;
    const candidates = published.filter((home) => home.published_at > search.looked_until).reverse();
    try {
      const homes = await findBySearch(services, search.query, candidates);
      if (homes.length > 0) compared.push({ search, homes });
    } catch (error) {
      services.log.error({ err: error, searchId: search.id }, 'a saved search failed');
      failed.add(search.id);
    }
  }
  const ofPeople = Map.groupBy(compared, ({ search }) => search.user_id);
  const bookable = await listBookableBy(
    services.db,
    new Map([...ofPeople].map(([userId, found]) => [userId, found.flatMap(({ homes }) => homes.map(({ id }) => id))])),
  );
  return compared
    .map(({ search, homes }) => ({ search, homes: homes.filter(({ id }) => bookable.get(search.user_id)?.has(id)) }))
    .filter(({ homes }) => homes.length > 0);
}

async function findBySearch(services: Services, query: string, homes: readonly NewHome[]): Promise<NewHome[]> {
  const parsed = homes.length === 0 ? undefined : readStoredQuery(query);
  if (!parsed) return [];
  try {
    const ids = homes.map(({ id }) => id);
    const found = new Set(await findAmong(services, parsed, ids));
    return homes.filter(({ id }) => found.has(id));
  } catch (error) {
    // Its dates have passed, or its landmark is known no more: the search finds nothing then.
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function markLooked(db: Kysely<DB>, searchIds: readonly string[], until: Date): Promise<void> {
  await sql`
    update saved_searches set looked_until = ${until}::timestamptz
    where id = any (${searchIds}::uuid[]) and looked_until < ${until}::timestamptz
  `.execute(db);
}

interface Alert {
  userId: string;
  today: string;
  until: Date;
  searches: readonly FoundHomes[];
  falls: readonly PriceFall[];
}

/** Alerts one person to what stands of it: a search may have been removed meanwhile, and a home too. */
async function sendAlert(
  services: Services,
  trx: Kysely<DB>,
  { userId, today, until, ...alert }: Alert,
): Promise<boolean> {
  const at = services.clock.now();
  const homes = new Map<string, NewHome>();
  for (const { searchId, homes: found } of alert.searches) {
    const { numUpdatedRows } = await trx
      .updateTable('saved_searches')
      .set({
        looked_until: until,
        told_at: at,
        told_homes: found.slice(0, savedSearchLimits.homesTold).map(({ id }) => id),
      })
      .where('id', '=', searchId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) for (const home of found) homes.set(home.id, home);
  }
  const saved = await markPricesTold(trx, userId, alert.falls);
  const falls = alert.falls.filter((fall) => saved.has(fall.property_id));
  const newestFirst = [...homes.values()].sort(
    (one, other) => other.published_at.getTime() - one.published_at.getTime(),
  );
  const ids = newestFirst.map(({ id }) => id);
  const message = await writeMessage(trx, ids, falls);
  if (!message) return false;
  const about = { to: userId, side: 'guest' as const, reference: null, fact: `alert of ${today}`, at };
  return (await notify(services, trx, [{ ...about, ...message } as NewNotification])) > 0;
}

type Message = Pick<NewNotification, 'kind' | 'data'>;

async function writeMessage(
  trx: Kysely<DB>,
  homes: readonly string[],
  falls: readonly PriceFall[],
): Promise<Message | undefined> {
  const named = homes.slice(0, savedSearchLimits.homesTold);
  const [first] = falls;
  if (named.length === 0 && !first) return undefined;
  const titles = await readTitlesByHome(trx, [...named, ...(first ? [first.property_id] : [])]);
  const found = { count: homes.length, homes: listTitles(named.flatMap((home) => titles.get(home) ?? [])) };
  if (!first) return { kind: alertNotifications.new_homes, data: found };
  const fallen = { home: titles.get(first.property_id) ?? {}, less_dirham: first.was_dirham - first.price_dirham };
  if (named.length > 0) {
    return { kind: alertNotifications.new_homes_and_prices, data: { ...found, ...fallen, fallen: falls.length } };
  }
  const others = falls.length - 1;
  const path = others > 0 ? '/guest/wishlists' : `/properties/${first.property_id}`;
  return { kind: alertNotifications.price_fell, data: { ...fallen, price_dirham: first.price_dirham, others, path } };
}

/** The titles in each language, each in that language as far as it has one. */
function listTitles(titles: readonly Titles[]): LocalizedText {
  return Object.fromEntries(
    locales.map((locale) => {
      const names = titles.map((title) => title[locale] ?? Object.values(title)[0] ?? '');
      return [locale, new Intl.ListFormat(locale).format(names.map(isolated))];
    }),
  );
}

/** Titles of both directions stand beside each other. */
function isolated(title: string): string {
  return `\u2068${title}\u2069`;
}
