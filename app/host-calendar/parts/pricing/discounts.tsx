import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, CalendarDays, CalendarRange, Plus, Timer, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  advanceDays,
  advanceDiscounts,
  fixedLengthNights,
  fixedLengths,
  type FixedLength,
} from '#contract/discounts.ts';
import { pricingLimits } from '#contract/limits.ts';
import type { Pricing, StayDiscounts } from '#contract/types.gen.ts';
import { advanceDiscountLabels, fixedLengthLabels } from '#app/shared/property-labels/discount-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { useCanEdit } from './can-edit.ts';
import { DiscountDialog, type EditedDiscount } from './discount-dialog.tsx';
import { Figure, SettingRow } from './setting-row.tsx';
import { signedPercent } from './pricing-text.ts';

interface Row {
  key: string;
  icon: LucideIcon;
  edited: EditedDiscount;
  title: ReactNode;
  detail: ReactNode;
  percent: number | undefined;
  editLabel: string;
}

/** The discounts of a stay, of which one counts: length, else the day of booking. */
export function Discounts({ pricing }: { pricing: Pricing }) {
  const { t, i18n } = useLingui();
  const [edited, setEdited] = useState<EditedDiscount>();
  const canEdit = useCanEdit();
  const { discounts } = pricing;
  const fixedRow = (length: FixedLength): Row => {
    const nights = fixedLengthNights[length];
    return {
      key: length,
      icon: CalendarDays,
      edited: { fixed: length },
      title: i18n._(fixedLengthLabels[length].title),
      detail: <Plural value={nights} one="From # night" other="From # nights" />,
      percent: discounts[`${length}_percent`],
      editLabel: i18n._(fixedLengthLabels[length].edit),
    };
  };
  const rows: Row[] = [
    ...fixedLengths.slice(0, -1).map(fixedRow),
    ...discounts.lengths.map((length) => customRow(length, t`Edit: from ${length.nights} nights`)),
    ...fixedLengths.slice(-1).map(fixedRow),
    ...advanceDiscounts.map((discount): Row => {
      const given = discounts[discount];
      const labels = advanceDiscountLabels[discount];
      return {
        key: discount,
        icon: advanceDays[discount].is === 'at_least' ? AlarmClock : Timer,
        edited: { advance: discount },
        title: i18n._(labels.title),
        detail: i18n._(given ? labels.applies(given.days) : labels.purpose),
        percent: given?.percent,
        editLabel: i18n._(labels.edit),
      };
    }),
  ];
  return (
    <section>
      <h2 className="text-title">
        <Trans>Then, off the stay</Trans>
      </h2>
      <p className="mt-0.5 mb-4 text-small text-pretty text-ink-2">
        <Trans>One discount a stay. Length comes first; if none fits, early or late.</Trans>
      </p>
      <ul className="[&>li:first-child]:border-0">
        {rows.map(({ key, icon, edited: discount, title, detail, percent, editLabel }) => (
          <SettingRow
            key={key}
            icon={icon}
            title={title}
            detail={detail}
            value={percent ? <Figure>{signedPercent(-percent)}</Figure> : '–'}
            editLabel={editLabel}
            onEdit={() => setEdited(discount)}
          />
        ))}
      </ul>
      {canEdit && discounts.lengths.length < pricingLimits.lengths ? (
        <Button
          kind="quiet"
          className="-ms-3"
          icon={<Plus className="size-4" aria-hidden />}
          onPress={() => setEdited({ custom: null })}
        >
          <Trans>Add another length</Trans>
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <DiscountDialog pricing={pricing} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

function customRow(length: StayDiscounts['lengths'][number], editLabel: string): Row {
  return {
    key: `length ${length.nights}`,
    icon: CalendarRange,
    edited: { custom: length },
    title: <Plural value={length.nights} one="# night or more" other="# nights or more" />,
    detail: <Trans>Your own length</Trans>,
    percent: length.percent,
    editLabel,
  };
}
