import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { Pricing, StayLimitsInput } from '#contract/types.gen.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editLimits } from './pricing-edits.ts';
import { weekdayList } from './pricing-text.ts';
import { WeekdayChips } from './weekday-chips.tsx';

export type LimitKind = 'length' | 'weekdays' | 'notice' | 'window' | 'preparation';

interface Props {
  pricing: Pricing;
  kind: LimitKind;
  onClose: () => void;
}

/** Edits one limit of stays. */
export function LimitDialog({ pricing, kind, onClose }: Props) {
  const { t } = useLingui();
  const { limits } = pricing;
  const [form, setForm] = useState<Form>({ ...limits, hasWindow: limits.booking_window_days !== null });
  const [isChecked, setChecked] = useState(false);
  const values = valuesOf(kind, form);
  const change = (next: Partial<Form>) => setForm((before) => ({ ...before, ...next }));
  const error = isChecked && !values ? problemText() : undefined;

  function problemText(): string {
    switch (kind) {
      case 'length':
        return t`The longest stay is at least as long as the shortest, which is one night or more.`;
      case 'weekdays':
        return t`Choose at least one day.`;
      case 'notice':
        return t`Enter a number from ${0} to ${60}.`;
      case 'window':
        return t`Enter a number from ${1} to ${bookingHorizonDays}.`;
      case 'preparation':
        return t`Enter a number from ${0} to ${7}.`;
    }
  }

  return (
    <EditDialog
      title={<LimitTitle kind={kind} />}
      pricing={pricing}
      scope="set"
      build={() => {
        setChecked(true);
        return values && editLimits(values);
      }}
      describe={(now) => <LimitValue kind={kind} limits={now.limits} />}
      onClose={onClose}
    >
      <LimitFields kind={kind} form={form} onChange={change} error={error} />
    </EditDialog>
  );
}

/** As the limits, but a number field can be empty. */
interface Form extends Pick<StayLimitsInput, 'arrival_weekdays' | 'departure_weekdays' | 'notice_until_hour'> {
  min_nights: number | null;
  max_nights: number | null;
  notice_days: number | null;
  booking_window_days: number | null;
  hasWindow: boolean;
  preparation_days: number | null;
}

const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** The values to save; undefined where the fields are not complete. */
function valuesOf(kind: LimitKind, form: Form): Partial<StayLimitsInput> | undefined {
  const { min_nights, max_nights, notice_days, booking_window_days, preparation_days } = form;
  switch (kind) {
    case 'length':
      return isWithin(min_nights, 1, 365) && isWithin(max_nights, min_nights, 365)
        ? { min_nights, max_nights }
        : undefined;
    case 'weekdays': {
      const { arrival_weekdays, departure_weekdays } = form;
      const hasDays = arrival_weekdays.length > 0 && departure_weekdays.length > 0;
      return hasDays ? { arrival_weekdays, departure_weekdays } : undefined;
    }
    case 'notice':
      return isWithin(notice_days, 0, 60) ? { notice_days, notice_until_hour: form.notice_until_hour } : undefined;
    case 'window':
      if (!form.hasWindow) return { booking_window_days: null };
      return isWithin(booking_window_days, 1, bookingHorizonDays) ? { booking_window_days } : undefined;
    case 'preparation':
      return isWithin(preparation_days, 0, 7) ? { preparation_days } : undefined;
  }
}

function LimitTitle({ kind }: { kind: LimitKind }): ReactNode {
  switch (kind) {
    case 'length':
      return <Trans>Length of a stay</Trans>;
    case 'weekdays':
      return <Trans>Arrival and departure</Trans>;
    case 'notice':
      return <Trans>Notice before arrival</Trans>;
    case 'window':
      return <Trans>Booking window</Trans>;
    case 'preparation':
      return <Trans>Days between two stays</Trans>;
  }
}

function LimitValue({ kind, limits }: { kind: LimitKind; limits: StayLimitsInput }): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  switch (kind) {
    case 'length':
      return (
        <Trans>
          from {limits.min_nights} to {limits.max_nights} nights
        </Trans>
      );
    case 'weekdays':
      return (
        <Trans>
          arrival on {weekdayList(limits.arrival_weekdays, locale)}, departure on{' '}
          {weekdayList(limits.departure_weekdays, locale)}
        </Trans>
      );
    case 'notice':
      return <Plural value={limits.notice_days} _0="same day" one="# day" other="# days" />;
    case 'window':
      if (limits.booking_window_days === null) return <Trans>a year</Trans>;
      return <Plural value={limits.booking_window_days} one="# day" other="# days" />;
    case 'preparation':
      return <Plural value={limits.preparation_days} _0="none" one="# day" other="# days" />;
  }
}

function LimitFields({
  kind,
  form,
  onChange,
  error,
}: {
  kind: LimitKind;
  form: Form;
  onChange: (values: Partial<Form>) => void;
  error: string | undefined;
}): ReactNode {
  const { t } = useLingui();
  switch (kind) {
    case 'length':
      return (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NumberField
            label={<Trans>Shortest stay, nights</Trans>}
            value={form.min_nights}
            onChange={(min_nights) => onChange({ min_nights })}
            max={999}
            error={error}
          />
          <NumberField
            label={<Trans>Longest stay, nights</Trans>}
            value={form.max_nights}
            onChange={(max_nights) => onChange({ max_nights })}
            max={999}
          />
        </div>
      );
    case 'weekdays':
      return (
        <>
          <WeekdayChips
            label={<Trans>Guests can arrive on</Trans>}
            selected={form.arrival_weekdays}
            onChange={(arrival_weekdays) => onChange({ arrival_weekdays })}
            error={form.arrival_weekdays.length === 0 ? error : undefined}
          />
          <WeekdayChips
            label={<Trans>Guests can leave on</Trans>}
            selected={form.departure_weekdays}
            onChange={(departure_weekdays) => onChange({ departure_weekdays })}
            error={form.departure_weekdays.length === 0 ? error : undefined}
          />
        </>
      );
    case 'notice':
      return (
        <>
          <NumberField
            label={<Trans>Days before arrival</Trans>}
            value={form.notice_days}
            onChange={(notice_days) => onChange({ notice_days })}
            max={999}
            hint={<Trans>0 lets guests book on the day of arrival.</Trans>}
            error={error}
          />
          <Select
            label={<Trans>One day more for requests after</Trans>}
            value={String(form.notice_until_hour ?? '')}
            onChange={(hour) => onChange({ notice_until_hour: hour === '' ? null : Number(hour) })}
            options={[
              { value: '', label: t`No hour` },
              ...Array.from({ length: 23 }, (_, at) => ({ value: String(at + 1), label: `${at + 1}:00` })),
            ]}
          />
        </>
      );
    case 'window':
      return (
        <>
          <Checkbox isSelected={form.hasWindow} onChange={(hasWindow) => onChange({ hasWindow })}>
            <Trans>Only so many days ahead</Trans>
          </Checkbox>
          {form.hasWindow ? (
            <NumberField
              label={<Trans>Days from today</Trans>}
              value={form.booking_window_days}
              onChange={(booking_window_days) => onChange({ booking_window_days })}
              max={999}
              error={error}
            />
          ) : null}
        </>
      );
    case 'preparation':
      return (
        <NumberField
          label={<Trans>Days that stay free before and after each stay</Trans>}
          value={form.preparation_days}
          onChange={(preparation_days) => onChange({ preparation_days })}
          max={99}
          error={error}
        />
      );
  }
}
