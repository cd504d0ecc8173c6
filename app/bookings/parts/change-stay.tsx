import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeMessageLimit } from '#contract/booking-changes.ts';
import { addDays } from '#contract/days.ts';
import type { Booking, GuestCounts } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { publicKey, useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { DayRefusalSentence } from '#app/shared/calendar/day-refusal.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import {
  createStayDays,
  isNightOpen,
  pickDay,
  type ChosenDates,
  type DayRefusal,
} from '#app/shared/calendar/stay-days.ts';
import { GuestsField } from '#app/shared/bookings/guests-field.tsx';
import { PriceLinesSkeleton } from '#app/shared/bookings/price-lines.tsx';
import { formatShortStay, todayInTripoli } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { StartedQuestion } from './change-alternatives.tsx';
import { ChangeDifference } from './change-difference.tsx';

/** Days from today that can be booked; a little more than the horizon. */
const daysAhead = 384;
const longestStay = 365;

interface Props {
  booking: Booking;
  /** The dates and guests that are chosen at first. */
  start: StartedQuestion;
  onClose: () => void;
}

/** The guest asks the host for other dates or guests, with what it would come to before anybody is asked. */
export default function ChangeStay({ booking, start, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const key = useAttemptKey();
  const { id, check_in, check_out, host } = booking;
  const [dates, setDates] = useState<ChosenDates>({ check_in: start.check_in, check_out: start.check_out });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  const [guests, setGuests] = useState<GuestCounts>(start.guests);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const calendar = useCalendar(booking);
  const isComplete = dates.check_in !== null && dates.check_out !== null;
  const previewOf = () =>
    queryOptions({
      queryKey: keyFor('trip-change', id, dates, guests),
      queryFn: ({ signal }) =>
        api.previewTripChange({
          params: { id },
          query: {
            ...(isComplete ? { check_in: dates.check_in!, check_out: dates.check_out! } : {}),
            adults: String(guests.adults),
            children: String(guests.children),
            infants: String(guests.infants),
          },
          signal,
        }),
      staleTime: 0,
      retry: false,
    });
  const query = useQuery({ ...previewOf(), enabled: isComplete, placeholderData: keepPreviousData });
  const isCurrent = isComplete && query.isSuccess && !query.isPlaceholderData;
  const preview = query.data;
  const known = query.error instanceof ApiError && !isOutcomeUnknown(query.error) ? query.error : undefined;
  const isSame =
    dates.check_in === check_in &&
    dates.check_out === check_out &&
    (['adults', 'children', 'infants'] as const).every((kind) => guests[kind] === booking.guests[kind]);

  const send = useMutation({
    mutationFn() {
      const body = {
        check_in: dates.check_in,
        check_out: dates.check_out,
        guests,
        message: message.trim() || null,
        shown_total_dirham: preview!.total_dirham,
      };
      return api.proposeTripChange({ params: { id }, body, idempotencyKey: key.keyFor(body) });
    },
    async onSuccess() {
      key.end();
      await queries.invalidateQueries({ queryKey: keyFor('trip') });
      toast({ title: t`Your question is with the host`, text: t`Your stay is safe meanwhile.` });
      onClose();
    },
    async onError(error) {
      key.end(error);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      setProblem(isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`);
      if (isKnown) await query.refetch();
    },
  });

  function press() {
    if (!isComplete) setProblem(t`Choose a check-out too.`);
    else if (isSame) setProblem(t`Choose other dates or guests first.`);
    else if (isCurrent) send.mutate();
    else void query.refetch();
  }

  const hostName = <bdi>{host.name}</bdi>;
  const stay = <bdi>{formatShortStay(check_in, check_out, locale)}</bdi>;
  const hasFailed = query.isError && !known;
  const shown =
    problem ?? known?.detail ?? (hasFailed ? t`The price could not be worked out. Check your connection.` : undefined);
  return (
    <Dialog
      isOpen
      isTall
      width="large"
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={<Trans>Change dates or guests</Trans>}
      problem={
        shown === undefined ? null : (
          <Note
            tone="danger"
            action={
              hasFailed ? (
                <Button kind="quiet" onPress={() => void query.refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              ) : undefined
            }
          >
            {shown}
          </Note>
        )
      }
      footer={
        <>
          <Button isDisabled={send.isPending} onPress={onClose}>
            <Trans>Keep as it is</Trans>
          </Button>
          <Button
            kind="primary"
            // Nobody asks for a price that is not shown yet.
            isBusy={send.isPending || query.isFetching}
            isDisabled={known !== undefined}
            onPress={press}
          >
            <span>
              <Trans>Ask {hostName}</Trans>
            </span>
          </Button>
        </>
      }
    >
      {calendar.stay ? (
        <>
          <StayCalendar
            stay={calendar.stay}
            chosen={dates}
            booked={{ check_in, check_out }}
            priceOf={(dirham) => String(Math.round(dirham / 1000))}
            lastMonth={calendar.lastMonth}
            layout="pages"
            onPick={(day) => {
              const picked = pickDay(calendar.stay!, dates, day);
              setDates(picked.chosen);
              setRefusal(picked.refusal);
              setProblem(undefined);
            }}
          />
          <Legend />
        </>
      ) : calendar.hasFailed ? (
        <Note
          tone="danger"
          action={
            <Button kind="quiet" onPress={calendar.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The calendar could not be loaded.</Trans>
        </Note>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
      <p aria-live="polite" className="min-h-[1lh] text-caption text-danger-ink">
        {refusal ? <DayRefusalSentence refusal={refusal} /> : null}
      </p>
      <div className="mt-2 rounded-control border border-control">
        <GuestsField
          guests={guests}
          capacity={Math.max(preview?.capacity ?? 0, headCount(booking.guests), headCount(start.guests))}
          onChange={(chosen) => {
            setGuests(chosen);
            setProblem(undefined);
          }}
        />
      </div>
      <TextField
        className="mt-4"
        label={<Trans>A line to {hostName} (optional)</Trans>}
        rows={2}
        value={message}
        maxLength={changeMessageLimit}
        onChange={(value) => {
          setMessage(value);
          setProblem(undefined);
        }}
      />
      <section className={`mt-5 border-t border-line pt-4 ${isCurrent ? '' : 'opacity-60'}`} aria-live="polite">
        {preview && !known ? (
          <ChangeDifference booking={booking} preview={preview} isSame={isSame} />
        ) : shown === undefined ? (
          <PriceLinesSkeleton />
        ) : null}
        <p className="mt-1 text-caption text-ink-2">
          <Trans>
            Until {hostName} says yes, your stay of {stay} stays as it is.
          </Trans>
        </p>
      </section>
    </Dialog>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
      <span className="flex items-center gap-1.5">
        <span className="size-4 rounded-tag border-[1.5px] border-dashed border-control" />
        <Trans>your stay now</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-4 rounded-tag bg-sea" />
        <Trans>asked</Trans>
      </span>
      <span>
        <s>11</s> <Trans context="nights of a calendar">not available</Trans>
      </span>
    </p>
  );
}

/** The days of the home, in which the nights of the stay itself are free. The host answers, so that no shortest stay binds. */
function useCalendar({ property, check_in, check_out }: Booking) {
  const api = useApi();
  const today = todayInTripoli();
  const query = useQuery({
    queryKey: publicKey('availability', property.id),
    queryFn: ({ signal }) => api.getAvailability({ params: { id: property.id }, query: { from: today }, signal }),
    staleTime: 60_000,
  });
  const days = query.data?.days;
  const stay = useMemo(() => {
    if (!days) return undefined;
    const isOwn = (day: string) => day >= check_in && day < check_out;
    const open = days.map(({ day, available, price_dirham }) => ({
      day,
      available: available || isOwn(day),
      price_dirham,
      min_nights: 1,
    }));
    const created = createStayDays(today, open, longestStay);
    return isNightOpen(created, check_in) ? created : undefined;
  }, [days, today, check_in, check_out]);
  return {
    stay,
    lastMonth: addDays(today, daysAhead).slice(0, 7),
    hasFailed: query.isError || (days !== undefined && stay === undefined),
    retry: () => void query.refetch(),
  };
}
