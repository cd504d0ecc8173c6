import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { partsOf, type PartLimits } from '#contract/payment-parts.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMethodDetail, paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';

interface Props {
  title: ReactNode;
  methods: readonly PaymentMethod[];
  limits: ReadonlyMap<PaymentMethod, PartLimits>;
  /** What is left to pay by one of them, in dirham. */
  due: number;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

/** The methods with what each asks for, and how many payments the amount takes where one is not enough. */
export function MethodChoice({ title, methods, limits, due, value, onChange }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <h2 className="mb-2 text-title">{title}</h2>
      <RadioGroup
        label={<Trans>Way to pay</Trans>}
        hideLabel
        value={value}
        onChange={(chosen) => onChange(chosen as PaymentMethod)}
        className="divide-y divide-line"
      >
        {methods.map((method) => (
          <Radio key={method} value={method} isDisabled={due < (limits.get(method)?.least_dirham ?? 0)}>
            <span className="block py-1">
              <span className="block font-medium">{paymentMethodName(i18n, method)}</span>
              <span className="block text-caption text-ink-2">{i18n._(paymentMethodDetail(method))}</span>
              <Cap limits={limits.get(method)} due={due} />
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}

function Cap({ limits, due }: { limits: PartLimits | undefined; due: number }) {
  const { i18n } = useLingui();
  if (!limits) return null;
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  if (due < limits.least_dirham) {
    const least = dinar(limits.least_dirham);
    return (
      <span className="block text-caption text-ink-2">
        <Trans>From {least} on.</Trans>
      </span>
    );
  }
  const parts = partsOf(due, limits);
  if (parts.length < 2) return null;
  const most = dinar(limits.most_dirham!);
  return (
    <span className="block text-caption text-clay-ink">
      <Trans>
        At most {most} at once: <Plural value={parts.length} one="# payment" other="# payments" />, or the rest in
        another way.
      </Trans>
    </span>
  );
}
