import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Zap } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { fixedLengths } from '#contract/discounts.ts';
import { centsAt } from '#contract/money.ts';
import { guestPays } from '#contract/listing-content.ts';
import type { EditableListing, PriceAdvice } from '#contract/types.gen.ts';
import { cancellationPolicies, type CancellationPolicy } from '#contract/cancellation-rules.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatNightlyPrice, formatWholeMoney } from '#app/shared/money/money.ts';
import { fixedLengthLabels } from '#app/shared/property-labels/discount-labels.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { Section, StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { DiscountField } from './discount-field.tsx';
import { OnlinePartField } from './online-part-field.tsx';
import { SharedRules } from './shared-rules.tsx';
import { SimilarPrices } from './similar-prices.tsx';

const defaultPolicy: CancellationPolicy = 'moderate';

export function PriceStep({
  listingId,
  content,
  edit,
  errors,
  sharedRules,
}: StepProps & { sharedRules: EditableListing['shared_rules'] }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const { data: advice } = useQuery({
    queryKey: keyFor('price-advice', listingId, content.place_id, content.property_type, content.capacity),
    queryFn: ({ signal }) => api.getPriceAdvice({ params: { id: listingId }, signal }),
    staleTime: 300_000,
  });
  const night = content.base_price_dirham ?? null;
  const capacity = content.capacity ?? 1;
  const included = Math.min(content.guests_included ?? capacity, capacity);
  return (
    <>
      <StepHeading title={<Trans>Price</Trans>}>
        <Trans>You set it in dinar. You can change every night later in the calendar.</Trans>
      </StepHeading>
      <Section title={<Trans>A night</Trans>}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <DinarField
            label={<Trans>A weekday night</Trans>}
            dirham={night}
            error={errors['base_price_dirham']}
            onChange={(dirham) => edit({ base_price_dirham: dirham === 0 ? null : dirham })}
          />
          {night !== null && advice ? <Earnings night={night} advice={advice} locale={locale} /> : null}
        </div>
        {advice?.similar ? <SimilarPrices similar={advice.similar} own={night} locale={locale} /> : null}
      </Section>
      <WeekendSection content={content} edit={edit} errors={errors} locale={locale} />
      <DiscountSection listingId={listingId} content={content} edit={edit} sharedRules={sharedRules} />
      <Section title={<Trans>Fees</Trans>}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <DinarField
            label={<Trans>Cleaning, once</Trans>}
            dirham={content.cleaning_fee_dirham ?? null}
            error={errors['cleaning_fee_dirham']}
            onChange={(cleaning_fee_dirham) => edit({ cleaning_fee_dirham })}
          />
          <NumberField
            label={<Trans>Guests in the price</Trans>}
            max={50}
            value={included}
            onChange={(guests) => edit({ guests_included: guests === 0 ? null : guests })}
          />
          {included < capacity ? (
            <DinarField
              label={<Trans>Each guest after {included}, a night</Trans>}
              dirham={content.extra_guest_fee_dirham ?? null}
              error={errors['extra_guest_fee_dirham']}
              onChange={(extra_guest_fee_dirham) => edit({ extra_guest_fee_dirham })}
            />
          ) : null}
        </div>
      </Section>
      <LengthSection listingId={listingId} content={content} edit={edit} errors={errors} sharedRules={sharedRules} />
      <Section title={<Trans>If a guest cancels</Trans>}>
        <RadioGroup
          label={t`If a guest cancels`}
          hideLabel
          value={content.cancellation_policy ?? defaultPolicy}
          onChange={(policy) => edit({ cancellation_policy: policy as CancellationPolicy })}
          className="divide-y divide-line"
        >
          {cancellationPolicies.map((policy) => (
            <Radio key={policy} value={policy}>
              <PolicyText policy={policy} />
            </Radio>
          ))}
        </RadioGroup>
      </Section>
      <Section title={<Trans>How guests book</Trans>}>
        <div className="divide-y divide-line">
          <Switch
            icon={<Zap className="size-5" strokeWidth={1.75} aria-hidden />}
            label={<Trans>Instant book</Trans>}
            hint={<Trans>Dates are held at once, without your answer.</Trans>}
            isSelected={content.instant_book ?? false}
            onChange={(instant_book) => edit({ instant_book })}
          />
          <Switch
            icon={<Banknote className="size-5" strokeWidth={1.75} aria-hidden />}
            label={<Trans>Cash on arrival</Trans>}
            hint={<Trans>Guests may pay you at the door. Once you approve, the dates are held.</Trans>}
            isSelected={content.pay_at_property ?? true}
            onChange={(pay_at_property) => edit({ pay_at_property })}
          />
          <OnlinePartField percent={content.online_part_percent ?? null} edit={edit} />
        </div>
      </Section>
    </>
  );
}

