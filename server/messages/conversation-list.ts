import { closedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { escapeLike } from '#server/platform/escape-like.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { conversationPageLimit, type ConversationKind } from '#contract/messages.ts';
import { countLimit } from '#contract/common.ts';
import type { ActedFor } from '#server/co-hosts/co-hosts.ts';

/** Whose conversations a list shows; `both` are those of a user as guest and as host, or co-host. */
export type Audience = 'guest' | 'host' | 'both' | 'admin';

export interface ConversationFilters {
  audience: Audience;
  viewerId: string;
  /** The hosts for whom the viewer answers messages, without the viewer. */
  actedFor: readonly ActedFor[];
  locale: string;
  unread: boolean;
  /** Only questions without a booking, or only stays. */
  kind: ConversationKind | undefined;
  /** In lower case. */
  search: string | undefined;
  /** The `sort_key` and id of the last conversation of the page before. */
  after: readonly [at: string, id: string] | undefined;
  count: number;
  /** Stays that were completed and ended on this day or before are no longer active. */
  inactiveSince: string;
}

/** An administrator's search for one or two characters covers this many of the latest conversations. */
const latestSearched = 5000;
/** An administrator's search finds the conversations of at most this many users and properties. */
const usersSearched = 100;
const propertiesSearched = 50;
/** Shorter texts have no trigram, so no index finds them. */
const shortestIndexedSearch = 3;

interface Query {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * A page of conversations, the latest message first. Each audience and filter has a statement of its own, which is planned
 * for its index.
 */
export function conversationsQuery(filters: ConversationFilters): Query {
  const { audience, viewerId, actedFor, locale, unread, kind, search, after, count, inactiveSince } = filters;
  const values: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const language = parameter(locale, 'text');
  const viewer = audience === 'admin' ? undefined : parameter(viewerId, 'uuid');
  const isIndexed = audience === 'admin' && search !== undefined && [...search].length >= shortestIndexedSearch;
  const pattern = search === undefined ? undefined : parameter(isIndexed ? `%${escapeLike(search)}%` : search, 'text');
  const ofKind = kind === undefined ? '' : kind === 'enquiry' ? 'and c.is_enquiry' : 'and not c.is_enquiry';
  const next = `${ofKind} ${
    after
      ? `and (c.last_at, c.booking_id) < (${parameter(after[0], 'timestamptz')}, ${parameter(after[1], 'uuid')})`
      : ''
  }`;
  const matching = pattern === undefined || isIndexed ? '' : `and ${matches(pattern)}`;
  const sides = audience === 'both' ? (['guest', 'host'] as const) : [audience];
  const branches = sides.map((side) => {
    if (side !== 'admin') {
      const isUnread = unread ? `and c.${side}_unread > 0` : '';
      return latest(`from conversations as c where c.${side}_id = ${viewer} ${next} ${isUnread} ${matching}`);
    }
    if (pattern === undefined) return latest(`from conversations as c where true ${next}`);
    if (isIndexed) return latest(`from ${searchEverywhere(pattern, next)} as c`);
    return latest(`from (select * from conversations as c where true ${next}
      order by last_at desc, booking_id desc limit ${latestSearched}) as c where true ${matching}`);
  });
  const active = sides.map((side) =>
    side === 'admin'
      ? '0'
      : countActive((one) => `${one}.${side}_id = ${viewer!}`, side, parameter(inactiveSince, 'date')),
  );
  if (sides.includes('host') && actedFor.length > 0) {
    const hosts = parameter(JSON.stringify(actedFor), 'jsonb');
    const isUnread = unread ? 'and c.host_unread > 0' : '';
    // Their own stays with these hosts are on the side of the guest.
    branches.push(...ofActedFor(hosts, `and c.guest_id <> ${viewer!} ${next} ${isUnread} ${matching}`));
    active.push(countActiveOf(hosts, parameter(inactiveSince, 'date')));
  }
  const text = `
    with page as (
      select booking_id, last_at from (${branches.join(' union all ')}) as found
      order by last_at desc, booking_id desc limit ${parameter(count, 'int')}
    ), listed as materialized (
      select c.*, coalesce(b.property_id, e.property_id) as property_id,
        case when b.id is null then 'enquiry' when b.announce_at is null then b.status else 'pending' end as status,
        case when b.id is null then e.check_in else b.check_in end as check_in,
        case when b.id is null then e.check_out else b.check_out end as check_out, e.state as enquiry_state
      from page join conversations as c on c.booking_id = page.booking_id left join stays as b on b.id = c.booking_id
        left join enquiries as e on e.id = c.booking_id and c.is_enquiry
    ), listed_properties as materialized (
      select p.property_id, t.title,
        (select photo from cover_of(p.property_id, ${language})) as photo
      from (select distinct property_id from listed) as p left join lateral title_of(p.property_id, ${language}) as t on true
    )
    select c.booking_id, c.property_id, c.guest_id, c.host_id, g.name as guest_name, h.name as host_name,
      '/media/' || g.avatar_key as guest_avatar, '/media/' || h.avatar_key as host_avatar, p.title, p.photo,
      c.status, c.check_in, c.check_out, not (g.is_open and h.is_open) as has_closed_account, c.last_at,
      has_blocked(c.guest_id, c.host_id) as blocked_by_guest, has_blocked(c.host_id, c.guest_id) as blocked_by_host,
      to_char(c.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key,
      m.body, m.sender_id, c.guest_unread, c.host_unread, c.enquiry_state,
      case when c.is_enquiry then (
        select json_build_object('total_dirham', o.total_dirham, 'expires_at', o.expires_at) from enquiry_offers as o
        where o.enquiry_id = c.booking_id and o.state = 'open') end as offer,
      least(${active.join(' + ')}, ${countLimit + 1})::int as active_count
    from listed as c
      join listed_properties as p on p.property_id = c.property_id
      join people as g on g.id = c.guest_id
      join people as h on h.id = c.host_id
      left join messages as m on m.booking_id = c.booking_id and m.seq = c.last_seq
    order by c.last_at desc, c.booking_id desc`;
  const search_kind = search === undefined ? undefined : isIndexed ? 'found' : 'searched';
  const acts = actedFor.length > 0 && 'acting';
  const name = ['messages_conversations', audience, acts, unread && 'unread', kind, search_kind, after && 'next'];
  return { name: name.filter(Boolean).join('_'), text, values };
}

/** The limit is a constant: with a parameter the planner expects a tenth of all rows, and reads whole tables to join them. */
function latest(rows: string): string {
  return `(select c.booking_id, c.last_at ${rows}
    order by c.last_at desc, c.booking_id desc limit ${conversationPageLimit + 1})`;
}

/**
 * Whether the names of guest and host or the title of the property, in any language, contain the text. The aggregate
 * makes PostgreSQL evaluate it for each conversation, instead of collecting all matching titles first.
 */
function matches(text: string): string {
  return `(
    (select bool_or(strpos(lower(u.name), ${text}) > 0) from people as u where u.id in (c.guest_id, c.host_id))
    or (
      select bool_or(strpos(lower(t.title), ${text}) > 0)
      from (
        select property_id from stays where id = c.booking_id union all select property_id from enquiries where id = c.booking_id
      ) as b join property_texts as t on t.property_id = b.property_id
    )
  )`;
}

/** The conversations of users and properties that the indexes of names and titles find. */
function searchEverywhere(pattern: string, next: string): string {
  const ofUsers = (side: 'guest' | 'host') => `
    select c.booking_id, c.last_at from found_users as u
    cross join lateral ${latest(`from conversations as c where c.${side}_id = u.id ${next}`)} as c`;
  return `(
    with found_users as materialized (
      select id from people where lower(name) like ${pattern} limit ${usersSearched}
    ), found_properties as materialized (
      select distinct property_id from property_texts where lower(title) like ${pattern} limit ${propertiesSearched}
    )
    ${ofUsers('guest')} union ${ofUsers('host')} union
    select c.booking_id, c.last_at from found_properties as p join stays as b on b.property_id = p.property_id
      join conversations as c on c.booking_id = b.id
    where true ${next} union
    select c.booking_id, c.last_at from found_properties as p join enquiries as e on e.property_id = p.property_id
      join conversations as c on c.booking_id = e.id and c.is_enquiry
    where true ${next}
  )`;
}

/**
 * Counts the viewer's conversations in which messages can be sent, as `canWrite` decides, up to one more than lists show.
 * An account with open bookings cannot be closed, and open enquiries end with it, so only completed stays can have a closed
 * account on the other side.
 */
function countActive(theirs: (table: 'b' | 'e') => string, side: 'guest' | 'host', inactiveSince: string): string {
  const other = side === 'guest' ? 'host' : 'guest';
  return `(select count(*) from (
    select from stays as b where ${theirs('b')} and b.status in ${sqlList(openStatuses)}
    union all
    select from enquiries as e where ${theirs('e')} and e.state = 'open' and not are_apart(e.guest_id, e.host_id)
    union all
    select from stays as b join people as u on u.id = b.${other}_id and u.is_open
    where ${theirs('b')} and b.status in ${sqlList(closedStatuses)}
      and b.status = 'completed' and b.check_out > ${inactiveSince} and not are_apart(b.guest_id, b.host_id)
    limit ${countLimit + 1}
  ) as active)`;
}

/** The hosts for whom the viewer answers messages, one row each. */
const actedForRows = (hosts: string) => `jsonb_to_recordset(${hosts}) as a (host_id uuid, property_ids uuid[])`;

/**
 * The latest conversations of each host for whom the viewer answers messages: of all properties by the index of the host's
 * conversations, of some properties by the bookings and enquiries of each.
 */
function ofActedFor(hosts: string, conditions: string): string[] {
  const ofHost = latest(`from conversations as c where c.host_id = a.host_id ${conditions}`);
  const ofProperty = latest(`from stays as b join conversations as c on c.booking_id = b.id
    where b.property_id = one.id and b.host_id = a.host_id and c.host_id = a.host_id ${conditions}`);
  const ofEnquiry = latest(`from enquiries as e join conversations as c on c.booking_id = e.id and c.is_enquiry
    where e.property_id = one.id and e.host_id = a.host_id and c.host_id = a.host_id ${conditions}`);
  return [
    `(select c.* from ${actedForRows(hosts)} cross join lateral ${ofHost} as c where a.property_ids is null)`,
    `(select c.* from ${actedForRows(hosts)} cross join lateral unnest(a.property_ids) as one (id)
      cross join lateral ${ofProperty} as c)`,
    `(select c.* from ${actedForRows(hosts)} cross join lateral unnest(a.property_ids) as one (id)
      cross join lateral ${ofEnquiry} as c)`,
  ];
}

/** The same count over the hosts for whom the viewer answers messages. */
function countActiveOf(hosts: string, inactiveSince: string): string {
  const isTheirs = (one: 'b' | 'e') =>
    `${one}.host_id = a.host_id and (a.property_ids is null or ${one}.property_id = any (a.property_ids))`;
  return `(select coalesce(sum(active), 0) from ${actedForRows(hosts)}
    cross join lateral ${countActive(isTheirs, 'host', inactiveSince)} as one (active))`;
}
