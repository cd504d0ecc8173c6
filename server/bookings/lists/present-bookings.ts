import type { Booking, Trip, Photo, EmergencyNotice } from '#contract/types.gen.ts';
import type { BookingAction, TripTask } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Rates } from '#contract/currencies.ts';
import { exchangeRates } from '#contract/money.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readMoneyOfStays, type StayMoney } from '#server/ledger/ledger.ts';
import { describePlace, openGazetteer, reopenGazetteer } from '#server/places/places.ts';
import { freeUntilFor, imageOf, noPhoto, usdCents } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingNumber } from '../booking-number.ts';
import { readRatesOf } from '../booking-rates.ts';
import { canAskForChange, proposableKind } from '../changes/change-rules.ts';
import { presentChange, type ChangeView } from '../changes/present-changes.ts';
import type { BookingRow } from '../queries.ts';
import { freeCancellationNow, refundNow } from '../refunds/refund-rules.ts';
import { creditInRefund } from '../relocation/relocation-rules.ts';
import { stayFigures, type StayFigures } from '../stay-figures.ts';
import { actionsFor, awaitsVerification, canCancel, canMessage, showsContact, statusForGuest } from '../states.ts';
import { listTripTasks } from './trip-task-list.ts';
import { tripTab } from './trip-tabs.ts';

interface Party {
  id: string;
  name: string;
  avatar: string | null;
  phone: string | null;
  email: string | null;
}

/** A row of a booking with its property, guest, host and payments. */
export interface BookingView extends BookingRow {
  message: string | null;
  /** An administrator has hidden the message from both sides. */
  is_message_hidden: boolean;
  decline_reason: string | null;
  cancelled_by: Booking['cancelled_by'];
  cancel_reason: string | null;
  refund_dirham: number | null;
  title: string | null;
  house_rules: string[] | null;
  arrival_steps: string[] | null;
  address: string | null;
  place_id: string;
  property_type: PropertyType;
  latitude: number;
  longitude: number;
  is_public: boolean;
  shown_latitude: number;
  shown_longitude: number;
  photo: Photo | null;
  guest: Party;
  host: Party & { response_hours: number | null };
  payment: Booking['payment'];
  wallet_paid_dirham: number;
  /** The referral credit that is reversed if this booking is cancelled. */
  credit_dirham: number;
  /** What Diyar paid of a stay in place of one that its host cancelled. */
  relocation_credit_dirham: number;
  changes: ChangeView[] | null;
  /** The emergency area over the stay, while it is open. */
  emergency: EmergencyNotice | null;
  /** Lists of trips leave it out. */
  timeline?: { at: string; by: Booking['timeline'][number]['by']; status: Booking['status']; note: string | null }[];
}

/** A row with what the ledger has of it. */
interface BookedView extends BookingView {
  rates: Rates;
  paid_dirham: number;
  money: StayMoney;
  figures: StayFigures;
}

/** Adds what the ledger has of each row, in one statement, and all its rates. */
async function withMoney({ db }: Pick<Services, 'db'>, rows: readonly BookingView[]): Promise<BookedView[]> {
  const ids = rows.map(({ id }) => id);
  const [money, rates] = await Promise.all([readMoneyOfStays(db, ids), readRatesOf(db, rows)]);
  return rows.map((row) => {
    const own = money.get(row.id)!;
    return {
      ...row,
      rates: rates.get(row.id)!,
      paid_dirham: own.paid_dirham,
      money: own,
      figures: stayFigures(row, own, forChangeOf(row)),
    };
  });
}

/** What the guest has paid towards the open change, which is no part of the stay. */
const forChangeOf = ({ changes }: BookingView) =>
  (changes ?? []).find(({ ended_at }) => ended_at === null)?.paid_dirham ?? 0;

/** The role of a viewer in a booking. */
export type Side = 'guest' | 'host' | 'admin';

