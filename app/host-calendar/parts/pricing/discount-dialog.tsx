import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Pricing, StayDiscounts } from '#contract/types.gen.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editDiscounts, editLength, type PricingEdit } from './pricing-edits.ts';
import { signedPercent } from './pricing-text.ts';
import { Figure } from './setting-row.tsx';

type LengthDiscount = StayDiscounts['lengths'][number];
export type DiscountKind = 'weekly' | 'monthly' | 'early_bird' | 'last_minute' | { length: LengthDiscount | null };

interface Values {
  /** Nights of a length, days of an advance; null for the fixed lengths. */
  count: number | null;
  percent: number | null;
}

/** One discount: the percentage, and the nights or days from which it counts. */
export function DiscountDialog({
  pricing,
  kind,
  onClose,
}: {
  pricing: Pricing;
  kind: DiscountKind;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [{ count, percent }, setValues] = useState<Values>(() => valuesOf(pricing.discounts, kind));
  const [isChecked, setChecked] = useState(false);
  const bounds = countBounds(kind);
  const isPercentWrong = percent === null || percent > 90 || (typeof kind === 'object' && percent === 0);
  const isFixed = count !== null && typeof kind === 'object' && (count === 7 || count === 28);
  const isCountWrong = bounds !== null && percent !== 0 && (count === null || count < bounds.min || count > bounds.max);
  const hasDiscount = (valuesOf(pricing.discounts, kind).percent ?? 0) > 0;
  return (
    <EditDialog
      title={<DiscountTitle kind={kind} />}
      pricing={pricing}
      scope="set"
      build={() => {
        setChecked(true);
        return isPercentWrong || isCountWrong || isFixed ? undefined : editOf(kind, { count, percent });
      }}
      removal={
        hasDiscount
          ? { edit: editOf(kind, { count: null, percent: 0 }), undo: restoreOf(pricing.discounts, kind) }
          : undefined
      }
      describe={({ discounts }) => {
        const now = valuesOf(discounts, kind);
        return now.percent ? (
          <>
            {now.count === null ? null : `${now.count} · `}
            <Figure>{signedPercent(-now.percent)}</Figure>
          </>
        ) : (
          <Trans>removed</Trans>
        );
      }}
      onClose={onClose}
    >
      {bounds === null ? null : (
        <NumberField
          label={<CountLabel kind={kind} />}
          value={count}
          onChange={(value) => setValues({ count: value, percent })}
          max={999}
          error={
            isChecked && isFixed
              ? t`7 and 28 nights have a discount of their own.`
              : isChecked && isCountWrong
                ? t`Enter a number from ${bounds.min} to ${bounds.max}.`
                : undefined
          }
        />
      )}
      <NumberField
        label={<Trans>Percent off</Trans>}
        value={percent}
        onChange={(value) => setValues({ count, percent: value })}
        unit="%"
        max={100}
        error={isChecked && isPercentWrong ? t`Enter a percentage of at most 90.` : undefined}
      />
    </EditDialog>
  );
}

function DiscountTitle({ kind }: { kind: DiscountKind }): ReactNode {
  switch (kind) {
    case 'weekly':
      return <Trans>A week or more</Trans>;
    case 'monthly':
      return <Trans>A month or more</Trans>;
    case 'early_bird':
      return <Trans>Early-bird discount</Trans>;
    case 'last_minute':
      return <Trans>Last-minute discount</Trans>;
    default:
      return <Trans>Discount for a length</Trans>;
  }
}

function CountLabel({ kind }: { kind: DiscountKind }): ReactNode {
  switch (kind) {
    case 'early_bird':
      return <Trans>Booked at least this many days ahead</Trans>;
    case 'last_minute':
      return <Trans>Booked at most this many days before arrival</Trans>;
    default:
      return <Trans>From this many nights</Trans>;
  }
}

/** The numbers of the contract; null where the length is fixed. */
function countBounds(kind: DiscountKind): { min: number; max: number } | null {
  switch (kind) {
    case 'weekly':
    case 'monthly':
      return null;
    case 'early_bird':
      return { min: 7, max: 380 };
    case 'last_minute':
      return { min: 0, max: 60 };
    default:
      return { min: 2, max: 365 };
  }
}

function valuesOf(discounts: StayDiscounts, kind: DiscountKind): Values {
  switch (kind) {
    case 'weekly':
      return { count: null, percent: discounts.weekly_percent };
    case 'monthly':
      return { count: null, percent: discounts.monthly_percent };
    case 'early_bird':
    case 'last_minute':
      return { count: discounts[kind]?.days ?? null, percent: discounts[kind]?.percent ?? null };
    default: {
      const now = discounts.lengths.find(({ nights }) => nights === kind.length?.nights);
      return { count: now?.nights ?? null, percent: now?.percent ?? null };
    }
  }
}

function editOf(kind: DiscountKind, { count, percent }: Values): PricingEdit {
  const off = percent ?? 0;
  switch (kind) {
    case 'weekly':
      return editDiscounts({ weekly_percent: off });
    case 'monthly':
      return editDiscounts({ monthly_percent: off });
    case 'early_bird':
    case 'last_minute':
      return editDiscounts({ [kind]: off === 0 || count === null ? null : { days: count, percent: off } });
    default:
      return editLength(kind.length, off === 0 || count === null ? null : { nights: count, percent: off });
  }
}

/** Brings back the discount of this kind that was removed. */
function restoreOf(discounts: StayDiscounts, kind: DiscountKind): PricingEdit {
  const before = valuesOf(discounts, kind);
  return typeof kind === 'object' ? editOf({ length: null }, before) : editOf(kind, before);
}
