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
import { listBookableBy, listOpenAccounts } from './news-list.ts';
import { alertNotifications } from './notifications.ts';

/** People who are looked at together. */
const peopleAtOnce = 100;
/** Of the homes that are new for some of them, so many are looked at, the newest first. */
const mostNewHomes = 2000;
/** A home is published a moment before others see it: those of the last minutes are looked at the next day. */
const settledMs = 5 * 60_000;

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
 * Tells each person of new homes that their searches find and of saved homes whose price has fallen, in one message a day, and
 * only in the hours of the day. Whoever was looked at is not looked at again on this day: instances that run it at once take different
 * people, and a run that ends early is gone on with by the next. What somebody was not told of, because a run broke off, is new to
 * them the next day too.
 * @returns how many people were told
 */
export async function tellOfNews(services: Services): Promise<number> {
  let told = 0;
  for (;;) {
    const { today, hour } = bookingMoment(services.clock);
    if (hour < savedSearchLimits.fromHour || hour >= savedSearchLimits.untilHour) return told;
    const people = await takePeople(services.db, today);
    if (people.length === 0) return told;
    told += await tellPeople(services, await listOpenAccounts(services.db, people), today);
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

async function tellPeople(services: Services, people: readonly string[], today: string): Promise<number> {
  if (people.length === 0) return 0;
  const { db, clock, log } = services;
  const until = new Date(clock.now().getTime() - settledMs);
  await keepFirstPrices(db, people);
  const [falls, searches] = await Promise.all([readPriceFalls(db, people), readSearches(db, people)]);
  const { found, failed } = await findNewHomes(services, searches, until);
  const fallsOf = Map.groupBy(falls, (fall) => fall.user_id);
  const searchesOf = Map.groupBy(searches, (search) => search.user_id);
  let told = 0;
  for (const userId of people) {
    const ofPerson = (searchesOf.get(userId) ?? []).flatMap(({ id }) => found.get(id) ?? []);
    const news = { searches: await withoutApart(db, userId, ofPerson), falls: fallsOf.get(userId) ?? [] };
    if (news.searches.length === 0 && news.falls.length === 0) continue;
    try {
      if (await transact(db, (trx) => tell(services, trx, { userId, today, until, ...news }))) told += 1;
    } catch (error) {
      log.error({ err: error, userId }, 'a person could not be told of new homes and prices');
      for (const { searchId } of ofPerson) failed.add(searchId);
    }
  }
  const looked = searches.flatMap(({ id }) => (failed.has(id) ? [] : [id]));
  await markLooked(db, looked, until);
  return told;
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
 * What of the homes that were published since a search was last looked at it finds; a search that finds none of them is left out. One that
 * fails keeps nobody else from being told, and is looked at again the next day.
 */
async function findNewHomes(
  services: Services,
  searches: readonly SavedSearch[],
  until: Date,
): Promise<{ found: ReadonlyMap<string, FoundHomes>; failed: Set<string> }> {
  const found = new Map<string, FoundHomes>();
  const failed = new Set<string>();
  if (searches.length === 0) return { found, failed };
  const after = new Date(Math.min(...searches.map(({ looked_until }) => looked_until.getTime())));
  const published = await listNewHomes(services.db, { after, until, limit: mostNewHomes });
  for (const { id, query, looked_until } of searches) {
    const candidates = published.filter((home) => home.published_at > looked_until);
    try {
      const homes = await findBySearch(services, query, candidates);
      if (homes.length > 0) found.set(id, { searchId: id, homes });
    } catch (error) {
      services.log.error({ err: error, searchId: id }, 'a saved search failed');
      failed.add(id);
    }
  }
  return { found, failed };
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

async function withoutApart(db: Kysely<DB>, userId: string, found: readonly FoundHomes[]): Promise<FoundHomes[]> {
  if (found.length === 0) return [];
  const bookable = await listBookableBy(
    db,
    userId,
    found.flatMap(({ homes }) => homes.map(({ id }) => id)),
  );
  return found
    .map(({ searchId, homes }) => ({ searchId, homes: homes.filter(({ id }) => bookable.has(id)) }))
    .filter(({ homes }) => homes.length > 0);
}

async function markLooked(db: Kysely<DB>, searchIds: readonly string[], until: Date): Promise<void> {
  await sql`
    update saved_searches set looked_until = ${until}::timestamptz
    where id = any (${searchIds}::uuid[]) and looked_until < ${until}::timestamptz
  `.execute(db);
}

interface News {
  userId: string;
  today: string;
  until: Date;
  searches: readonly FoundHomes[];
  falls: readonly PriceFall[];
}

/** Tells one person what stands of it: a search may have been removed meanwhile, and a home too. */
async function tell(services: Services, trx: Kysely<DB>, { userId, today, until, ...news }: News): Promise<boolean> {
  const at = services.clock.now();
  const homes = new Map<string, NewHome>();
  for (const { searchId, homes: found } of news.searches) {
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
  const saved = await markPricesTold(trx, userId, news.falls);
  const falls = news.falls.filter((fall) => saved.has(fall.property_id));
  const newestFirst = [...homes.values()].sort(
    (one, other) => other.published_at.getTime() - one.published_at.getTime(),
  );
  const ids = newestFirst.map(({ id }) => id);
  const message = await writeMessage(trx, ids, falls);
  if (!message) return false;
  const about = { to: userId, side: 'guest' as const, reference: null, fact: `news of ${today}`, at };
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
