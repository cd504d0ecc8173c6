import { useLingui } from '@lingui/react/macro';
import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';

export interface DinarFieldProps extends Omit<
  NumberFieldProps,
  'value' | 'onChange' | 'decimals' | 'currency' | 'unit' | 'unitFirst' | 'max'
> {
  /** In dirham, a multiple of 10. */
  dirham: number | null;
  onChange: (dirham: number | null) => void;
}

/** An amount in dinar with at most two decimals. */
export function DinarField({ dirham, onChange, ...props }: DinarFieldProps) {
  const { i18n } = useLingui();
  const isArabic = i18n.locale === 'ar';
  return (
    <NumberField
      {...props}
      value={dirham === null ? null : dirham / 1000}
      onChange={(dinar) => onChange(dinar === null ? null : Math.round(dinar * 100) * 10)}
      decimals={2}
      currency="LYD"
      max={100_000}
      unit={<bdi>{isArabic ? 'د.ل' : 'LYD'}</bdi>}
      unitFirst={!isArabic}
    />
  );
}