/** What the host receives and what guests pay for a night. */
function Earnings({ night, advice, locale }: { night: number; advice: PriceAdvice; locale: Locale }) {
  const pays = guestPays(night, advice.service_fee_percent);
  return (
    <dl className="grid content-center gap-2 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">
          <Trans>You receive</Trans>
        </dt>
        <dd className="text-title font-strong whitespace-nowrap text-palm-ink figures">
          <bdi className="figures">{formatNightlyPrice(night, locale)}</bdi>
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">
          <Trans>Guests pay, with the service fee</Trans>
        </dt>
        <dd className="whitespace-nowrap figures">
          <bdi className="figures">{formatNightlyPrice(pays, locale)}</bdi>
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">
          <Trans>Seen from abroad</Trans>
        </dt>
        <dd className="whitespace-nowrap figures">
          <bdi className="figures">
            {formatWholeMoney(centsAt(night, Math.round(advice.usd_rate * 10_000)), 'USD', locale)}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

function WeekendSection({ content, edit, errors, locale }: Omit<StepProps, 'listingId'> & { locale: Locale }) {
  const night = content.base_price_dirham ?? null;
  const weekend = content.weekend_price_dirham ?? null;
  const cleaning = content.cleaning_fee_dirham ?? 0;
  const receives = formatNightlyPrice(2 * (weekend ?? 0) + cleaning, locale);
  const difference = night === null || weekend === null ? 0 : Math.round(((weekend - night) * 100) / night);
  return (
    <Section title={<Trans>Weekend</Trans>}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DinarField
          label={<Trans>Thursday and Friday nights</Trans>}
          hint={
            difference > 0 ? (
              <Trans>
                <bdi dir="ltr">{difference}%</bdi> above your weekday price
              </Trans>
            ) : (
              <Trans>Leave it empty to take the weekday price.</Trans>
            )
          }
          dirham={weekend}
          error={errors['weekend_price_dirham']}
          onChange={(dirham) => edit({ weekend_price_dirham: dirham === 0 ? null : dirham })}
        />
        {weekend === null ? null : (
          <div className="self-start rounded-control bg-limestone px-4 py-3.5 text-small">
            <p className="text-caption text-ink-2">
              <Trans>A weekend, Thursday to Saturday</Trans>
            </p>
            <p className="mt-0.5 font-strong figures">
              <Trans>
                You receive <bdi className="figures">{receives}</bdi>
              </Trans>
            </p>
          </div>
        )}
      </div>
    </Section>
  );
}

type RuleProps = Omit<StepProps, 'errors'> & { sharedRules: EditableListing['shared_rules'] };

function DiscountSection({ listingId, content, edit, sharedRules }: RuleProps) {
  const { i18n } = useLingui();
  const night = content.base_price_dirham ?? null;
  const percentText = (percent = 0) =>
    percent === 0 ? <Trans>Off</Trans> : i18n.number(percent / 100, { style: 'percent' });
  return (
    <Section title={<Trans>Discounts</Trans>} hint={<Trans>One discount a stay: the longer one comes first.</Trans>}>
      {sharedRules ? (
        <SharedRules
          listingId={listingId}
          rules={sharedRules}
          values={fixedLengths.map((length) => ({
            label: i18n._(fixedLengthLabels[length].editorTitle),
            value: percentText(content[`${length}_discount_percent`]),
          }))}
        />
      ) : (
        <div className="divide-y divide-line">
          {fixedLengths.map((length) => (
            <DiscountField
              key={length}
              label={i18n._(fixedLengthLabels[length].editorTitle)}
              percent={content[`${length}_discount_percent`] ?? 0}
              nightDirham={night}
              onChange={(percent) => edit({ [`${length}_discount_percent`]: percent })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

function LengthSection({ listingId, content, edit, errors, sharedRules }: RuleProps & Pick<StepProps, 'errors'>) {
  const least = content.min_nights ?? 1;
  const most = content.max_nights ?? 365;
  return (
    <Section title={<Trans>Length of a stay</Trans>}>
      {sharedRules ? (
        <SharedRules
          listingId={listingId}
          rules={sharedRules}
          values={[
            { label: <Trans>Minimum nights</Trans>, value: <Nights nights={least} /> },
            { label: <Trans>Maximum nights</Trans>, value: <Nights nights={most} /> },
          ]}
        />
      ) : (
        <div className="grid grid-cols-2 gap-5">
          <NumberField
            label={<Trans>Minimum nights</Trans>}
            max={365}
            value={least}
            error={errors['min_nights']}
            onChange={(nights) => edit({ min_nights: nights === 0 ? null : nights })}
          />
          <NumberField
            label={<Trans>Maximum nights</Trans>}
            max={365}
            value={most}
            error={errors['max_nights']}
            onChange={(nights) => edit({ max_nights: nights === 0 ? null : nights })}
          />
        </div>
      )}
    </Section>
  );
}

function Nights({ nights }: { nights: number }) {
  return <Plural value={nights} one="# night" other="# nights" />;
}

function PolicyText({ policy }: { policy: CancellationPolicy }) {
  const texts = {
    flexible: {
      name: <Trans>Flexible</Trans>,
      text: <Trans>Full refund until 24 hours before check-in, then less the first night.</Trans>,
    },
    moderate: {
      name: <Trans>Moderate</Trans>,
      text: <Trans>Full refund until 5 days before, then half of the nights not stayed.</Trans>,
    },
    strict: {
      name: <Trans>Strict</Trans>,
      text: (
        <Trans>
          Full refund within 48 hours of booking if check-in is 14 days away; half until 7 days before; then nothing.
        </Trans>
      ),
    },
  }[policy];
  return (
    <span className="block py-2">
      <span className="block font-medium">{texts.name}</span>
      <span className="block text-ink-2">{texts.text}</span>
    </span>
  );
}
