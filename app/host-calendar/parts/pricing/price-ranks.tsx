import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, CloudSun, House, Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { monthOf, nightsBetween } from '#contract/days.ts';
import type { PriceRule, Pricing, PropertyPrices } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useCanEdit } from './can-edit.ts';
import { BaseDialog, SeasonDialog, WeekendDialog } from './price-dialogs.tsx';
import { dinarNumber, formatNights, weekdayList } from './pricing-text.ts';
import { MoonSentence } from './rule-dialog.tsx';
import type { RuleForm } from './rule-form.ts';
import { followsMoon, isHolidayRank, priceIcon, ruleName } from './rule-labels.ts';
import { RuleDetail, RulePrice } from './rule-summary.tsx';
import { Figure, SettingRow } from './setting-row.tsx';

interface Props {
  pricing: Pricing;
  /** Opens the dialog of a rule, or of a new one. */
  onRule: (rule: PriceRule | RuleForm['when']) => void;
}

/** The prices of a night in their five ranks: the first that fits counts. */
export function PriceRanks({ pricing, onRule }: Props) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<'weekend' | 'base' | PropertyPrices['seasons'][number]>();
  const { prices, rules } = pricing;
  const isShared = (pricing.rule_set?.properties.length ?? 1) > 1;
  const ruleRow = (rule: PriceRule) => (
    <RuleRow key={rule.id} rule={rule} isShared={isShared} onEdit={() => onRule(rule)} />
  );
  const holidays = rules.filter(isHolidayRank);
  const seasons = rules.filter((rule) => !isHolidayRank(rule));
  const close = () => setEdited(undefined);
  return (
    <section>
      <h2 className="text-title">
        <Trans>Price of a night</Trans>
      </h2>
      <p className="mt-0.5 mb-3 text-small text-pretty text-ink-2">
        <Trans>The first rule that fits makes the price. Nothing is added up.</Trans>
      </p>
      <ol className="relative before:absolute before:inset-y-6 before:start-[0.8125rem] before:w-0.5 before:bg-sea-line">
        <Rank number={1} title={<Trans>By hand</Trans>}>
          <ByHand pricing={pricing} />
        </Rank>
        <Rank
          number={2}
          title={<Trans>Holidays</Trans>}
          add={<AddButton label={t`Add a rule for a holiday`} onPress={() => onRule(nextHoliday(rules))} />}
        >
          {holidays.length > 0 ? (
            <ul>{holidays.map(ruleRow)}</ul>
          ) : (
            <Nothing>
              <Trans>No holiday has a price of its own.</Trans>
            </Nothing>
          )}
        </Rank>
        <Rank
          number={3}
          title={<Trans>Seasons</Trans>}
          add={<AddButton label={t`Add a rule for a season`} onPress={() => onRule('dates')} />}
        >
          {seasons.length + prices.seasons.length > 0 ? (
            <ul>
              {prices.seasons.map((season) => (
                <OwnSeasonRow key={season.starts_on} season={season} onEdit={() => setEdited(season)} />
              ))}
              {seasons.map(ruleRow)}
            </ul>
          ) : (
            <Nothing>
              <Trans>No season has a price of its own.</Trans>
            </Nothing>
          )}
        </Rank>
        <Rank number={4} title={<Trans>Weekend</Trans>}>
          <ul>
            <WeekendRow pricing={pricing} isShared={isShared} onEdit={() => setEdited('weekend')} />
          </ul>
        </Rank>
        <Rank number={5} title={<Trans>Base</Trans>}>
          <ul>
            <BaseRow pricing={pricing} isShared={isShared} onEdit={() => setEdited('base')} />
          </ul>
        </Rank>
      </ol>
      {edited === undefined ? null : edited === 'weekend' ? (
        <WeekendDialog pricing={pricing} onClose={close} />
      ) : edited === 'base' ? (
        <BaseDialog pricing={pricing} onClose={close} />
      ) : (
        <SeasonDialog pricing={pricing} season={edited} onClose={close} />
      )}
    </section>
  );
}

/** The first holiday without a rule, for a new one. */
export function nextHoliday(rules: readonly PriceRule[]): RuleForm['when'] {
  const order = ['eid_al_fitr', 'eid_al_adha', 'new_year', 'independence_day', 'ramadan', 'summer'] as const;
  return order.find((kind) => !rules.some(({ holiday }) => holiday === kind)) ?? 'eid_al_fitr';
}

