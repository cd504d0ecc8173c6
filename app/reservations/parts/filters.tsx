import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { HomeFilter } from '#app/shared/home-filter.tsx';
import { Button } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { viewAddress, type ReservationView } from './use-reservations.ts';

interface Props {
  view: ReservationView;
  properties: readonly { id: string; title: string }[];
}

/** The search by number or name, and the filters by home and days. All of it is in the address. */
export function ReservationFilters({ view, properties }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(view.q);
  const [isChoosingDays, setChoosingDays] = useState(false);
  const show = (changed: Partial<ReservationView>) =>
    void navigate(viewAddress({ ...view, ...changed }), { replace: true, preventScrollReset: true });
  const hasDays = view.from !== '' || view.to !== '';
  return (
    <div role="search" className="mt-6 flex flex-wrap items-center gap-2 print:hidden">
      <form
        className="max-md:w-full md:w-96"
        onSubmit={(event) => {
          event.preventDefault();
          show({ q: typed.trim() });
        }}
      >
        <label className="flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Search className="size-4.5 flex-none text-ink-2" aria-hidden />
          <input
            type="search"
            enterKeyHint="search"
            aria-label={t`Number or guest’s name`}
            placeholder={t`Number or guest’s name`}
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '') show({ q: '' });
            }}
            className="min-w-0 flex-1 bg-transparent text-[max(1rem,var(--text-small))] outline-none"
          />
        </label>
      </form>
      <HomeFilter
        homes={properties}
        value={view.property}
        onChange={(property) => show({ property })}
        className="max-md:min-w-0"
      />
      <button
        type="button"
        data-selected={hasDays || undefined}
        onClick={() => setChoosingDays(true)}
        className={`${chipClass} max-w-full max-md:min-w-0 max-md:flex-1`}
      >
        <CalendarDays className="size-4.5 flex-none" aria-hidden />
        <span className="min-w-0 truncate">
          {hasDays ? <DaysLabel view={view} locale={i18n.locale as Locale} /> : <Trans>Any dates</Trans>}
        </span>
        <ChevronDown className="ms-auto size-4 flex-none" aria-hidden />
      </button>
      {isChoosingDays ? (
        <DaysDialog
          view={view}
          onClose={() => setChoosingDays(false)}
          onChoose={(days) => {
            setChoosingDays(false);
            show(days);
          }}
        />
      ) : null}
    </div>
  );
}

function DaysLabel({ view: { from, to }, locale }: { view: ReservationView; locale: Locale }) {
  if (from !== '' && to !== '' && from < to) return <bdi>{formatShortStay(from, to, locale)}</bdi>;
  const day = <bdi dir="ltr">{from === '' ? to : from}</bdi>;
  if (from === '') return <Trans>until {day}</Trans>;
  return to === from ? day : <Trans>from {day}</Trans>;
}

function DaysDialog({
  view,
  onClose,
  onChoose,
}: {
  view: ReservationView;
  onClose: () => void;
  onChoose: (days: { from: string; to: string }) => void;
}) {
  const { t } = useLingui();
  const [from, setFrom] = useState(view.from);
  const [to, setTo] = useState(view.to);
  const isReversed = from !== '' && to !== '' && to < from;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<Trans>Stays between two days</Trans>}
      footer={
        <>
          <Button onPress={() => onChoose({ from: '', to: '' })}>
            <Trans>Any dates</Trans>
          </Button>
          <Button
            kind="primary"
            onPress={() => {
              if (!isReversed) onChoose({ from, to });
            }}
          >
            <Trans>Show reservations</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <TextField label={<Trans>From</Trans>} type="date" value={from} onChange={setFrom} />
        <TextField
          label={<Trans>To</Trans>}
          type="date"
          value={to}
          onChange={setTo}
          error={isReversed ? t`The last day is before the first one.` : undefined}
        />
      </div>
    </Dialog>
  );
}
