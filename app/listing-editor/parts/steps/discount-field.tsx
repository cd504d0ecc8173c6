import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { readNumber } from '#app/ui/number-field.tsx';

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
  const price =
    nightDirham === null
      ? null
      : formatDinar(Math.round((nightDirham * (100 - percent)) / 1000) * 10, i18n.locale as Locale);
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
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
      <div className={`${inputBoxClass({ isInvalid: false })} max-w-26`}>
        <input
          id={id}
          type="text"
          dir="ltr"
          inputMode="numeric"
          value={String(percent)}
          onChange={(event) => {
            const next = readNumber(event.target.value, 0);
            if (next !== undefined && (next ?? 0) <= 90) onChange(next ?? 0);
          }}
          className={`${inputClass} text-end figures`}
        />
        <span aria-hidden>%</span>
      </div>
    </div>
  );
}
