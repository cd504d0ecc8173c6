import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, monthOf } from '#contract/days.ts';
import type { OperationTypes, DatedValue } from '#contract/types.gen.ts';
import {
  isCurrencyKind,
  isHostFee,
  isPercentage,
  largestValue,
  smallestRate,
  smallestReferralCredit,
  type DatedKind,
} from '#contract/rates.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { formatRate, rateLabels } from './rate-labels.ts';
import { BeforeAndAfter } from '#app/admin/parts/before-and-after.tsx';

type List = OperationTypes['listDatedValues']['ok'];

/**
 * Sets a fee, a limit or a policy from a future day on, with the reason. `reverted` is a value whose change is taken back.
 * Where somebody else has changed it meanwhile, the dialog says so, shows the newer value and keeps what was typed.
 */
export function DatedValueDialog({
  kind,
  list,
  reverted,
  onClose,
}: {
  kind: DatedKind;
  list: List;
  reverted?: DatedValue | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const today = todayInTripoli();
  const tomorrow = addDays(today, 1);
  const nextMonth = `${addMonths(monthOf(today), 1)}-01`;
  const [value, setValue] = useState<number | null>(reverted?.before ?? null);
  const [from, setFrom] = useState(tomorrow);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const firstDay = formatDay(nextMonth, locale);
  const version = list.versions.find((one) => one.kind === kind)?.version;
  const before = valueBefore(list.values, kind, from);
  const add = useAct(
    (api) => api.addDatedValue({ body: { kind, value: value ?? 0, from, reason, version, reverts: reverted?.id } }),
    {
      done: t`The value is set`,
      answers: keyFor('dated-values'),
      onDone: onClose,
      onFailure: ({ fields, code }) => {
        setErrors(fields);
        if (code === 'setting_changed') void queries.invalidateQueries({ queryKey: keyFor('dated-values') });
      },
    },
  );

  function save() {
    const found: Record<string, string> = {};
    if (value === null) found.value = isPercentage(kind) ? t`Write the percentage` : t`Write the amount in dinar`;
    else if (isCurrencyKind(kind) && value < smallestRate) found.value = t`Write how many dinar it costs`;
    else if (kind === 'referral_credit' && (value < smallestReferralCredit || value > largestValue[kind]))
      found.value = t`From 1 to 1,000 dinar`;
    if (from < tomorrow) found.from = t`Choose a day from tomorrow on`;
    if (reason.trim() === '') found.reason = t`Write why it changes`;
    setErrors(found);
    if (Object.keys(found).length === 0) add.mutate();
  }

  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !add.isPending) onClose();
      }}
      title={i18n._(rateLabels[kind].name)}
      footer={
        <Button kind="primary" isBusy={add.isPending} onPress={save}>
          <Trans>Set the value</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {add.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{add.failure}</Note> : null}
        {isPercentage(kind) ? (
          <NumberField
            label={<Trans>Percentage</Trans>}
            value={value === null ? null : value / 100}
            onChange={(percent) => setValue(percent === null ? null : Math.round(percent * 100))}
            decimals={isHostFee(kind) ? 0 : 2}
            max={largestValue[kind] / 100}
            unit="%"
            error={errors.value}
          />
        ) : isCurrencyKind(kind) ? (
          <NumberField
            label={<Trans>Dinar for one</Trans>}
            value={value === null ? null : value / 10_000}
            onChange={(dinar) => setValue(dinar === null ? null : Math.round(dinar * 10_000))}
            decimals={4}
            currency="LYD"
            max={largestValue[kind] / 10_000}
            unit={<bdi>{i18n.locale === 'ar' ? 'د.ل' : 'LYD'}</bdi>}
            error={errors.value}
          />
        ) : (
          <DinarField label={<Trans>Amount</Trans>} dirham={value} onChange={setValue} error={errors.value} />
        )}
        <div className="grid gap-2.5">
          <TextField
            label={<Trans>In force from</Trans>}
            type="date"
            min={tomorrow}
            value={from}
            onChange={setFrom}
            error={errors.from}
          />
          <div className="flex flex-wrap gap-2.5">
            <Chip isSelected={from === tomorrow} onChange={() => setFrom(tomorrow)}>
              <Trans>Tomorrow</Trans>
            </Chip>
            <Chip isSelected={from === nextMonth} onChange={() => setFrom(nextMonth)}>
              <Trans>Next month, {firstDay}</Trans>
            </Chip>
          </div>
        </div>
        <TextField
          label={<Trans>Reason</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
        {value !== null && before !== undefined ? (
          <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
            <BeforeAndAfter before={formatRate(kind, before, locale)} after={formatRate(kind, value, locale)} />
          </p>
        ) : null}
        <p className="text-caption text-ink-2">
          {kind === 'guest_fee' && value !== null && before !== undefined && value !== before ? (
            <FeeExample difference={value - before} locale={locale} />
          ) : null}{' '}
          <Trans>What was booked or granted before keeps the value that was in force then.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** The price of an ordinary stay of a few nights, in dirham, to show what a fee comes to. */
const exampleStay = 4_000_000;

function FeeExample({ difference, locale }: { difference: number; locale: Locale }) {
  const stay = formatDinar(exampleStay, locale);
  const amount = formatDinar((exampleStay * Math.abs(difference)) / 10_000, locale);
  return difference > 0 ? (
    <Trans>
      On a stay of <bdi className="figures">{stay}</bdi> the guest pays <bdi className="figures">{amount}</bdi> more.
    </Trans>
  ) : (
    <Trans>
      On a stay of <bdi className="figures">{stay}</bdi> the guest pays <bdi className="figures">{amount}</bdi> less.
    </Trans>
  );
}

/** The value that is in force until a day, of what is known. */
function valueBefore(values: readonly DatedValue[], kind: DatedKind, from: string): number | undefined {
  return values
    .filter((one) => one.kind === kind && one.state !== 'removed' && one.from < from)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.value;
}
