import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { exchangeRatesOf } from '#contract/money.ts';
import { offerHours, type OfferHours } from '#contract/enquiries.ts';
import type { ConversationDetails, GuestCounts, OfferPreview } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { BookedPriceLines, PriceLinesSkeleton } from '#app/shared/bookings/price-lines.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Counter } from '#app/ui/counter.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';

interface Props {
  details: ConversationDetails;
  onClose: () => void;
  onMade: () => void;
}

/** An offer as typed: days are empty while they are typed, a price of null is that of the calendar. */
interface AskedOffer {
  check_in: string;
  check_out: string;
  guests: GuestCounts;
  nights_dirham: number | null;
}

const pauseMs = 250;

/** The host offers the guest a stay at a price, with what it comes to before it is sent. */
export default function OfferDialog({ details, onClose, onMade }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const key = useAttemptKey();
  const { id } = details.booking;
  const [asked, setAsked] = useState<AskedOffer>(() => firstOffer(details));
  const [hours, setHours] = useState<OfferHours>(24);
  const [problem, setProblem] = useState<string>();
  const { preview, refusal, hasFailed, isCurrent, readNow } = useOfferPreview(id, asked);
  const edit = (change: Partial<AskedOffer>) => {
    setAsked((before) => ({ ...before, ...change }));
    setProblem(undefined);
  };
  const send = useMutation({
    async mutationFn() {
      const { total_dirham } = await readNow();
      const body = { ...asked, hours, shown_total_dirham: total_dirham };
      await api.makeOffer({ params: { id }, body, idempotencyKey: key.keyFor(body) });
    },
    onSuccess() {
      key.end();
      toast({ title: t`Special Offer Sent`, text: t`The nights stay open to others until the guest books.` });
      onClose();
      onMade();
    },
    onError(error) {
      key.end(error);
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      setProblem(isKnown ? error.detail : t`It could not be sent. Check your connection and try again.`);
    },
  });
  const press = () =>
    asked.check_in === '' || asked.check_out === '' ? setProblem(t`Choose both days.`) : send.mutate();
  const shown =
    problem ?? refusal ?? (hasFailed ? t`The price could not be worked out. Check your connection.` : undefined);
  const today = todayInTripoli();
  const guestName = <bdi>{details.other_user.name}</bdi>;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !send.isPending) onClose();
      }}
      title={<Trans>Special offer to {guestName}</Trans>}
      problem={shown === undefined ? null : <Note tone="danger">{shown}</Note>}
      footer={
        <>
          <Button isDisabled={send.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={send.isPending} isDisabled={refusal !== undefined} onPress={press}>
            <Trans>Send the offer</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-4 text-small text-ink-2">
        <bdi>{details.property.name}</bdi>
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={<Trans>Check-in</Trans>}
          value={asked.check_in}
          min={today}
          isDisabled={send.isPending}
          onChange={(check_in) => edit({ check_in })}
        />
        <TextField
          type="date"
          label={<Trans>Check-out</Trans>}
          value={asked.check_out}
          min={asked.check_in || today}
          isDisabled={send.isPending}
          onChange={(check_out) => edit({ check_out })}
        />
      </div>
      <div className="mt-2 divide-y divide-line text-small">
        <Counter
          label={<Trans>Adults</Trans>}
          name={t`adults`}
          value={asked.guests.adults}
          min={1}
          onChange={(adults) => edit({ guests: { ...asked.guests, adults } })}
        />
        <Counter
          label={<Trans>Children</Trans>}
          name={t`children`}
          value={asked.guests.children}
          onChange={(children) => edit({ guests: { ...asked.guests, children } })}
        />
      </div>
      <DinarField
        className="mt-4"
        label={<NightsLabel nights={preview?.nights} />}
        dirham={asked.nights_dirham}
        isDisabled={send.isPending}
        onChange={(nights_dirham) => edit({ nights_dirham })}
        hint={preview ? <CalendarPrice preview={preview} agreed={asked.nights_dirham} /> : undefined}
      />
      <div className="mt-4">
        <p aria-hidden className="mb-2 text-small font-medium">
          <Trans>Stands for</Trans>
        </p>
        <Segmented
          label={t`Stands for`}
          isDense
          value={String(hours)}
          onChange={(value) => setHours(offerHours.find((one) => String(one) === value) ?? 24)}
          options={offerHours.map((one) => ({
            value: String(one),
            label: <Plural value={one} one="# hour" other="# hours" />,
          }))}
        />
      </div>
      <div className={`mt-6 border-t border-line pt-4 ${isCurrent ? '' : 'opacity-60'}`} aria-busy={!isCurrent}>
        {preview ? (
          <Outcome preview={preview} details={details} />
        ) : refusal === undefined && !hasFailed && asked.check_in !== '' && asked.check_out !== '' ? (
          <PriceLinesSkeleton />
        ) : null}
      </div>
      <div className="mt-4">
        <Note tone="attention">
          <Trans>
            When {guestName} takes it, it is a booking that you have approved; no second answer is needed. Until then
            the nights stay open to others.
          </Trans>
        </Note>
      </div>
    </Dialog>
  );
}