/** The side of a viewer in a booking; undefined if they may not see it. */
export function sideOf(
  row: Pick<BookingRow, 'guest_id' | 'host_id' | 'awaiting_verification'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Side | undefined {
  if (row.guest_id === viewer.id) return 'guest';
  if (row.host_id === viewer.id) return row.awaiting_verification ? undefined : 'host';
  return viewer.role === 'admin' ? 'admin' : undefined;
}

/** Returns a function that names the place of a row in `locale`. */
export async function describePlaces(
  { pool }: Pick<Services, 'pool'>,
  rows: readonly BookingView[],
  locale: Locale,
): Promise<(row: BookingView) => { city: string; location: string }> {
  let gazetteer = await openGazetteer(pool);
  const missing = rows.find((row) => !gazetteer.places.has(row.place_id));
  if (missing) gazetteer = await reopenGazetteer(pool, gazetteer);
  return (row) => describePlace(gazetteer, row.place_id, locale);
}

/**
 * The rows as bookings of the API, as this viewer may see them.
 * @param as the side of the viewer, where the caller has checked it
 */
export async function presentBookings(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  views: readonly BookingView[],
  locale: Locale,
  viewer: Pick<Viewer, 'id' | 'role'>,
  as?: Side,
): Promise<(Booking & { figures: StayFigures })[]> {
  const [placeOf, rows] = await Promise.all([describePlaces(services, views, locale), withMoney(services, views)]);
  const now = services.clock.now();
  const today = services.clock.today();
  return rows.map((stored) => {
    const side = as ?? sideOf(stored, viewer) ?? 'admin';
    const row = side === 'guest' ? asGuestSees(stored) : stored;
    return {
      ...presentStay(row, side, placeOf(row)),
      ...refundFieldsNow(row, side === 'guest', now),
      ...presentChanges(row, side, now),
      wallet_paid_dirham: side === 'guest' ? row.wallet_paid_dirham : null,
      relocation_credit_dirham: side === 'guest' ? row.relocation_credit_dirham : null,
      figures: row.figures,
      timeline: (row.timeline ?? []).map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
      lines: row.lines,
      actions: actionsOf(row, side, now, today),
    };
  });
}

/** The proposals of both sides, and what can be paid online now: the rest of what is paid online, or of the difference of a change. */
function presentChanges(row: BookedView, side: Side, now: Date): Pick<Booking, 'changes' | 'due_dirham'> {
  const changes = (row.changes ?? []).map((change) => presentChange(change, side, row, now));
  const isToPay = row.status === 'approved' && row.payment_choice !== 'at_property';
  const due_dirham = isToPay
    ? onlineAndCashOf(row).online_dirham - row.money.held_dirham
    : changes.reduce((sum, change) => sum + change.due_dirham, 0);
  return { changes, due_dirham };
}

/**
 * The actions of this side, which are the same in lists and details: those of the state, and what proposals allow. A difference is paid,
 * and a proposal made where none is open; an offer has to be taken back first.
 */
function actionsOf(row: BookedView, side: Side, now: Date, today: string): BookingAction[] {
  const actions = actionsFor(side, row, now, today);
  const open = (row.changes ?? []).find(({ ended_at }) => ended_at === null);
  if (side === 'guest') {
    const isDue = presentChanges(row, side, now).changes.some(({ due_dirham }) => due_dirham > 0);
    const mayAsk = !open && canAskForChange(row, now);
    return [...(isDue ? ['pay' as const] : []), ...actions, ...(mayAsk ? ['ask_change' as const] : [])];
  }
  if (side !== 'host') return actions;
  if (open) return actions.filter((action) => action !== 'approve');
  const kind = proposableKind(row, now);
  if (!kind) return actions;
  return [...actions, kind === 'offer' ? 'offer' : 'propose_change'];
}

/** The row before an approval of which the guest has not been told. */
function asGuestSees(row: BookedView): BookedView {
  if (!row.announce_at) return row;
  return { ...row, status: statusForGuest(row), expires_at: row.request_expires_at, announce_at: null };
}

/** What the guest would get back if they cancelled now, until when that is everything, and the referral credit that would be reversed; null if they cannot cancel. */
function refundFieldsNow(row: BookedView, isGuest: boolean, now: Date) {
  if (!isGuest || !canCancel(row, now))
    return { free_cancellation_now: null, refund_now_dirham: null, credit_back_dirham: null };
  const paid = row.money.held_dirham - forChangeOf(row);
  const inEmergency = row.emergency !== null;
  const refund = refundNow(row, paid, now, { inEmergency });
  const free = freeCancellationNow(row, now, { inEmergency });
  return {
    free_cancellation_now: free && { until: free.until?.toISOString() ?? null },
    refund_now_dirham: refund - creditInRefund(refund, paid, row.relocation_credit_dirham),
    credit_back_dirham: row.credit_dirham,
  };
}

/** What a booking says of the stay itself, without what its reader may do. */
function presentStay(row: BookedView, side: Side, place: { city: string; location: string }) {
  const contact = showsContact(row.status) || side === 'admin';
  const exact = contact || side === 'host';
  const freeUntil = freeUntilOf(row);
  return {
    id: row.id,
    number: bookingNumber(row.id),
    status: row.status,
    awaiting_verification: awaitsVerification(row),
    property: {
      id: row.property_id,
      title: row.title ?? '',
      city: place.city,
      location: place.location,
      place_id: row.place_id,
      property_type: row.property_type,
      photo: row.photo ?? noPhoto,
      is_public: row.is_public,
      latitude: exact ? row.latitude : row.shown_latitude,
      longitude: exact ? row.longitude : row.shown_longitude,
      is_exact: exact,
      address: exact ? row.address : null,
      house_rules: row.house_rules ?? [],
      arrival_steps: exact ? (row.arrival_steps ?? []) : [],
    },
    guest: presentParty(row.guest, contact),
    host: { ...presentParty(row.host, contact), response_hours: row.host.response_hours },
    check_in: row.check_in,
    check_out: row.check_out,
    nights: row.nights,
    check_in_time: row.check_in_time.slice(0, 5),
    check_out_time: row.check_out_time.slice(0, 5),
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    message: side !== 'admin' && row.is_message_hidden ? null : row.message,
    payment_choice: row.payment_choice,
    total_dirham: row.total_dirham,
    cash_dirham: onlineAndCashOf(row).cash_dirham,
    paid_dirham: row.paid_dirham,
    returned_dirham: row.figures.refunded_dirham,
    total_usd_cents: usdCents(row.total_dirham, row.rates),
    ...exchangeRates(row.rates),
    cancellation_policy: row.cancellation_policy,
    free_cancellation_until: freeUntil?.toISOString() ?? null,
    refund_dirham: row.refund_dirham,
    granted_refund_dirham: row.granted_refund_dirham,
    granted_refund_fee_dirham: row.granted_refund_fee_dirham,
    expires_at: expiresAtOf(row),
    undo_until: row.announce_at?.toISOString() ?? null,
    decline_reason: row.decline_reason,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    payment: row.payment,
    emergency: row.emergency,
    left_at: row.left_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function freeUntilOf(row: BookingView): Date | null {
  return freeUntilFor(row.payment_choice, {
    policy: row.cancellation_policy,
    check_in: row.check_in,
    check_in_time: row.check_in_time,
    booked_at: row.created_at,
  });
}

/** What the guest has to do, the most urgent first. */
function taskOf(row: BookedView, others: ReadonlyMap<string, TripTask>, now: Date): TripTask | null {
  if (awaitsVerification(row)) return 'verify';
  const { changes, due_dirham } = presentChanges(row, 'guest', now);
  if (due_dirham > 0) return 'pay';
  if (changes.some(({ actions }) => actions.includes('accept'))) return 'answer_change';
  return others.get(row.id) ?? null;
}

/** The rows as trips of the API, for their guest. */
export async function presentTrips(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  views: readonly BookingView[],
  locale: Locale,
): Promise<Trip[]> {
  const now = services.clock.now();
  const today = services.clock.today();
  const [placeOf, tasks, rows] = await Promise.all([
    describePlaces(services, views, locale),
    listTripTasks(
      services,
      views.map(({ id }) => id),
      today,
    ),
    withMoney(services, views),
  ]);
  return rows.map((stored) => {
    const row = asGuestSees(stored);
    const { free_cancellation_now, ...refund } = refundFieldsNow(row, true, now);
    const photo = row.photo ?? noPhoto;
    const cancellable = canCancel(row, now);
    const phoneVisible = showsContact(row.status) && row.host.phone !== null;
    return {
      id: row.id,
      status: row.status,
      awaiting_verification: awaitsVerification(row),
      type: row.property_type,
      canMessage: canMessage(row, today),
      property: {
        id: row.property_id,
        title: row.title ?? '',
        city: placeOf(row).city,
        place_id: row.place_id,
        thumbnail: imageOf(photo),
        photo,
        is_public: row.is_public,
      },
      dates: { checkIn: row.check_in, checkOut: row.check_out, nights: row.nights },
      guests: {
        total: row.adults + row.children,
        adults: row.adults,
        children: row.children,
        infants: row.infants,
      },
      price: {
        total: row.total_dirham / 1000,
        total_dirham: row.total_dirham,
        paid_dirham: row.paid_dirham,
        wallet_paid_dirham: row.wallet_paid_dirham,
        ...refund,
        relocation_credit_dirham: row.relocation_credit_dirham,
      },
      host: { name: row.host.name, avatar: row.host.avatar, phoneVisible, phone: phoneVisible ? row.host.phone : null },
      policy: { cancellable },
      emergency: row.emergency,
      payment_choice: row.payment_choice,
      payment_method: row.payment?.status === 'approved' ? row.payment.method : null,
      expires_at: expiresAtOf(row),
      tab: tripTab(row, today),
      free_cancellation_now,
      waits_for: taskOf(row, tasks, now),
      actions: actionsOf(row, 'guest', now, today),
    };
  });
}

function presentParty(party: Party, showsContactDetails: boolean): Party {
  return {
    ...party,
    phone: showsContactDetails ? party.phone : null,
    email: showsContactDetails ? party.email : null,
  };
}

function expiresAtOf(row: BookingRow): string | null {
  return row.status === 'pending' || row.status === 'approved' ? (row.expires_at?.toISOString() ?? null) : null;
}
