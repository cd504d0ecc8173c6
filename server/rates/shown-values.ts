import type { Pool } from 'pg';
import { foreignCurrencies, type Rates } from '#contract/currencies.ts';
import { currencyKinds } from '#contract/rates.ts';

/** The values that prices are shown with: the fee in hundredths of a percent, rates in ten-thousandths of a dinar. */
export interface ShownValues {
  readonly guest_fee: number;
  readonly rates: Rates;
}

/** The age at most of a value that is only shown. Bookings are made with the value of their instant. */
const cacheMilliseconds = 10_000;

interface CachedValues {
  values: ShownValues;
  /** The instants between which these are in force, as far as is known; the first is one of them, the second is not. */
  from: number;
  to: number;
  /** When they are read again, by the system's clock. */
  until: number;
}

const shown = new WeakMap<Pool, CachedValues>();

/**
 * The values in force at an instant, for showing prices. What was added or removed meanwhile is at most `cacheMilliseconds`
 * late; what comes into force is not.
 */
export async function shownValues(pool: Pool, at: Date): Promise<ShownValues> {
  const cached = shown.get(pool);
  const time = at.getTime();
  if (cached && cached.until > Date.now() && time >= cached.from && time < cached.to) return cached.values;
  const { rows } = await pool.query<ShownValues & { from_at: Date; to_at: Date | null }>({
    name: 'rates_shown_values',
    text: `
      select value_in_force('guest_fee', $1) as guest_fee, rates_at($2, $1) as rates,
        max(in_force_at) filter (where in_force_at <= $1) as from_at,
        min(in_force_at) filter (where in_force_at > $1) as to_at
      from dated_values where kind = any ($3) and removed_at is null`,
    values: [at, foreignCurrencies, ['guest_fee', ...currencyKinds]],
  });
  const { from_at, to_at, ...values } = rows[0]!;
  shown.set(pool, {
    values,
    from: new Date(from_at).getTime(),
    to: to_at === null ? Infinity : new Date(to_at).getTime(),
    until: Date.now() + cacheMilliseconds,
  });
  return values;
}

/** The guest's service fee for showing prices, in hundredths of a percent: see `shownValues`. */
export async function shownGuestFee(pool: Pool, at: Date): Promise<number> {
  return (await shownValues(pool, at)).guest_fee;
}
