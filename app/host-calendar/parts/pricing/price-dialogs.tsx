import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import type { Pricing, PropertyPrices } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editPrices, editSeason } from './pricing-edits.ts';
import { formatNights, weekdayList } from './pricing-text.ts';
import { WeekdayChips } from './weekday-chips.tsx';

interface Props {
  pricing: Pricing;
  onClose: () => void;
}

/** The price of every night that nothing else prices. */
export function BaseDialog({ pricing, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [dirham, setDirham] = useState<number | null>(pricing.prices.base_price_dirham);
  const [isChecked, setChecked] = useState(false);
  return (
    <EditDialog
      title={<Trans>Base price</Trans>}
      pricing={pricing}
      scope="property"
      build={() => {
        setChecked(true);
        return dirham ? editPrices({ base_price_dirham: dirham }) : undefined;
      }}
      describe={({ prices }) => (
        <bdi className="figures">{formatNightlyPrice(prices.base_price_dirham, i18n.locale as Locale)}</bdi>
      )}
      onClose={onClose}
    >
      <DinarField
        label={<Trans>Amount a night</Trans>}
        dirham={dirham}
        onChange={setDirham}
        hint={<Trans>Percentages of holidays and seasons count from this price.</Trans>}
        error={isChecked && !dirham ? t`Enter an amount.` : undefined}
      />
    </EditDialog>
  );
}

/** The price of weekend nights, and which nights those are. */
export function WeekendDialog({ pricing, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { prices } = pricing;
  const [hasPrice, setHasPrice] = useState(prices.weekend_price_dirham !== null);
  const [dirham, setDirham] = useState(prices.weekend_price_dirham);
  const [nights, setNights] = useState<readonly number[]>(prices.weekend_nights);
  const [isChecked, setChecked] = useState(false);
  const needsAmount = hasPrice && !dirham;
  const needsNights = hasPrice && nights.length === 0;
  return (
    <EditDialog
      title={<Trans>Weekend price</Trans>}
      pricing={pricing}
      scope="property"
      build={() => {
        setChecked(true);
        if (needsAmount || needsNights) return undefined;
        return editPrices({ weekend_price_dirham: hasPrice ? dirham : null, weekend_nights: [...nights] });
      }}
      describe={(now) => (
        <bdi>
          {now.prices.weekend_price_dirham === null
            ? t`No price of its own`
            : `${formatNightlyPrice(now.prices.weekend_price_dirham, locale)} · ${weekdayList(now.prices.weekend_nights, locale)}`}
        </bdi>
      )}
      onClose={onClose}
    >
      <Checkbox isSelected={hasPrice} onChange={setHasPrice}>
        <Trans>Weekend nights have a price of their own</Trans>
      </Checkbox>
      {hasPrice ? (
        <DinarField
          label={<Trans>Amount a night</Trans>}
          dirham={dirham}
          onChange={setDirham}
          error={isChecked && needsAmount ? t`Enter an amount.` : undefined}
        />
      ) : null}
      {hasPrice ? (
        <WeekdayChips
          label={<Trans>Nights of the weekend</Trans>}
          selected={nights}
          onChange={setNights}
          error={isChecked && needsNights ? t`Choose at least one night.` : undefined}
        />
      ) : null}
    </EditDialog>
  );
}

/** A season of this property alone, with an amount. */
export function SeasonDialog({ pricing, season, onClose }: Props & { season: PropertyPrices['seasons'][number] }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [first, setFirst] = useState(season.starts_on);
  const [last, setLast] = useState(addDays(season.ends_on, -1));
  const [dirham, setDirham] = useState<number | null>(season.price_dirham);
  const [isChecked, setChecked] = useState(false);
  const needsDates = first === '' || last === '' || last < first;
  return (
    <EditDialog
      title={<Trans>Season of this home</Trans>}
      pricing={pricing}
      scope="property"
      build={() => {
        setChecked(true);
        if (needsDates || !dirham) return undefined;
        return editSeason(season, { starts_on: first, ends_on: addDays(last, 1), price_dirham: dirham });
      }}
      removal={{ edit: editSeason(season, null), undo: editSeason(null, season) }}
      describe={({ prices }) => {
        const now = prices.seasons.find(({ starts_on }) => starts_on === season.starts_on);
        if (!now) return <Trans>removed</Trans>;
        const dates = formatNights(now, locale, todayInTripoli());
        return <bdi>{`${dates} · ${formatNightlyPrice(now.price_dirham, locale)}`}</bdi>;
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField type="date" label={<Trans>First night</Trans>} value={first} onChange={setFirst} />
        <TextField
          type="date"
          label={<Trans>Last night</Trans>}
          value={last}
          onChange={setLast}
          error={isChecked && needsDates ? t`Choose the first and the last night.` : undefined}
        />
      </div>
      <DinarField
        label={<Trans>Amount a night</Trans>}
        dirham={dirham}
        onChange={setDirham}
        error={isChecked && !dirham ? t`Enter an amount.` : undefined}
      />
    </EditDialog>
  );
}
