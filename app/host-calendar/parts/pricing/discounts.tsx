import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AlarmClock, CalendarDays, CalendarRange, Plus, Timer, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { pricingLimits } from '#contract/limits.ts';
import type { Pricing, StayDiscounts } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { useCanEdit } from './can-edit.ts';
import { DiscountDialog, type DiscountKind } from './discount-dialog.tsx';
import { Figure, SettingRow } from './setting-row.tsx';
import { signedPercent } from './pricing-text.ts';

interface Row {
  key: string;
  icon: LucideIcon;
  kind: DiscountKind;
  title: ReactNode;
  detail: ReactNode;
  percent: number | undefined;
  editLabel: string;
}

/** The discounts of a stay, of which one counts: length, else early-bird or last-minute. */
export function Discounts({ pricing }: { pricing: Pricing }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<DiscountKind>();
  const canEdit = useCanEdit();
  const { discounts } = pricing;
  const { early_bird, last_minute } = discounts;
  const rows: Row[] = [
    {
      key: 'weekly',
      icon: CalendarDays,
      kind: 'weekly',
      title: <Trans>A week or more</Trans>,
      detail: <Trans>From 7 nights</Trans>,
      percent: discounts.weekly_percent,
      editLabel: t`Edit: a week or more`,
    },
    ...discounts.lengths.map((length) => lengthRow(length, t`Edit: from ${length.nights} nights`)),
    {
      key: 'monthly',
      icon: CalendarDays,
      kind: 'monthly',
      title: <Trans>A month or more</Trans>,
      detail: <Trans>From 28 nights</Trans>,
      percent: discounts.monthly_percent,
      editLabel: t`Edit: a month or more`,
    },
    {
      key: 'early_bird',
      icon: AlarmClock,
      kind: 'early_bird',
      title: <Trans>Early-bird</Trans>,
      detail: early_bird ? (
        <Plural value={early_bird.days} one="Booked # day ahead or more" other="Booked # days ahead or more" />
      ) : (
        <Trans>For stays that are booked long ahead</Trans>
      ),
      percent: early_bird?.percent,
      editLabel: t`Edit: early-bird`,
    },
    {
      key: 'last_minute',
      icon: Timer,
      kind: 'last_minute',
      title: <Trans>Last-minute</Trans>,
      detail: last_minute ? (
        <Plural
          value={last_minute.days}
          _0="On the day of arrival"
          one="In the last day before arrival"
          other="In the last # days before arrival"
        />
      ) : (
        <Trans>For nights that are still free shortly before</Trans>
      ),
      percent: last_minute?.percent,
      editLabel: t`Edit: last-minute`,
    },
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
        {rows.map(({ key, icon, kind, title, detail, percent, editLabel }) => (
          <SettingRow
            key={key}
            icon={icon}
            title={title}
            detail={detail}
            value={percent ? <Figure>{signedPercent(-percent)}</Figure> : '–'}
            editLabel={editLabel}
            onEdit={() => setEdited(kind)}
          />
        ))}
      </ul>
      {canEdit && discounts.lengths.length < pricingLimits.lengths ? (
        <Button
          kind="quiet"
          className="-ms-3"
          icon={<Plus className="size-4" aria-hidden />}
          onPress={() => setEdited({ length: null })}
        >
          <Trans>Add another length</Trans>
        </Button>
      ) : null}
      {edited === undefined ? null : (
        <DiscountDialog pricing={pricing} kind={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

function lengthRow(length: StayDiscounts['lengths'][number], editLabel: string): Row {
  return {
    key: `length ${length.nights}`,
    icon: CalendarRange,
    kind: { length },
    title: <Plural value={length.nights} one="# night or more" other="# nights or more" />,
    detail: <Trans>Your own length</Trans>,
    percent: length.percent,
    editLabel,
  };
}
