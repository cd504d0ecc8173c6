import { sql, type Kysely } from 'kysely';
import { locales, type Locale } from '#contract/common.ts';
import type { Dispute, DisputeEvent, DisputeSummary } from '#contract/types.gen.ts';
import type { DisputeAction, DisputeSide } from '#contract/resolution.ts';
import type { DB } from '#db/types.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { bookingNumber, readBookingRow } from '#server/bookings/bookings.ts';
import { readTitles } from '#server/listings/listings.ts';
import { appealFact, awaitedOf, disputeFact } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { readFunds } from '#server/wallet/wallet.ts';
import { listQuotedMessages } from './quoted-message-list.ts';
import { isOpen, isUndecided, loadDisputeAs, type DisputeRow } from './queries.ts';
import { appealUntil } from './rules.ts';

/** A dispute as one of its sides sees it. Throws `not_found` for a dispute of others. */
export async function getDispute(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  locale: Locale,
): Promise<Dispute> {
  const { dispute, side } = await loadDisputeAs(db, viewer, id);
  const owes = side === 'guest' && dispute.owed_dirham > 0;
  const wallet_dirham = owes ? (await readFunds(db, dispute.guest_id, clock.now())).available_dirham : null;
  const whole = await presentWhole(db, dispute, locale);
  return { ...whole, side, wallet_dirham, actions: actionsFor(dispute, side, wallet_dirham ?? 0, clock.now()) };
}

/** What a side may do now. */
function actionsFor(dispute: DisputeRow, side: DisputeSide, wallet: number, now: Date): DisputeAction[] {
  const opened = dispute.opened_by === side;
  const actions: [DisputeAction, boolean][] = [
    ['add_evidence', isOpen(dispute)],
    ['answer', isUndecided(dispute) && !opened],
    ['accept_offer', isUndecided(dispute) && opened && dispute.offered_dirham !== null],
    ['withdraw', isUndecided(dispute) && opened],
    ['appeal', mayAppeal(dispute, now)],
    ['pay', side === 'guest' && dispute.owed_dirham > 0 && wallet > 0],
  ];
  return actions.flatMap(([action, may]) => (may ? [action] : []));
}

const mayAppeal = ({ state, appealed_at, closed_at }: DisputeRow, now: Date): boolean =>
  state === 'decided' && appealed_at === null && now <= appealUntil(closed_at!);

export function presentSummary(row: DisputeRow): DisputeSummary {
  return {
    id: row.id,
    number: row.number,
    booking_id: row.booking_id,
    kind: row.kind,
    opened_by: row.opened_by,
    state: row.state,
    asked_dirham: row.asked_dirham,
    opened_at: row.opened_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    decide_by: row.decide_by?.toISOString() ?? null,
    granted_dirham: row.granted_dirham,
    appealed_at: row.appealed_at?.toISOString() ?? null,
  };
}

/** What both sides and administrators see of a dispute. */
export async function presentWhole(db: Kysely<DB>, dispute: DisputeRow, locale: Locale) {
  const [booking, names, titles, events, awaited_dirham] = await Promise.all([
    readBookingRow(db, dispute.booking_id),
    readNames(db, dispute),
    readTitles(db, dispute.property_id),
    listEvents(db, dispute),
    awaitedOf(db, [disputeFact(dispute.id), appealFact(dispute.id)]),
  ]);
  return {
    ...presentSummary(dispute),
    booking_number: bookingNumber(dispute.booking_id),
    property_title: [locale, ...locales].map((language) => titles[language]).find(Boolean) ?? '',
    check_in: booking!.check_in,
    check_out: booking!.check_out,
    guest_name: names.guest,
    host_name: names.host,
    answered_at: dispute.answered_at?.toISOString() ?? null,
    offered_dirham: dispute.offered_dirham,
    outcome: dispute.outcome,
    reason: dispute.reason,
    decision_text: dispute.decision_text,
    closed_at: dispute.closed_at?.toISOString() ?? null,
    owed_dirham: dispute.owed_dirham,
    awaited_dirham,
    pay_by: dispute.pay_by?.toISOString() ?? null,
    appeal_until:
      dispute.state === 'decided' && !dispute.appealed_at ? appealUntil(dispute.closed_at!).toISOString() : null,
    appeal: dispute.appealed_by && {
      by_side: dispute.appealed_by,
      first_granted_dirham: dispute.first_granted_dirham ?? dispute.granted_dirham!,
      is_decided: dispute.appeal_decided_at !== null,
    },
    transfer_reference: `C-${dispute.number}`,
    events,
  };
}

/** The names of the two sides. */
export async function readNames(
  db: Kysely<DB>,
  { guest_id, host_id }: Pick<DisputeRow, 'guest_id' | 'host_id'>,
): Promise<{ guest: string; host: string }> {
  const people = await readPeople(db, [guest_id, host_id]);
  return { guest: people.get(guest_id)?.name ?? '', host: people.get(host_id)?.name ?? '' };
}

interface EventRow {
  id: string;
  at: Date;
  by_side: DisputeEvent['by_side'];
  kind: DisputeEvent['kind'];
  text: string | null;
  amount_dirham: number | null;
  message_id: string | null;
  photos: string[] | null;
}

/** What happened, oldest first: at most what `disputeLimits` allows each side. */
async function listEvents(db: Kysely<DB>, dispute: DisputeRow): Promise<DisputeEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.by_side, e.kind, e.text, e.amount_dirham, e.message_id,
      (select array_agg(p.id order by p.id) from dispute_photos as p where p.event_id = e.id) as photos
    from dispute_events as e where e.dispute_id = ${dispute.id} order by e.id limit 300
  `.execute(db);
  const messages = await listQuotedMessages(
    db,
    dispute,
    rows.flatMap(({ message_id }) => message_id ?? []),
  );
  return rows.map(({ id, at, by_side, kind, text, amount_dirham, message_id, photos }) => ({
    id,
    at: at.toISOString(),
    by_side,
    kind,
    text,
    amount_dirham,
    message: messages.get(message_id ?? '') ?? null,
    photos: photos ?? [],
  }));
}