/** The offer that stands, else what the guest asked about. */
function firstOffer({ booking, enquiry }: ConversationDetails): AskedOffer {
  const { check_in, check_out, guests } = enquiry?.offers.findLast(({ state }) => state === 'open') ?? booking;
  return {
    check_in: check_in ?? '',
    check_out: check_out ?? '',
    guests: { ...guests, adults: Math.max(1, guests.adults) },
    nights_dirham: null,
  };
}

function useOfferPreview(id: string, asked: AskedOffer) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pauseMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const previewOf = ({ check_in, check_out, guests, nights_dirham }: AskedOffer) =>
    queryOptions({
      queryKey: keyFor('enquiry', 'preview', id, check_in, check_out, guests, nights_dirham),
      queryFn: ({ signal }) => {
        const price = nights_dirham === null ? {} : { nights_dirham };
        return api.previewOffer({ params: { id }, query: { check_in, check_out, ...guests, ...price }, signal });
      },
      staleTime: 0,
      retry: false,
    });
  const isTyped = settled.check_in !== '' && settled.check_out !== '';
  const query = useQuery({ ...previewOf(settled), enabled: isTyped, placeholderData: keepPreviousData });
  const isKnown = query.error instanceof ApiError && query.error.code !== 'network' && query.error.status < 500;
  return {
    preview: query.data,
    refusal: isKnown ? (query.error as ApiError).detail : undefined,
    hasFailed: query.isError && !isKnown,
    isCurrent: settled === asked && query.isSuccess && !query.isPlaceholderData,
    readNow: () => queries.fetchQuery(previewOf(asked)),
  };
}

function NightsLabel({ nights }: { nights: number | undefined }) {
  if (nights === undefined) return <Trans>Price of the nights</Trans>;
  return <Plural value={nights} one="Price of the night" other="Price of the # nights" />;
}

/** What the calendar says about these nights, and how far the typed price is from it. */
function CalendarPrice({ preview, agreed }: { preview: OfferPreview; agreed: number | null }): ReactNode {
  const { i18n } = useLingui();
  const { calendar_nights_dirham: calendar } = preview;
  const price = <bdi className="figures">{formatDinar(calendar, i18n.locale as Locale)}</bdi>;
  const percent = agreed === null || calendar === 0 ? 0 : Math.round((Math.abs(agreed - calendar) / calendar) * 100);
  if (agreed === null || percent === 0) return <Trans>The calendar says {price}.</Trans>;
  return agreed < calendar ? (
    <Trans>
      The calendar says {price}: this is {percent}% less.
    </Trans>
  ) : (
    <Trans>
      The calendar says {price}: this is {percent}% more.
    </Trans>
  );
}

function Outcome({ preview, details }: { preview: OfferPreview; details: ConversationDetails }) {
  const { i18n } = useLingui();
  return (
    <>
      <BookedPriceLines {...preview} {...exchangeRatesOf(details.booking)} />
      <p className="mt-2 flex justify-between gap-4 text-small font-medium text-palm-ink">
        <span>
          <Trans>You receive</Trans>
        </span>
        <bdi className="figures">{formatDinar(preview.host_share_dirham, i18n.locale as Locale)}</bdi>
      </p>
    </>
  );
}
