import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { GuestCounts, PropertyDetail, Quote } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useLaterQueries } from '#app/later-queries.ts';
import { publicKey } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import {
  choiceOf,
  emptyDraft,
  forgetDraft,
  keepDraft,
  keyForAttempt,
  readDraft,
  type BookingDraft,
} from './booking-draft.ts';
import { pathAfterRequest } from './booked-path.ts';
import { isHomeGone } from '#app/shared/bookings/home-gone.tsx';
import type { StayChoice } from './stay-choice.ts';
import { useQuote, type InitialQuote, type QuoteRefusal } from './use-quote.ts';

/** The errors of the form, by field. */
export interface BookingProblems {
  dates?: string | undefined;
  guests?: string | undefined;
  payment?: string | undefined;
  other?: string | undefined;
  /** The home was taken down meanwhile. */
  isGone?: boolean | undefined;
  /** The id of the guest's own booking or request of these nights. */
  existing?: string | undefined;
}

export interface BookingForm {
  choice: StayChoice;
  /** How the guest pays, of what the host allows. */
  payment: PaymentChoice;
  draft: BookingDraft;
  quote: Quote | undefined;
  isQuoting: boolean;
  quoteFailed: boolean;
  /** The chosen stay cannot be booked, as `problems` say. */
  isRefused: boolean;
  /** Others hold nights of it. */
  isTaken: boolean;
  /** How many things stand against it. */
  faults: number;
  retryQuote: () => void;
  refreshQuote: () => void;
  isDeadlineAwaited: boolean;
  problems: BookingProblems;
  isSending: boolean;
  isSample: boolean;
  /** The sample is a listing of its host, as guests would see it. */
  isPreview: boolean;
  changeGuests: (guests: GuestCounts) => void;
  changeDraft: (change: Partial<BookingDraft>) => void;
  /** Requests the booking; a visitor is asked for an account first. */
  send: () => void;
  /** A visitor has pressed the button: the account is asked for. */
  needsAccount: boolean;
  /** The account is there: the booking that waited for it is sent. */
  goOnSignedIn: () => void;
  leaveAccount: () => void;
  /** The visitor leaves the page to log in another way: the next login returns here. */
  rememberForLogin: () => void;
  /** The last quote of the chosen stay, also while it is fetched again. */
  shownQuote: Quote | undefined;
  /** The guest has returned from a login on a page of its own. */
  hasResumed: boolean;
}

const fieldByCode: Record<string, keyof BookingProblems> = {
  dates_in_past: 'dates',
  dates_reversed: 'dates',
  dates_too_far: 'dates',
  dates_taken: 'dates',
  dates_unavailable: 'dates',
  dates_yours: 'dates',
  request_exists: 'dates',
  stay_too_short: 'dates',
  stay_too_long: 'dates',
  notice_too_short: 'dates',
  arrival_day_unavailable: 'dates',
  departure_day_unavailable: 'dates',
  too_many_guests: 'guests',
  no_adult: 'guests',
  payment_choice_unavailable: 'payment',
};

/** The errors of nights that are held, whose quote and calendar on the page are outdated. */
const heldCodes: ReadonlySet<string> = new Set(['dates_taken', 'dates_unavailable', 'dates_yours']);

interface Options {
  property: PropertyDetail;
  choice: StayChoice;
  changeChoice: (change: Partial<StayChoice>) => void;
  initialQuote: InitialQuote;
  isSample: boolean;
  isPreview?: boolean;
  /** Called when a chosen night was taken meanwhile. */
  onDaysChanged: () => void;
}

