import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ruleLabels, wholeDinar } from './calendar-labels.ts';
import type { ChosenSummary, EditForm } from './nights-form.ts';

type Mode = 'amount' | 'less' | 'more';

interface Props {
  form: EditForm;
  onEdit: (changes: Partial<EditForm>) => void;
  summary: ChosenSummary;
  /** Without the text below the field. */
  isDense: boolean;
}

/** The price of a night: an amount, or per cent more or less than now, or what the rules say. */
export function PriceFields({ form, onEdit, summary, isDense }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mode: Mode = form.mode === 'amount' ? 'amount' : form.isLess ? 'less' : 'more';
  const { prices, rules } = summary;
  const shown = rangeText(prices ?? [], locale);
  const ruleText = rules
    .flatMap((rule) => (ruleLabels[rule] ? i18n._(ruleLabels[rule]) : []))
    .join(languageOf(locale).comma);
  const after = prices && form.mode === 'percent' && form.percent ? prices.map((price) => changed(price, form)) : null;
  const next = rangeText(after ?? [], locale);
  const hint = !prices ? null : after ? (
    <Trans>
      <bdi className="figures">{shown}</bdi> becomes <bdi className="figures">{next}</bdi>
    </Trans>
  ) : (
    <Trans>
      Now <bdi className="figures">{shown}</bdi>: {ruleText}
    </Trans>
  );
  return (
    <div className="calendar-edit-price">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        {form.mode === 'amount' ? (
          <DinarField
            label={<Trans>Price per night</Trans>}
            dirham={form.price_dirham}
            isDisabled={form.usesRules}
            onChange={(price_dirham) => onEdit({ price_dirham })}
          />
        ) : (
          <NumberField
            label={<Trans>Price per night</Trans>}
            value={form.percent}
            max={form.isLess ? 90 : 300}
            unit="%"
            isDisabled={form.usesRules}
            onChange={(percent) => onEdit({ percent })}
          />
        )}
        <Select<Mode>
          label={t`How the price changes`}
          hideLabel
          value={mode}
          onChange={(next) =>
            onEdit(next === 'amount' ? { mode: 'amount' } : { mode: 'percent', isLess: next === 'less' })
          }
          options={[
            { value: 'amount', label: t`Amount` },
            { value: 'less', label: t`% less` },
            { value: 'more', label: t`% more` },
          ]}
        />
      </div>
      {hint && (!isDense || after) ? <p className="mt-2 text-caption text-ink-2">{hint}</p> : null}
      {summary.hasOwnPrice ? (
        <Checkbox isSelected={form.usesRules} onChange={(usesRules) => onEdit({ usesRules })}>
          <Trans>Price by your rules again</Trans>
        </Checkbox>
      ) : null}
    </div>
  );
}

const changed = (dirham: number, { percent, isLess }: EditForm) =>
  (dirham * (100 + (isLess ? -1 : 1) * percent!)) / 100;

/** The lowest and the highest price: "906 – 1,031". */
function rangeText(prices: readonly number[], locale: Locale): string {
  const texts = new Set(prices.map((price) => wholeDinar(price, locale)));
  return [...texts].join(languageOf(locale).range);
}
