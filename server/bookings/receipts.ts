import type { Locale } from '#contract/common.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { usdCents } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { getBooking } from './lists.ts';
import { hasReceipt } from './states.ts';

interface Movement {
  at: Date;
  kind: 'charge' | 'wallet_use' | 'refund';
  amount_dirham: number;
  method: PaymentMethod | null;
  to: 'wallet' | 'payout' | null;
}

/** What came in for a booking and went back, out of the ledger: of each entry the part that guests' money had in it. */
const movementsQuery = `
  select e.at, e.kind, abs(held.amount_dirham)::int as amount_dirham,
    (select pay.method from payments as pay
     where pay.reference = e.reference and e.fact = e.kind || ':' || pay.id::text) as method,
    (select case a.kind when 'wallet' then 'wallet' else 'payout' end
     from postings as p join ledger_accounts as a on a.id = p.account_id
     where p.entry_id = e.id and e.kind = 'refund' and a.kind in ('wallet', 'refunds_payable') limit 1) as to
  from ledger_entries as e
  join postings as held on held.entry_id = e.id
  join ledger_accounts as g on g.id = held.account_id and g.kind = 'guest_funds'
  where e.reference = $1 and e.kind in ('charge', 'wallet_use', 'refund')
  order by e.at, e.id`;

/**
 * The receipt of a stay that was paid through us, for its guest and for administrators. Throws `not_found` for
 * everybody else, the host included: it tells how somebody paid. Throws `receipt_unavailable` before it is paid.
 */
export async function getReceipt(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<Receipt> {
  const booking = await getBooking(services, viewer, bookingId, locale);
  if (booking.host.id === viewer.id && booking.guest.id !== viewer.id) throw new AppError('not_found');
  if (!hasReceipt(booking)) throw new AppError('receipt_unavailable');
  const [{ rows: movements }, { rows: people }] = await Promise.all([
    services.pool.query<Movement>({ name: 'bookings_movements', text: movementsQuery, values: [bookingId] }),
    services.pool.query<{ email: string | null }>('select email from users where id = $1 and closed_at is null', [
      booking.guest.id,
    ]),
  ]);
  const rate = { usd: Math.round(booking.usd_rate * 10_000) };
  const dollars = (dirham: number) => Math.sign(dirham) * usdCents(Math.abs(dirham), rate);
  const sum = (some: readonly Movement[]) => some.reduce((total, { amount_dirham }) => total + amount_dirham, 0);
  const paid = movements.filter(({ kind }) => kind !== 'refund');
  const back = movements.filter(({ kind }) => kind === 'refund');
  const kept = sum(paid) - sum(back);
  return {
    booking_id: booking.id,
    number: booking.number,
    status: booking.status,
    issued_at: movements.at(-1)?.at.toISOString() ?? booking.created_at,
    booked_at: booking.created_at,
    property: booking.property,
    guest: { name: booking.guest.name, email: people[0]?.email ?? null },
    host: { name: booking.host.name },
    check_in: booking.check_in,
    check_out: booking.check_out,
    nights: booking.nights,
    guests: booking.guests,
    lines: withDollars(booking.lines, dollars),
    total_dirham: booking.total_dirham,
    total_usd_cents: booking.total_usd_cents,
    usd_rate: booking.usd_rate,
    payments: paid.map(({ at, method, kind, amount_dirham }) => ({
      at: at.toISOString(),
      method: method ?? (kind === 'wallet_use' ? 'wallet' : null),
      amount_dirham,
      amount_usd_cents: dollars(amount_dirham),
    })),
    refunds: back.map(({ at, to, amount_dirham }) => ({
      at: at.toISOString(),
      to: to ?? 'payout',
      amount_dirham,
      amount_usd_cents: dollars(amount_dirham),
    })),
    paid_dirham: sum(paid),
    refunded_dirham: sum(back),
    kept_dirham: kept,
    kept_usd_cents: dollars(kept),
  };
}

/**
 * The lines with what they are in dollars. Each is the step that it makes the sum take, so that the rounded lines add
 * up to the rounded total, to the cent.
 */
export function withDollars<Line extends { amount_dirham: number }>(
  lines: readonly Line[],
  dollars: (dirham: number) => number,
): (Line & { amount_usd_cents: number })[] {
  let sum = 0;
  return lines.map((line) => {
    const before = dollars(sum);
    sum += line.amount_dirham;
    return { ...line, amount_usd_cents: dollars(sum) - before };
  });
}
