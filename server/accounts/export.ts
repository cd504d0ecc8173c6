import type { accountSettingsOperations } from '#contract/account-settings.ts';
import { amenities, propertyTypes } from '#contract/listings.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { Services } from '#server/platform/services.ts';

type Export = AnswerOf<(typeof accountSettingsOperations)['exportAccount']>;

/** The names that the bits of a column stand for. */
function named(column: string, names: readonly string[]): string {
  return `array(select one.name from unnest('{${names.join()}}'::text[]) with ordinality as one (name, place)
    where (${column} >> (one.place - 1)::int) & 1 = 1 order by one.place) as ${column}`;
}

/** Of each table the columns that are about the person; secrets and other people's words stay out. */
const queries: Readonly<Record<Exclude<keyof Export, 'exported_at' | 'profile'>, string>> = {
  sessions: `
    select user_agent, created_at, last_used_at, revoked_at from sessions where user_id = $1 order by created_at`,
  identity_documents: `
    select kind, status, reason, submitted_at, decided_at from identity_documents where user_id = $1
    order by submitted_at`,
  bookings: `
    select id, case when guest_id = $1 then 'guest' else 'host' end as as, property_id, status, check_in, check_out,
      adults, children, infants, case when guest_id = $1 then message end as message, payment_choice, lines,
      total_dirham, decline_reason, cancelled_by, cancel_reason, refund_dirham, created_at
    from bookings where guest_id = $1 or host_id = $1 order by created_at`,
  payments: `
    select id, reference, provider, method, amount_dirham, status, created_at, settled_at from payments
    where payer_id = $1 order by created_at`,
  wallet: `
    select e.at, a.kind as account, e.kind, e.memo, e.reference, -p.amount_dirham as amount_dirham
    from ledger_accounts as a join postings as p on p.account_id = a.id join ledger_entries as e on e.id = p.entry_id
    where a.user_id = $1 order by e.at, e.id`,
  referrals: `
    select case when referrer_id = $1 then 'inviter' else 'invited' end as as, joined_at, state,
      case when referred_id = $1 then refused_reason end as refused_reason,
      case when referred_id = $1 then booking_id end as booking_id,
      case when referred_id = $1 then credit_dirham end as credit_dirham,
      case when referred_id = $1 then credited_at end as credited_at,
      case when referred_id = $1 then reversed_at end as reversed_at,
      case when referred_id = $1 then owed_dirham end as owed_dirham
    from referrals where referrer_id = $1 or referred_id = $1 order by joined_at, id`,
  browsers: `select last_seen_at from user_devices where user_id = $1 order by last_seen_at`,
  messages: `
    select booking_id, body as text, special_offer, created_at from messages where sender_id = $1 order by created_at, id`,
  reports: `
    select kind, message_id, review_id, reason, created_at from reports where reporter_id = $1 order by created_at`,
  reviews: `
    select booking_id, property_id, author_role, rating, comment, categories, created_at, published_at from reviews
    where author_id = $1 order by created_at`,
  review_replies: `
    select r.booking_id, r.property_id, r.reply, r.replied_at
    from reviews as r join bookings as b on b.id = r.booking_id
    where b.host_id = $1 and r.reply is not null order by r.replied_at`,
  saved_homes: `select property_id, created_at from wishlists where user_id = $1 order by created_at`,
  viewed_homes: `select property_id, viewed_at from viewed_properties where user_id = $1 order by viewed_at`,
  searches: `
    select place_id, ${named('property_types', propertyTypes)}, ${named('amenities', amenities)}, min_price_dirham,
      max_price_dirham, searched_at
    from searched_places where user_id = $1 order by searched_at`,
  notifications: `
    select kind, side, reference, data, created_at, read_at from notifications where user_id = $1 order by created_at`,
  cases: `
    select c.number, c.topic, c.subject, c.state, c.opened_at,
      (select json_agg(json_build_object('from', case when m.from_us then 'diyar' else 'you' end, 'text', m.text,
        'sent_at', m.sent_at) order by m.id) from case_messages as m where m.case_id = c.id) as messages
    from cases as c where c.user_id = $1 order by c.number`,
};

/** Everything that is kept about somebody, as data. */
export async function exportAccount({ pool, clock }: Services, userId: string): Promise<Export> {
  const read = async (text: string) => (await pool.query<Record<string, unknown>>(text, [userId])).rows;
  const [profile] = await read(`
    select id, name, email, role, host_type, phone, bio, city, language, currency, referral_code, created_at,
      identity_verified_at, case when avatar_key is null then null else '/media/' || avatar_key end as avatar
    from users where id = $1`);
  const tables: Partial<Record<keyof typeof queries, Record<string, unknown>[]>> = {};
  for (const [name, text] of Object.entries(queries)) tables[name as keyof typeof queries] = await read(text);
  return {
    exported_at: clock.now().toISOString(),
    profile: profile!,
    ...(tables as Record<keyof typeof queries, Record<string, unknown>[]>),
  };
}