function Rank({
  number,
  title,
  add,
  children,
}: {
  number: number;
  title: ReactNode;
  add?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative ps-11 pb-2.5">
      <span
        aria-hidden
        className="absolute start-0 top-2 grid size-7 place-items-center rounded-full bg-sea-wash text-caption font-strong text-sea-ink shadow-[0_0_0_4px_var(--color-canvas)]"
      >
        {number}
      </span>
      <div className="flex min-h-11 items-center">
        <h3 className="flex-1 text-body">{title}</h3>
        {add}
      </div>
      {children}
    </li>
  );
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  if (!useCanEdit()) return null;
  return (
    <IconButton label={label} onPress={onPress} className="-me-2 text-ink-2">
      <Plus className="size-5 stroke-[1.75]" aria-hidden />
    </IconButton>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t border-line py-3 text-caption text-ink-2">{children}</p>;
}

/** Nights that were priced in the calendar. */
function ByHand({ pricing: { by_hand, property } }: { pricing: Pricing }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const today = todayInTripoli();
  const calendar = (day: string) => `/host/calendar?property=${property.id}&month=${monthOf(day)}`;
  if (by_hand.length === 0) {
    return (
      <Nothing>
        <Trans>No night has a price set by hand. You set them in the calendar.</Trans>
      </Nothing>
    );
  }
  const shown = by_hand.slice(0, shownByHand);
  const more = by_hand.length - shown.length;
  return (
    <>
      <ul>
        {shown.map((range) => {
          const nights = nightsBetween(range.starts_on, range.ends_on);
          const dates = formatNights(range, locale, today);
          return (
            <SettingRow
              key={range.starts_on}
              icon={Pencil}
              title={<Plural value={nights} one="# night you priced" other="# nights you priced" />}
              detail={
                <Trans>
                  <bdi>{dates}</bdi>, this home only
                </Trans>
              }
              value={<Figure>{dinarNumber(range.price_dirham, locale)}</Figure>}
              editLabel={t`Show in the calendar: ${dates}`}
              href={calendar(range.starts_on)}
            />
          );
        })}
      </ul>
      {more > 0 ? (
        <Nothing>
          <Plural value={more} one="and # more in the calendar" other="and # more in the calendar" />
        </Nothing>
      ) : null}
    </>
  );
}

/** Ranges of nights with a price by hand on the page; the calendar shows the others. */
const shownByHand = 4;

function RuleRow({ rule, isShared, onEdit }: { rule: PriceRule; isShared: boolean; onEdit: () => void }) {
  const { t } = useLingui();
  const name = ruleName(rule, (label) => t(label));
  const isUncertain = followsMoon(rule) && rule.dates[0]?.is_decided === false;
  return (
    <SettingRow
      icon={priceIcon({ kind: 'season', holiday: rule.holiday })}
      title={<bdi>{name}</bdi>}
      detail={<RuleDetail rule={rule} isShared={isShared} />}
      note={isUncertain ? <MoonSentence /> : undefined}
      value={<RulePrice rule={rule} />}
      editLabel={t`Edit: ${name}`}
      onEdit={onEdit}
    />
  );
}

function OwnSeasonRow({ season, onEdit }: { season: PropertyPrices['seasons'][number]; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dates = formatNights(season, locale, todayInTripoli());
  return (
    <SettingRow
      icon={CloudSun}
      title={<Trans>Season of this home</Trans>}
      detail={<bdi>{dates}</bdi>}
      value={<Figure>{dinarNumber(season.price_dirham, locale)}</Figure>}
      editLabel={t`Edit: season ${dates}`}
      onEdit={onEdit}
    />
  );
}

interface RowProps {
  pricing: Pricing;
  isShared: boolean;
  onEdit: () => void;
}

function WeekendRow({ pricing: { prices }, isShared, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { weekend_price_dirham: dirham, weekend_nights: nights } = prices;
  return (
    <SettingRow
      icon={CalendarDays}
      title={nights.length === 0 ? <Trans>No nights</Trans> : <Trans>Nights of {weekdayList(nights, locale)}</Trans>}
      detail={isShared ? <Trans>Each home keeps its own price</Trans> : undefined}
      value={dirham === null ? <Trans>as the base</Trans> : <Figure>{dinarNumber(dirham, locale)}</Figure>}
      editLabel={t`Edit: weekend price`}
      onEdit={onEdit}
    />
  );
}

function BaseRow({ pricing: { prices }, isShared, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  return (
    <SettingRow
      icon={House}
      title={<Trans>Every other night</Trans>}
      detail={isShared ? <Trans>Each home keeps its own price</Trans> : undefined}
      value={<Figure>{dinarNumber(prices.base_price_dirham, i18n.locale as Locale)}</Figure>}
      editLabel={t`Edit: base price`}
      onEdit={onEdit}
    />
  );
}
