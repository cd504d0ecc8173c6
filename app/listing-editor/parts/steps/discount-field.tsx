import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Locale } from '#contract/common.ts';
import { mostDiscountPercent } from '#contract/discounts.ts';
import { percentOf } from '#contract/money.ts';
import { readAmount } from '#contract/typed-amounts.ts';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { FieldError, inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { useTypedNumber } from '#app/ui/use-typed-number.ts';

/** A discount in percent, with the price of a night that it makes. */
export function DiscountField({
  label,
  percent,
  nightDirham,
  onChange,
}: {
  label: string;
  percent: number;
  /** The price of a weekday night; null before it is set. */
  nightDirham: number | null;
  onChange: (percent: number) => void;
}) {
  const { i18n } = useLingui();
  const id = useId();
  const { text, onType, problem, input } = useTypedNumber({
    value: percent,
    onChange: (next) => onChange(next ?? 0),
    read: (typed) => readAmount(typed.replace(/[%٪]\s*$/, ''), { decimals: 0 }),
    write: String,
    max: mostDiscountPercent,
  });
  const price =
    nightDirham === null
      ? null
      : formatNightlyPrice(nightDirham - percentOf(nightDirham, percent), i18n.locale as Locale);
  return (
    <div className="py-2.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="min-w-0">
          <span className="block">{label}</span>
          <span className="block text-caption text-ink-2">
            {percent === 0 ? (
              <Trans>Off</Trans>
            ) : price === null ? null : (
              <Trans>
                <bdi>{price}</bdi> a night
              </Trans>
            )}
          </span>
        </label>
        <div className={`${inputBoxClass({ isInvalid: problem !== undefined })} max-w-26`}>
          <input
            ref={input}
            id={id}
            type="text"
            dir="ltr"
            inputMode="numeric"
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-error`}
            onChange={(event) => onType(event.target.value)}
            className={`${inputClass} text-end figures`}
          />
          <span aria-hidden>%</span>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}