/** The state and the actions of the booking form. */
export function useBookingForm({
  property,
  choice,
  changeChoice,
  initialQuote,
  isSample,
  isPreview = false,
  onDaysChanged,
}: Options): BookingForm {
  const { t } = useLingui();
  const { api, user, loading } = useSession();
  const queries = useLaterQueries();
  const navigate = useNavigate();
  const location = useLocation();
  const [draft, setDraft] = useState<BookingDraft>(emptyDraft);
  const [hasResumed, setResumed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<BookingProblems>({});
  /** The button was pressed while the session was loading; the request is sent once it has loaded. */
  const [isWaiting, setWaiting] = useState(false);
  const [needsAccount, setNeedsAccount] = useState(false);
  const payment = choiceOf(property, draft);
  const price = useQuote(property.id, choice, payment, initialQuote, !isSample);
  // A login empties the cache. The booking that waited for it is still sent with the total that was shown.
  const [askedQuote, setAskedQuote] = useState<Quote>();
  const shownQuote = price.quote ?? askedQuote;

  // Session storage exists only in the browser, so the draft is read after the first rendering.
  useEffect(() => {
    const stored = readDraft(property.id);
    if (stored.resume) {
      setResumed(true);
      keepDraft(property.id, { ...stored, resume: false });
    }
    setDraft({ ...stored, resume: false });
  }, [property.id]);

  const changeDraft = useCallback(
    (change: Partial<BookingDraft>) => {
      setDraft((before) => {
        const after = { ...before, ...change };
        keepDraft(property.id, after);
        return after;
      });
      setRefusal({});
    },
    [property.id],
  );

  // A refusal is about the choice that was sent.
  const { check_in, check_out, guests } = choice;
  useEffect(() => {
    setRefusal({});
    setAskedQuote(undefined);
  }, [check_in, check_out, guests]);

  async function send() {
    if (isSending || isSample || !check_in || !check_out) return;
    setWaiting(loading);
    if (loading) return;
    if (!user) {
      setAskedQuote(price.quote);
      setNeedsAccount(true);
      return;
    }
    const body = {
      property_id: property.id,
      check_in,
      check_out,
      guests,
      message: draft.message.trim() || null,
      payment_choice: payment,
      quoted_total_dirham: shownQuote?.total_dirham ?? null,
      quoted_online_dirham: payment === 'part_online' ? (shownQuote?.parts?.online_dirham ?? null) : null,
    };
    setAskedQuote(undefined);
    setSending(true);
    setRefusal({});
    try {
      const booking = await api.requestBooking({ body, idempotencyKey: keyForAttempt(property.id, body) });
      forgetDraft(property.id);
      // A booking changes trips, bookings and free days. Asked now, the quote of its own nights would be refused.
      void queries.client?.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quote' });
      void queries.client?.invalidateQueries({ queryKey: publicKey('quote'), refetchType: 'none' });
      // Going back leads past the form, which has been sent.
      await navigate(pathAfterRequest(booking), { replace: true });
    } catch (error) {
      setRefusal(problemFrom(error, t`There is no connection. Try again: you will not be booked twice.`));
      if (!(error instanceof ApiError)) throw error;
      const isHeld = heldCodes.has(error.code);
      if (isHeld) onDaysChanged();
      // The quote is outdated: fetch the new one before the guest presses again.
      if (error.code === 'state_moved_on' || isHeld) price.retry();
    } finally {
      setSending(false);
    }
  }

  const sendWaiting = useEffectEvent(() => void send());
  useEffect(() => {
    if (isWaiting && !loading) sendWaiting();
  }, [isWaiting, loading]);

  return {
    choice,
    payment,
    draft,
    quote: price.quote,
    isQuoting: price.isLoading,
    quoteFailed: price.hasFailed,
    isRefused: price.refusal !== undefined,
    isTaken: price.refusal !== undefined && heldCodes.has(price.refusal.code),
    faults: price.refusal ? Math.max(1, Object.keys(price.refusal.fields ?? {}).length) : 0,
    retryQuote: price.retry,
    refreshQuote: price.refresh,
    isDeadlineAwaited: price.isDeadlineAwaited,
    problems: { ...(price.refusal ? problemsOf(price.refusal) : {}), ...refusal },
    isSending: isSending || isWaiting,
    isSample,
    isPreview,
    changeGuests: (changed) => changeChoice({ guests: changed }),
    changeDraft,
    send: () => void send(),
    needsAccount,
    goOnSignedIn: () => {
      setNeedsAccount(false);
      setWaiting(true);
    },
    leaveAccount: () => setNeedsAccount(false),
    rememberForLogin: () => {
      keepDraft(property.id, { ...draft, resume: true });
      rememberReturn({ path: `${location.pathname}${location.search}`, scroll: window.scrollY });
    },
    shownQuote,
    hasResumed,
  };
}

function problemFrom(error: unknown, offline: string): BookingProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'network') return { other: offline };
  return { ...problemsOf(error), existing: bookingIn(error.data) };
}

function bookingIn(data: unknown): string | undefined {
  const { booking_id } = (data ?? {}) as { booking_id?: unknown };
  return typeof booking_id === 'string' ? booking_id : undefined;
}

/** Several faults of a stay each have their sentence beside their field. */
function problemsOf({ code, detail, fields = {} }: QuoteRefusal): BookingProblems {
  const { guests, check_in, check_out } = fields;
  const dates = [check_in, check_out].filter((sentence) => sentence !== undefined).join(' ');
  if (isHomeGone(code)) return { other: detail, isGone: true };
  if (guests === undefined && dates === '') return { [fieldByCode[code] ?? 'other']: detail };
  return { ...(guests === undefined ? {} : { guests }), ...(dates === '' ? {} : { dates }) };
}
