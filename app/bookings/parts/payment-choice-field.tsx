import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { paymentChoices, type PaymentChoice } from '#contract/online-and-cash.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { choiceOf, choicesOf } from '../booking-draft.ts';
import type { BookingForm } from '../use-booking-form.ts';

/** How the guest pays, where the host allows more than paying online. */
export function PaymentChoiceField({ property, form }: { property: PropertyDetail; form: BookingForm }) {
  const choices = choicesOf(property);
  if (choices.length < 2) return null;
  return (
    <RadioGroup
      label={<Trans>How to pay</Trans>}
      hideLabel
      value={choiceOf(property, form.draft)}
      onChange={(value) =>
        form.changeDraft({ payment_choice: paymentChoices.find((one) => one === value) ?? 'online' })
      }
      className="mt-3 divide-y divide-line"
      error={form.problems.payment}
    >
      {choices.map((choice) => {
        const Icon = icons[choice];
        return (
          <Radio key={choice} value={choice} end={<Icon className="size-4 flex-none text-ink-2" aria-hidden />}>
            <ChoiceText choice={choice} property={property} form={form} />
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

const icons = { online: CreditCard, part_online: HandCoins, at_property: Banknote };

function ChoiceText({
  choice,
  property,
  form,
}: {
  choice: PaymentChoice;
  property: PropertyDetail;
  form: BookingForm;
}): ReactNode {
  switch (choice) {
    case 'online':
      return <Trans>Pay online</Trans>;
    case 'at_property':
      return <Trans>Pay at the property, cash</Trans>;
    case 'part_online':
      return (
        <>
          <span className="block">
            <Trans>Part online, the rest in cash</Trans>
          </span>
          <span className="block text-caption text-ink-2">
            <Parts percent={property.online_part_percent ?? 0} parts={form.quote?.parts ?? null} />
          </span>
        </>
      );
  }
}

/** Both amounts in dinar, in which they are paid; before there is a price, the share. */
function Parts({ percent, parts }: { percent: number; parts: { online_dirham: number; cash_dirham: number } | null }) {
  const { i18n } = useLingui();
  const amount = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  if (!parts) {
    const share = <bdi>{i18n.number(percent / 100, { style: 'percent' })}</bdi>;
    return <Trans>{share} online to confirm, the rest in cash on arrival</Trans>;
  }
  const online = amount(parts.online_dirham);
  const cash = amount(parts.cash_dirham);
  return (
    <Trans>
      {online} online to confirm, {cash} in cash on arrival
    </Trans>
  );
}
