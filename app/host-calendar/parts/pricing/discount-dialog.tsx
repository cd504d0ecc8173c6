import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  advanceDays,
  customLengthNights,
  fixedLengthNights,
  fixedLengths,
  isFixedLength,
  mostDiscountPercent,
  type AdvanceDiscount,
  type FixedLength,
} from '#contract/discounts.ts';
import type { Pricing, StayDiscounts } from '#contract/types.gen.ts';
import {
  advanceDiscountLabels,
  discountLabels,
  fixedLengthLabels,
} from '#app/shared/property-labels/discount-labels.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editDiscounts, editLength, type PricingEdit } from './pricing-edits.ts';
import { signedPercent } from './pricing-text.ts';
import { Figure } from './setting-row.tsx';

type CustomLength = StayDiscounts['lengths'][number];

/** Which discount is edited; `custom` is null for a length that is added. */
export type EditedDiscount = { fixed: FixedLength } | { custom: CustomLength | null } | { advance: AdvanceDiscount };

interface Values {
  /** Nights of a custom length, days of an advance; null for the fixed lengths. */
  count: number | null;
  percent: number | null;
}

/** One discount: the percentage, and the nights or days from which it counts. */
export function DiscountDialog({
  pricing,
  edited,
  onClose,
}: {
  pricing: Pricing;
  edited: EditedDiscount;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const [{ count, percent }, setValues] = useState<Values>(() => valuesOf(pricing.discounts, edited));
  const [isChecked, setChecked] = useState(false);
  const bounds = countBounds(edited);
  const mostPercent = mostDiscountPercent;
  const isCustom = 'custom' in edited;
  const isPercentWrong = percent === null || percent > mostPercent || (isCustom && percent === 0);
  const isFixed = isCustom && count !== null && isFixedLength(count);
  const isCountWrong =
    bounds !== null && percent !== 0 && (count === null || count < bounds.least || count > bounds.most);
  const hasDiscount = (valuesOf(pricing.discounts, edited).percent ?? 0) > 0;
  const lengths = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    fixedLengths.map((length) => i18n.number(fixedLengthNights[length])),
  );
  return (
    <EditDialog
      title={
        'fixed' in edited ? (
          i18n._(fixedLengthLabels[edited.fixed].title)
        ) : isCustom ? (
          <Trans>Discount for a length</Trans>
        ) : (
          i18n._(discountLabels[edited.advance])
        )
      }
      pricing={pricing}
      scope="set"
      build={() => {
        setChecked(true);
        return isPercentWrong || isCountWrong || isFixed ? undefined : editOf(edited, { count, percent });
      }}
      removal={
        hasDiscount
          ? { edit: editOf(edited, { count: null, percent: 0 }), undo: restoreOf(pricing.discounts, edited) }
          : undefined
      }
      describe={({ discounts }) => {
        const now = valuesOf(discounts, edited);
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
          label={
            'advance' in edited ? (
              i18n._(advanceDiscountLabels[edited.advance].days)
            ) : (
              <Trans>From this many nights</Trans>
            )
          }
          value={count}
          onChange={(value) => setValues({ count: value, percent })}
          max={999}
          error={
            isChecked && isFixed
              ? t`${lengths} nights have a discount of their own.`
              : isChecked && isCountWrong
                ? t`Enter a number from ${bounds.least} to ${bounds.most}.`
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
        error={isChecked && isPercentWrong ? t`Enter a percentage of at most ${mostPercent}.` : undefined}
      />
    </EditDialog>
  );
}

/** The numbers of the contract; null where the length is fixed. */
function countBounds(edited: EditedDiscount): { least: number; most: number } | null {
  if ('fixed' in edited) return null;
  return 'custom' in edited ? customLengthNights : advanceDays[edited.advance];
}

function valuesOf(discounts: StayDiscounts, edited: EditedDiscount): Values {
  if ('fixed' in edited) return { count: null, percent: discounts[`${edited.fixed}_percent`] };
  if ('advance' in edited) {
    const now = discounts[edited.advance];
    return { count: now?.days ?? null, percent: now?.percent ?? null };
  }
  const now = discounts.lengths.find(({ nights }) => nights === edited.custom?.nights);
  return { count: now?.nights ?? null, percent: now?.percent ?? null };
}

function editOf(edited: EditedDiscount, { count, percent }: Values): PricingEdit {
  const off = percent ?? 0;
  if ('fixed' in edited) return editDiscounts({ [`${edited.fixed}_percent`]: off });
  if ('advance' in edited) {
    return editDiscounts({ [edited.advance]: off === 0 || count === null ? null : { days: count, percent: off } });
  }
  return editLength(edited.custom, off === 0 || count === null ? null : { nights: count, percent: off });
}

/** Brings back the discount that was removed. */
function restoreOf(discounts: StayDiscounts, edited: EditedDiscount): PricingEdit {
  return editOf('custom' in edited ? { custom: null } : edited, valuesOf(discounts, edited));
}
