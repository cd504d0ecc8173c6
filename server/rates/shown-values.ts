import type { Pool } from 'pg';

/** The values that prices are shown with: the fee in hundredths of a percent, rates in ten-thousandths of a dinar. */
export interface ShownValues {
  readonly guest_fee: number;
  readonly usd_rate: number;
  readonly eur_rate: number;
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
      select value_in_force('guest_fee', $1) as guest_fee, value_in_force('usd_rate', $1) as usd_rate,
        value_in_force('eur_rate', $1) as eur_rate,
        max(in_force_at) filter (where in_force_at <= $1) as from_at,
        min(in_force_at) filter (where in_force_at > $1) as to_at
      from dated_values where kind in ('guest_fee', 'usd_rate', 'eur_rate') and removed_at is null`,
    values: [at],
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
