import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { GuestCounts } from '#contract/common.ts';
import type { PropertyDetail, Quote } from '#contract/listings.ts';
import { ApiError } from '#app/api.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { emptyDraft, forgetDraft, keepDraft, keyForAttempt, readDraft, type BookingDraft } from './booking-draft.ts';
import type { StayChoice } from './stay-choice.ts';
import { useQuote, type FirstQuote } from './use-quote.ts';

/** What stands between a guest and the stay, each beside the field it is about. */
export interface BookingProblems {
  dates?: string | undefined;
  guests?: string | undefined;
  payment?: string | undefined;
  other?: string | undefined;
}

export interface BookingForm {
  choice: StayChoice;
  draft: BookingDraft;
  quote: Quote | undefined;
  isQuoting: boolean;
  quoteFailed: boolean;
  retryQuote: () => void;
  problems: BookingProblems;
  isSending: boolean;
  isSample: boolean;
  changeGuests: (guests: GuestCounts) => void;
  changeDraft: (change: Partial<BookingDraft>) => void;
  /** Asks for the stay, or sends a visitor to log in first. */
  send: () => void;
  /** The guest came back from logging in, from the booking button. */
  hasResumed: boolean;
}

const fieldOfCode: Record<string, keyof BookingProblems> = {
  dates_in_past: 'dates',
  dates_reversed: 'dates',
  dates_too_far: 'dates',
  dates_taken: 'dates',
  stay_too_short: 'dates',
  stay_too_long: 'dates',
  too_many_guests: 'guests',
  no_adult: 'guests',
  payment_choice_unavailable: 'payment',
};

interface Options {
  property: PropertyDetail;
  choice: StayChoice;
  changeChoice: (change: Partial<StayChoice>) => void;
  first: FirstQuote;
  isSample: boolean;
  /** Called when the days are no longer what the calendar shows. */
  onDaysChanged: () => void;
}

/** The state of a booking that is being put together, and what happens when its button is pressed. */
export function useBookingForm({
  property,
  choice,
  changeChoice,
  first,
  isSample,
  onDaysChanged,
}: Options): BookingForm {
  const { t } = useLingui();
  const { api, user, loading } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [draft, setDraft] = useState<BookingDraft>(emptyDraft);
  const [hasResumed, setResumed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<BookingProblems>({});
  /** Pressed before it was known who is signed in; it goes on as soon as that is known. */
  const [isWaiting, setWaiting] = useState(false);
  const price = useQuote(property.id, choice, first, !isSample);

  // The window's storage is there only in the browser, so the draft comes after the first rendering.
  useEffect(() => {
    const kept = readDraft(property.id);
    if (kept.resume) {
      setResumed(true);
      keepDraft(property.id, { ...kept, resume: false });
    }
    setDraft({ ...kept, resume: false });
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

  // A new choice is a new question: what was refused before no longer stands.
  const { check_in, check_out, guests } = choice;
  useEffect(() => setRefusal({}), [check_in, check_out, guests]);

  async function send() {
    if (isSending || isSample || !check_in || !check_out) return;
    setWaiting(loading);
    if (loading) return;
    if (!user) {
      keepDraft(property.id, { ...draft, resume: true });
      rememberReturn({ path: `${location.pathname}${location.search}`, scroll: window.scrollY });
      await navigate('/login');
      return;
    }
    const body = {
      property_id: property.id,
      check_in,
      check_out,
      guests,
      message: draft.message.trim() || null,
      payment_choice: property.pay_at_property ? draft.payment_choice : ('online' as const),
      quoted_total_dirham: price.quote?.total_dirham ?? null,
    };
    setSending(true);
    setRefusal({});
    try {
      const booking = await api.requestBooking({ body, idempotencyKey: keyForAttempt(property.id, body) });
      forgetDraft(property.id);
      // Trips, lists and free days are all another way now.
      void queries.invalidateQueries();
      await navigate(`/account/trips/${booking.id}`);
    } catch (error) {
      setRefusal(problemOf(error, t`There is no connection. Try again: you will not be booked twice.`));
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'dates_taken') onDaysChanged();
      // The price has moved on: show the new one before anything is agreed to.
      if (error.code === 'state_moved_on' || error.code === 'dates_taken') price.retry();
    } finally {
      setSending(false);
    }
  }

  const sendAtLast = useEffectEvent(() => void send());
  useEffect(() => {
    if (isWaiting && !loading) sendAtLast();
  }, [isWaiting, loading]);

  return {
    choice,
    draft,
    quote: price.quote,
    isQuoting: price.isLoading,
    quoteFailed: price.hasFailed,
    retryQuote: price.retry,
    problems: { ...(price.refusal ? problemOfCode(price.refusal.code, price.refusal.detail) : {}), ...refusal },
    isSending: isSending || isWaiting,
    isSample,
    changeGuests: (changed) => changeChoice({ guests: changed }),
    changeDraft,
    send: () => void send(),
    hasResumed,
  };
}

function problemOf(error: unknown, offline: string): BookingProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'network') return { other: offline };
  return problemOfCode(error.code, error.detail);
}

export function problemOfCode(code: string, detail: string): BookingProblems {
  return { [fieldOfCode[code] ?? 'other']: detail };
}
