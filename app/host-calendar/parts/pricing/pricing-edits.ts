import type {
  OperationTypes,
  Pricing,
  PriceRule,
  EditedPriceRule,
  PropertyPrices,
  StayDiscounts,
  StayLimitsInput,
} from '#contract/types.gen.ts';

export type PricingChange = Omit<OperationTypes['savePricing']['body'], 'version'>;

/** One edit of the screen. The API replaces whole parts, so an edit is written into the newest state of its part. */
export interface PricingEdit {
  /** What the edit replaces, to find out whether somebody else has changed it meanwhile. */
  read: (pricing: Pricing) => unknown;
  /** The parts to send. */
  write: (pricing: Pricing) => PricingChange;
}

type Season = PropertyPrices['seasons'][number];
type LengthDiscount = StayDiscounts['lengths'][number];

/** Prices of the property alone. */
export function editPrices(values: Partial<PropertyPrices>): PricingEdit {
  return {
    read: ({ prices }) => pick(prices, values),
    write: ({ prices }) => ({ prices: { ...prices, ...values } }),
  };
}

/** A season of the property alone; `before` is null for a new one, `after` null to remove it. */
export function editSeason(before: Season | null, after: Season | null): PricingEdit {
  const isNamed = (season: Season) => season.starts_on === (before ?? after)?.starts_on;
  return {
    read: ({ prices }) => prices.seasons.filter((season) => isNamed(season) || season.starts_on === after?.starts_on),
    write: ({ prices }) => {
      const others = before ? prices.seasons.filter((season) => !isNamed(season)) : prices.seasons;
      return { prices: { ...prices, seasons: after ? [...others, after].toSorted(byStart) : others } };
    },
  };
}

const byStart = (one: Season, other: Season) => (one.starts_on < other.starts_on ? -1 : 1);

export function editDiscounts(values: Partial<Omit<StayDiscounts, 'lengths'>>): PricingEdit {
  return {
    read: ({ discounts }) => pick(discounts, values),
    write: ({ discounts }) => ({ discounts: { ...discounts, ...values } }),
  };
}

/** The discount of a custom length; `before` is null for a new one, `after` null to remove it. */
export function editLength(before: LengthDiscount | null, after: LengthDiscount | null): PricingEdit {
  const isEdited = ({ nights }: LengthDiscount) => nights === before?.nights || nights === after?.nights;
  return {
    read: ({ discounts }) => discounts.lengths.filter(isEdited),
    write: ({ discounts }) => {
      const others = discounts.lengths.filter((length) => !isEdited(length));
      const lengths = after ? [...others, after].toSorted((one, other) => one.nights - other.nights) : others;
      return { discounts: { ...discounts, lengths } };
    },
  };
}

export function editLimits(values: Partial<StayLimitsInput>): PricingEdit {
  return {
    read: ({ limits }) => pick(limits, values),
    write: ({ limits }) => ({ limits: { ...limits, ...values } }),
  };
}

/** Adds a rule without an id, or replaces the one with its id. A rule that was removed meanwhile is added again. */
export function editRule(rule: EditedPriceRule): PricingEdit {
  const isEdited = (other: PriceRule | EditedPriceRule) =>
    rule.id == null ? same(contentOf(other), contentOf(rule)) : other.id === rule.id;
  return {
    read: ({ rules }) => rules.filter(isEdited).map(contentOf),
    write: ({ rules }) => {
      const inputs = rules.map(inputOf);
      const at = rule.id == null ? -1 : inputs.findIndex(({ id }) => id === rule.id);
      return { rules: at === -1 ? [...inputs, { ...rule, id: null }] : inputs.with(at, rule) };
    },
  };
}

export function removeRule(id: string): PricingEdit {
  return {
    read: ({ rules }) => rules.filter((rule) => rule.id === id).map(contentOf),
    write: ({ rules }) => ({ rules: rules.filter((rule) => rule.id !== id).map(inputOf) }),
  };
}

export function renameRuleSet(name: string): PricingEdit {
  return { read: ({ rule_set }) => rule_set?.name ?? '', write: () => ({ name: name.trim() }) };
}

/**
 * What an edit meets in the newest state, which is not the one that it was made in: `done` where it was saved already and
 * only the answer was lost, `clear` where others changed something else, `conflict` where they changed the same.
 */
export function compareEdit(edit: PricingEdit, before: Pricing, now: Pricing): 'done' | 'clear' | 'conflict' {
  const present = edit.read(now);
  if (same(present, edit.read(applied(before, edit)))) return 'done';
  return same(present, edit.read(before)) ? 'clear' : 'conflict';
}

/** The state after an edit, as far as `read` looks at it. */
function applied(pricing: Pricing, edit: PricingEdit): Pricing {
  const { name, rules, ...parts } = edit.write(pricing);
  const { rule_set } = pricing;
  return {
    ...pricing,
    ...(parts as Partial<Pricing>),
    ...(rules ? { rules: rules as unknown as PriceRule[] } : {}),
    ...(name === undefined ? {} : { rule_set: { id: '', properties: [], ...rule_set, name } }),
  };
}

/** A saved rule as it is sent: without its coming days. */
export function inputOf({ dates, ...rule }: PriceRule): EditedPriceRule {
  return rule;
}

/** What a rule says, in a fixed order of its fields. */
function contentOf(rule: PriceRule | EditedPriceRule): unknown[] {
  return [
    rule.name ?? '',
    rule.holiday,
    rule.starts_on,
    rule.ends_on,
    rule.is_yearly,
    rule.percent,
    rule.price_dirham,
    rule.covers_weekend,
    rule.min_nights,
    rule.max_nights,
    rule.arrival_weekdays,
    rule.departure_weekdays,
  ];
}

function pick<Part extends object>(part: Part, values: Partial<Part>): unknown[] {
  return (Object.keys(values) as (keyof Part)[]).map((name) => part[name]);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
