import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { holdSearchLimits, type PayoutHoldKind } from '#contract/payout-holds.ts';
import { searchWords } from '#contract/search-words.ts';
import type { HoldableHost } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { LocalizedText } from '#server/notifications/notifications.ts';
import { areIndexed, hasWords } from '#server/platform/word-search.ts';

export interface HoldRow {
  id: string;
  kind: PayoutHoldKind;
  subject_id: string;
  label: string;
  reason: string;
  held_at: Date;
  held_by: string | null;
  payouts: number;
  amount_dirham: number;
}

/** The holds that stand, the newest first, at most `limit`, after one of them; with the due payouts that each covers. */
export async function listHolds(
  db: Kysely<DB>,
  { after, limit }: { after: { held_at: Date; id: string } | undefined; limit: number },
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.kind, h.subject_id, h.label, h.reason, h.held_at, u.name as held_by, d.payouts, d.amount_dirham
    from payout_holds as h
    left join people as u on u.id = h.held_by
    cross join lateral (
      select count(*)::int as payouts, coalesce(sum(p.earned_dirham - p.fees_dirham), 0)::bigint as amount_dirham
      from payouts as p join stays as b on b.id = p.booking_id
      where p.state = 'due' and (
        p.host_id = h.host_id or p.disputed_by = h.id
        or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = b.property_id)
      )
    ) as d
    where h.lifted_at is null
      ${after ? sql`and (h.held_at, h.id) < (${after.held_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by h.held_at desc, h.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Hosts with this email address, or with all words of the text in their name or in the title of one of their homes, and their homes with
 * titles in the reader's language as far as there are any. Nothing is found where no word has three letters.
 */
export async function findHoldableHosts(db: Kysely<DB>, text: string, locale: Locale): Promise<HoldableHost[]> {
  const { hosts, homes } = holdSearchLimits;
  const words = searchWords(text);
  const has = (column: string) => (areIndexed(words) ? hasWords(sql.ref(column), words) : sql`false`);
  const { rows } = await sql<HoldableHost>`
    with found as (
      select id from users where email = ${text} and role in ('host', 'host_company')
      union
      (select id from users where ${has('search_name')} and role in ('host', 'host_company')
       limit ${hosts})
      union
      (select p.host_id from property_texts as t join properties as p on p.id = t.property_id
       where ${has('t.search_title')} limit ${hosts})
    )
    select u.id, u.name, coalesce(u.email::text, '') as email, own.homes
    from (select users.* from found join users using (id) order by users.name, users.id limit ${hosts}) as u
    cross join lateral (
      select coalesce(json_agg(json_build_object('property_id', h.id, 'title', h.title)
        order by h.is_meant desc, h.id desc), '[]') as homes
      from (
        select p.id, t.title, t.is_meant
        from properties as p cross join lateral (
          select coalesce((array_agg(x.title order by x.language <> ${locale}, x.language) filter (where x.title <> ''))[1], '')
              as title,
            coalesce(bool_or(${has('x.search_title')}), false) as is_meant
          from property_texts as x where x.property_id = p.id
        ) as t
        where p.host_id = u.id
        order by t.is_meant desc, p.id desc limit ${homes}
      ) as h
    ) as own
    order by u.name, u.id
  `.execute(db);
  return rows;
}

/** A host or a property whose payouts can be held. */
export interface FoundSubject {
  /** What administrators call it. */
  label: string;
  host_id: string;
  /** The titles of a property by language; null for a host. */
  titles: LocalizedText | null;
}

/** A host or a property by its id; undefined for one that does not exist. */
export async function findHoldSubject(
  db: Kysely<DB>,
  kind: 'person' | 'property',
  subjectId: string,
): Promise<FoundSubject | undefined> {
  const { rows } = await (
    kind === 'person'
      ? sql<FoundSubject>`select name as label, id as host_id, null::jsonb as titles from users where id = ${subjectId}`
      : sql<FoundSubject>`
        select coalesce(t.titles->>'ar', t.titles->>'en', t.titles->>'fr', '') as label, p.host_id,
          coalesce(t.titles, '{}') as titles
        from properties as p
        left join lateral (
          select jsonb_object_agg(language, title) as titles from property_texts where property_id = p.id and title <> ''
        ) as t on true
        where p.id = ${subjectId}
      `
  ).execute(db);
  const [found] = rows;
  return found && { ...found, label: found.label.slice(0, 120) || subjectId };
}

/** Payouts that are due, and what they come to. */
export interface DueSum {
  payouts: number;
  amount_dirham: number;
}

/** What the standing holds on emergency areas keep from the bank, by the id of the area. */
export async function heldByAreas(db: Kysely<DB>, areaIds: readonly string[]): Promise<Map<string, DueSum>> {
  if (areaIds.length === 0) return new Map();
  const { rows } = await sql<DueSum & { subject_id: string }>`
    select h.subject_id, d.payouts, d.amount_dirham
    from payout_holds as h cross join lateral (
      select count(*)::int as payouts, coalesce(sum(p.earned_dirham - p.fees_dirham), 0)::bigint as amount_dirham
      from payout_hold_properties as c
      join stays as b on b.property_id = c.property_id
      join payouts as p on p.booking_id = b.id and p.state = 'due'
      where c.hold_id = h.id
    ) as d
    where h.kind = 'area' and h.subject_id = any(${areaIds}::uuid[]) and h.lifted_at is null
  `.execute(db);
  return new Map(rows.map(({ subject_id, ...sum }) => [subject_id, sum]));
}

/** The due payouts of stays at these homes. */
export async function dueAtHomes(db: Kysely<DB>, propertyIds: readonly string[]): Promise<DueSum> {
  const { rows } = await sql<DueSum>`
    select count(*)::int as payouts, coalesce(sum(p.earned_dirham - p.fees_dirham), 0)::bigint as amount_dirham
    from stays as b join payouts as p on p.booking_id = b.id and p.state = 'due'
    where b.property_id = any(${propertyIds}::uuid[])
  `.execute(db);
  return rows[0]!;
}
