import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatDay } from '../days.ts';
import type { ChosenDates } from './stay-days.ts';

export interface CalendarDialogProps {
  dates: ChosenDates;
  /** A text in the footer, on wide screens. */
  summary: ReactNode;
  /** Texts below the two dates. */
  notes?: ReactNode;
  /** The classes of the grid of dates and notes. */
  headClass: string;
  /** The calendar. */
  children: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog that selects check-in and check-out: both dates, a calendar, Cancel, and Done once there is a check-in. */
export function CalendarDialog({ dates, summary, notes, headClass, children, onDone, onClose }: CalendarDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Select Your Dates`}
      width="large"
      footer={
        <>
          <p aria-live="polite" className="hidden text-small text-ink-2 md:me-auto md:block">
            {summary}
          </p>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isDisabled={dates.check_in === null} onPress={onDone}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={`sticky top-0 z-10 grid grid-cols-2 gap-2 bg-surface md:static ${headClass}`}>
        <DateField
          label={<Trans>Check-in</Trans>}
          day={dates.check_in}
          isNext={dates.check_in === null || dates.check_out !== null}
        />
        <DateField
          label={<Trans>Check-out</Trans>}
          day={dates.check_out}
          isNext={dates.check_in !== null && dates.check_out === null}
        />
        {notes}
      </div>
      <div className="md:min-h-84 md:px-2">{children}</div>
    </Dialog>
  );
}

/** A date; `isNext` marks the one that the next press on a day sets. */
function DateField({ label, day, isNext }: { label: ReactNode; day: string | null; isNext: boolean }) {
  const { i18n } = useLingui();
  return (
    <p
      className={`min-h-14 rounded-control border px-3.5 py-2 ${
        isNext ? 'border-sea shadow-[inset_0_0_0_1px_var(--color-sea)]' : 'border-control'
      }`}
    >
      <span className="block text-caption text-ink-3">{label}</span>
      <span className="block">{day ? formatDay(day, i18n.locale as Locale, 'weekday') : <Trans>Add date</Trans>}</span>
    </p>
  );
}
