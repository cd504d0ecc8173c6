import { Trans, useLingui } from '@lingui/react/macro';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { holidayKinds } from '#contract/holidays.ts';
import type { PriceRule, Pricing } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editRule, inputOf, removeRule } from './pricing-edits.ts';
import { formatNights } from './pricing-text.ts';
import { newRuleForm, ruleFormOf, ruleOf, ruleProblem, type PriceMode, type RuleForm } from './rule-form.ts';
import { followsMoon, holidayLabels } from './rule-labels.ts';
import { RuleLimits } from './rule-limits.tsx';
import { RuleLine } from './rule-summary.tsx';
import { useHolidays } from './use-pricing.ts';

interface Props {
  pricing: Pricing;
  /** A rule, or what a new one begins with. */
  rule: PriceRule | RuleForm['when'];
  onClose: () => void;
}

/** Adds or edits a price or limits for a holiday or for days. */
export function RuleDialog({ pricing, rule, onClose }: Props) {
  const { t } = useLingui();
  const existing = typeof rule === 'string' ? undefined : rule;
  const [form, setForm] = useState(() => (typeof rule === 'string' ? newRuleForm(rule) : ruleFormOf(rule)));
  const [isChecked, setChecked] = useState(false);
  const change = (values: Partial<RuleForm>) => setForm((before) => ({ ...before, ...values }));
  const problem = isChecked ? ruleProblem(form) : undefined;
  const isShared = (pricing.rule_set?.properties.length ?? 1) > 1;
  return (
    <EditDialog
      title={existing ? <Trans>Edit rule</Trans> : <Trans>Add a rule</Trans>}
      pricing={pricing}
      scope={form.mode === 'amount' ? 'property' : 'set'}
      build={() => {
        setChecked(true);
        return ruleProblem(form) ? undefined : editRule(ruleOf(form));
      }}
      removal={existing && { edit: removeRule(existing.id), undo: editRule({ ...inputOf(existing), id: null }) }}
      describe={({ rules }) => <RuleLine rule={rules.find(({ id }) => id === existing?.id)} isShared={isShared} />}
      onClose={onClose}
    >
      <Select<RuleForm['when']>
        label={<Trans>When</Trans>}
        value={form.when}
        onChange={(when) => change({ when })}
        options={[
          ...holidayKinds.map((kind) => ({ value: kind, label: t(holidayLabels[kind]) })),
          { value: 'dates', label: t`Days that I choose` },
        ]}
      />
      {form.when === 'dates' ? (
        <OwnDates form={form} onChange={change} problem={problem} />
      ) : (
        <ComingDays when={form.when} />
      )}
      <RadioGroup
        label={<Trans>Price of a night</Trans>}
        value={form.mode}
        onChange={(mode) => change({ mode: mode as PriceMode })}
        error={problem === 'empty' ? t`Set a price or a limit of stays.` : undefined}
      >
        <Radio value="percent">
          <Trans>Percent of the base price</Trans>
        </Radio>
        <Radio value="amount">
          {isShared ? <Trans>An amount, for this home only</Trans> : <Trans>An amount</Trans>}
        </Radio>
        <Radio value="none">
          <Trans>No price of its own, only limits</Trans>
        </Radio>
      </RadioGroup>
      {form.mode === 'percent' ? (
        <div>
          <Segmented<RuleForm['direction']>
            label={t`More or less`}
            value={form.direction}
            onChange={(direction) => change({ direction })}
            options={[
              { value: 'more', label: <Trans>More</Trans> },
              { value: 'less', label: <Trans>Less</Trans> },
            ]}
          />
          <NumberField
            className="mt-3"
            label={<Trans>Percent</Trans>}
            value={form.percent}
            onChange={(percent) => change({ percent })}
            max={500}
            unit="%"
            error={
              problem === 'percent'
                ? t`Enter a percentage.`
                : problem === 'less'
                  ? t`A price can fall by 90% at most.`
                  : undefined
            }
          />
          <Checkbox
            className="mt-2"
            isSelected={form.coversWeekend}
            onChange={(coversWeekend) => change({ coversWeekend })}
          >
            <Trans>On weekend nights, count from the weekend price</Trans>
          </Checkbox>
        </div>
      ) : form.mode === 'amount' ? (
        <DinarField
          label={<Trans>Amount a night</Trans>}
          dirham={form.price_dirham}
          onChange={(price_dirham) => change({ price_dirham })}
          error={problem === 'amount' ? t`Enter an amount.` : undefined}
        />
      ) : null}
      <RuleLimits form={form} onChange={change} hasNightsProblem={problem === 'nights'} />
    </EditDialog>
  );
}

/** When a holiday is next, and that it follows the moon. */
function ComingDays({ when }: { when: Exclude<RuleForm['when'], 'dates'> }) {
  const { i18n } = useLingui();
  const { data } = useHolidays();
  const next = data?.holidays.find(({ kind }) => kind === when);
  if (!next) return null;
  return (
    <p className="-mt-2 text-caption text-ink-2">
      <bdi>{formatNights(next, i18n.locale as Locale, todayInTripoli())}</bdi>
      {followsMoon({ holiday: when }) && !next.is_decided ? (
        <span className="mt-1 flex items-start gap-2 text-clay-ink">
          <Moon className="mt-0.5 size-4 flex-none" aria-hidden />
          <MoonSentence />
        </span>
      ) : null}
    </p>
  );
}

/** What happens to prices of a holiday whose days are not certain. */
export function MoonSentence() {
  return (
    <Trans>
      Moves with the moon. If it falls on another day, the nights nobody has booked move with it and we tell you.
    </Trans>
  );
}

function OwnDates({
  form,
  onChange,
  problem,
}: {
  form: RuleForm;
  onChange: (values: Partial<RuleForm>) => void;
  problem: ReturnType<typeof ruleProblem>;
}) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={<Trans>Name, such as “Winter”</Trans>}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        dir="auto"
        autoComplete="off"
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={<Trans>First night</Trans>}
          value={form.firstNight}
          onChange={(firstNight) => onChange({ firstNight })}
          error={problem === 'dates' ? t`Choose the first and the last night.` : undefined}
        />
        <TextField
          type="date"
          label={<Trans>Last night</Trans>}
          value={form.lastNight}
          onChange={(lastNight) => onChange({ lastNight })}
          error={problem === 'reversed' ? t`The last night is before the first.` : undefined}
        />
      </div>
      <Checkbox isSelected={form.isYearly} onChange={(isYearly) => onChange({ isYearly })}>
        <Trans>Every year</Trans>
      </Checkbox>
    </>
  );
}
