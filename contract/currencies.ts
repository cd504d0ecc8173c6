/** The currencies that prices are shown in. CONTRIBUTING.md says what follows from an entry. */

export interface CurrencyForm {
  /** Stands beside amounts. */
  readonly sign: string;
  /** The sign in Arabic, where it is another. */
  readonly arabicSign?: string;
  /** How people name it beside an amount; compared without case, dots and spaces. */
  readonly typed: RegExp;
}

interface ForeignForm extends CurrencyForm {
  /** What one cost when it was first offered, in ten-thousandths of a dinar, which its migration puts in force. */
  readonly firstRate: number;
}

/** In the order of menus. Hosts set prices in dinar, in which all money is kept. */
export const currencyForms = {
  USD: { sign: '$', firstRate: 64_000, typed: /^(?:\$|us\$|\$us|usd|dollars?|دولار(?:ات|ا)?|840)$/ },
  LYD: {
    sign: 'LYD',
    arabicSign: 'د.ل',
    typed: /^(?:lyd|ld|dl|دل|د|دينار(?:ليبي|ا)?|دنانير|dinars?|dinarlibyen|dinarslibyens|libyandinars?|434)$/,
  },
  EUR: { sign: '€', firstRate: 74_000, typed: /^(?:€|eur|euros?|يورو|اورو|978)$/ },
} satisfies { LYD: CurrencyForm; [foreign: string]: CurrencyForm | ForeignForm };

export type Currency = keyof typeof currencyForms;
export const currencies = Object.keys(currencyForms) as readonly Currency[];

/** A currency that amounts in dinar are converted to. */
export type ForeignCurrency = Exclude<Currency, 'LYD'>;
export const foreignCurrencies = currencies.filter((currency) => currency !== 'LYD');

/** The price of one unit of each foreign currency in ten-thousandths of a dinar, as a booking keeps them. */
export type Rates = Readonly<Record<ForeignCurrency, number>>;

/** What each cost at first; samples are priced with it. */
export const firstRates = Object.fromEntries(
  foreignCurrencies.map((currency) => [currency, currencyForms[currency].firstRate]),
) as Rates;

/** The name of a field that there is for each foreign currency: `usd_rate`, `eur_cents`. */
export type FieldOf<Of extends ForeignCurrency, Unit extends string> = `${Lowercase<Of>}_${Unit}`;

export function fieldOf<Of extends ForeignCurrency, Unit extends string>(currency: Of, unit: Unit): FieldOf<Of, Unit> {
  return `${currency.toLowerCase() as Lowercase<Of>}_${unit}`;
}

/** A field for each foreign currency: `{ usd_rate: …, eur_rate: … }`. */
export function fieldsOf<Unit extends string, Value>(
  unit: Unit,
  valueOf: (currency: ForeignCurrency) => Value,
): Record<FieldOf<ForeignCurrency, Unit>, Value> {
  return Object.fromEntries(
    foreignCurrencies.map((currency) => [fieldOf(currency, unit), valueOf(currency)]),
  ) as Record<FieldOf<ForeignCurrency, Unit>, Value>;
}
