import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  CloudSun,
  Flag,
  House,
  Moon,
  MoonStar,
  PartyPopper,
  Pencil,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { lunarHolidays, seasonalHolidays, type HolidayKind } from '#contract/holidays.ts';
import type { NightPriceEntry } from '#contract/types.gen.ts';
import type { NightPriceKind } from '#contract/pricing-rules.ts';

export const holidayLabels: Readonly<Record<HolidayKind, MessageDescriptor>> = {
  eid_al_fitr: msg`Eid al-Fitr`,
  eid_al_adha: msg`Eid al-Adha`,
  new_year: msg`New Year`,
  independence_day: msg`Independence Day`,
  ramadan: msg`Ramadan`,
  summer: msg`Summer`,
};

const holidayIcons: Readonly<Record<HolidayKind, LucideIcon>> = {
  eid_al_fitr: MoonStar,
  eid_al_adha: MoonStar,
  new_year: PartyPopper,
  independence_day: Flag,
  ramadan: Moon,
  summer: Sun,
};

/** The ranks of prices, in short. */
export const rankLabels: Readonly<Record<NightPriceKind, MessageDescriptor>> = {
  override: msg`By hand`,
  holiday: msg`Holiday`,
  season: msg`Season`,
  weekend: msg`Weekend`,
  base: msg`Base`,
};

const kindIcons: Readonly<Record<NightPriceKind, LucideIcon>> = {
  override: Pencil,
  holiday: MoonStar,
  season: CloudSun,
  weekend: CalendarDays,
  base: House,
};

interface Named {
  name: string | null;
  holiday: HolidayKind | null;
}

/** The name that the host gave, else the holiday's, else "Season". */
export function ruleName({ name, holiday }: Named, t: (label: MessageDescriptor) => string): string {
  return name || t(holiday ? holidayLabels[holiday] : rankLabels.season);
}

/** What made the price of a night: the name of its rule, else its rank. */
export function priceName(price: NightPriceEntry, t: (label: MessageDescriptor) => string): string {
  const isNamed = price.kind === 'holiday' || price.kind === 'season';
  return isNamed ? ruleName(price, t) : t(rankLabels[price.kind]);
}

export function priceIcon({ kind, holiday }: Pick<NightPriceEntry, 'kind' | 'holiday'>): LucideIcon {
  return holiday ? holidayIcons[holiday] : kindIcons[kind];
}

/** Ranks with the holidays, not with the seasons. */
export function isHolidayRank({ holiday }: { holiday: HolidayKind | null }): boolean {
  return holiday !== null && !seasonalHolidays.includes(holiday);
}

export function followsMoon({ holiday }: { holiday: HolidayKind | null }): boolean {
  return holiday !== null && lunarHolidays.includes(holiday);
}
