import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import { savedListLimits } from '#contract/limits.ts';
import type { ListedHome, OperationTypes, SharedList } from '#contract/types.gen.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { readStayFits, showCardsOf, showSavedCards, type RequestedStay } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import type { Services } from '#server/platform/services.ts';
import { withPriceFalls } from './price-falls.ts';
import { listIdsOfList, listListsOf, readListByToken, readListOf, type ListRow } from './saved-property-list.ts';

/** The lists of a person, the one that a heart saves into first. */
export async function listLists(
  { pool, clock }: Services,
  userId: string,
  locale: Locale,
): Promise<OperationTypes['listSavedLists']['ok']> {
  const rows = await listListsOf(pool, userId, locale);
  return { lists: rows.map((row) => ({ ...row, stay: stayOf(row, clock.today()) })) };
}

/**
 * A list with its homes, in the order of its owner or newest first: what they cost on its dates, whether they can be booked then, votes and notes with first
 * names. A home that cannot be booked at all is shown as not available. Throws `not_found`.
 */
export async function getList(
  services: Services,
  userId: string,
  listId: string,
  locale: Locale,
): Promise<OperationTypes['getSavedList']['ok']> {
  const list = await readListOf(services.pool, userId, listId);
  if (!list) throw new AppError('not_found');
  const stay = stayOf(list, services.clock.today());
  const ids = await listIdsOfList(services.pool, listId);
  const [cards, opinions] = await Promise.all([
    showSavedCards(services, ids, locale, requestedStay(list, stay)),
    readOpinions(services.pool, listId, ids),
  ]);
  const people = await readPeople(services.db, opinions.authors);
  const nameOf = (id: string) => firstNameOf(people.get(id)?.name ?? '');
  const homes = await withOpinions(services, await withPriceFalls(services, userId, cards), {
    list,
    stay,
    opinions,
    ownerId: userId,
    viewerId: userId,
    nameOf,
  });
  return { ...list, stay, homes };
}

/**
 * The list that a link opens, as anybody sees it who has the link: without names of people, and without homes that cannot be
 * booked at all. Throws `link_invalid`.
 */
export async function readSharedList(
  services: Services,
  token: string,
  viewerId: string | undefined,
  locale: Locale,
): Promise<SharedList> {
  const list = await readListByToken(services.pool, token, viewerId);
  if (!list) throw new AppError('link_invalid');
  const stay = stayOf(list, services.clock.today());
  const ids = await listIdsOfList(services.pool, list.id);
  const [cards, opinions] = await Promise.all([
    showCardsOf(services, ids, locale, { stay: requestedStay(list, stay) }),
    readOpinions(services.pool, list.id, ids),
  ]);
  const homes = await withOpinions(
    services,
    cards.map((card) => ({ ...card, is_available: true, price_fall: null })),
    { list, stay, opinions, ownerId: list.owner_id, viewerId },
  );
  return {
    name: list.name,
    stay,
    guests: list.guests,
    is_ordered: list.is_ordered,
    homes,
    may_vote: list.may_vote,
    is_mine: list.owner_id === viewerId,
  };
}

type Stay = { check_in: string; check_out: string } | null;

/** Null once check-in has passed. */
function stayOf({ check_in, check_out }: ListRow, today: string): Stay {
  return check_in !== null && check_out !== null && check_in >= today ? { check_in, check_out } : null;
}

function requestedStay({ guests }: ListRow, stay: Stay): RequestedStay | undefined {
  return stay ? { ...stay, guests: guests ?? 1 } : undefined;
}

interface Opinions {
  votes: { property_id: string; user_id: string }[];
  notes: { property_id: string; user_id: string; text: string }[];
  /** Everybody who voted or left a note. */
  authors: string[];
}

async function readOpinions(pool: Pool, listId: string, propertyIds: readonly string[]): Promise<Opinions> {
  const values = [listId, propertyIds];
  const [votes, notes] = await Promise.all([
    pool.query<Opinions['votes'][number]>({
      name: 'wishlists_votes',
      text: `
        select property_id, user_id from saved_list_votes where list_id = $1 and property_id = any($2::uuid[])
        order by voted_at, user_id`,
      values,
    }),
    pool.query<Opinions['notes'][number]>({
      name: 'wishlists_notes',
      text: `
        select property_id, user_id, text from saved_list_notes where list_id = $1 and property_id = any($2::uuid[])
        order by written_at, user_id`,
      values,
    }),
  ]);
  const authors = [...new Set([...votes.rows, ...notes.rows].map((row) => row.user_id))];
  return { votes: votes.rows, notes: notes.rows, authors };
}

interface Reader {
  list: ListRow;
  stay: Stay;
  opinions: Opinions;
  ownerId: string;
  viewerId: string | undefined;
  /** Absent where names are nobody's business. */
  nameOf?: (userId: string) => string;
}

async function withOpinions(
  services: Services,
  cards: readonly Omit<ListedHome, 'votes' | 'voters' | 'is_my_vote' | 'notes' | 'fit'>[],
  { list, stay, opinions, ownerId, viewerId, nameOf }: Reader,
): Promise<ListedHome[]> {
  const asked = requestedStay(list, stay);
  const available = cards.filter((card) => card.is_available).map((card) => card.id);
  const fits = asked && (await readStayFits(services, available, asked, savedListLimits.nearStays));
  const votes = Map.groupBy(opinions.votes, (vote) => vote.property_id);
  const notes = Map.groupBy(opinions.notes, (note) => note.property_id);
  const authorOf = (id: string) => (id === viewerId ? 'me' : id === ownerId ? 'owner' : 'friend');
  return cards.map((card) => {
    const voters = (votes.get(card.id) ?? []).map((vote) => vote.user_id);
    return {
      ...card,
      votes: voters.length,
      voters: nameOf ? voters.map(nameOf) : [],
      is_my_vote: viewerId !== undefined && voters.includes(viewerId),
      notes: (notes.get(card.id) ?? []).map(({ user_id, text }) => ({
        by: authorOf(user_id),
        name: nameOf?.(user_id) ?? null,
        text,
      })),
      fit: fits?.get(card.id) ?? null,
    };
  });
}
