import { z } from 'zod';
import { day, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';

/**
 * What is decided from a day on: the guest's service fee in hundredths of a percent, the largest refund that one administrator
 * grants alone and the largest payout of one transfer, both in dirham, the prices of a dollar and a euro in ten-thousandths of a
 * dinar, and the largest relocation credit in hundredths of a percent of the cancelled stay.
 */
export const datedKinds = [
  'guest_fee',
  'refund_limit',
  'payout_cap',
  'usd_rate',
  'eur_rate',
  'relocation_credit',
] as const;
export type DatedKind = (typeof datedKinds)[number];

/** The prices of currencies among the dated values. */
export const currencyKinds = ['usd_rate', 'eur_rate'] as const satisfies readonly DatedKind[];
export type CurrencyKind = (typeof currencyKinds)[number];
export const isCurrencyKind = (kind: DatedKind): kind is CurrencyKind => kind === 'usd_rate' || kind === 'eur_rate';

/** Whether values of a kind are hundredths of a percent. */
export const isPercentage = (kind: DatedKind): boolean => kind === 'guest_fee' || kind === 'relocation_credit';

/** The smallest price of a currency: 10 piastres. Nobody means less, and a division needs more than zero. */
export const smallestRate = 1000;

/** The largest value of each kind: 30 percent, 100,000 dinar, and 100 dinar for a dollar or a euro. */
export const largestValue: Readonly<Record<DatedKind, number>> = {
  guest_fee: 3000,
  refund_limit: 100_000_000,
  payout_cap: 100_000_000,
  usd_rate: 1_000_000,
  eur_rate: 1_000_000,
  relocation_credit: 3000,
};

function isInRange(kind: DatedKind, value: number): boolean {
  if (value > largestValue[kind]) return false;
  if (isCurrencyKind(kind)) return value >= smallestRate;
  return isPercentage(kind) || value % 10 === 0;
}

/** A value with the day from which it is in force. */
export const datedValueSchema = z
  .object({
    id,
    kind: z.enum(datedKinds),
    value: z.int(),
    /** The day in Africa/Tripoli from whose beginning it is in force. */
    from: day,
    state: z.enum(['past', 'in_force', 'future', 'removed']),
    reason: z.string(),
    /** Null for the values that the product began with. */
    set_by: z.string().nullable(),
    set_at: instant,
  })
  .register(entities, { id: 'DatedValue' });
export type DatedValue = z.output<typeof datedValueSchema>;

const values = z.object({ values: z.array(datedValueSchema) });

export const ratesOperations = {
  listDatedValues: operation({
    method: 'GET',
    path: '/api/admin/rates',
    summary: 'Fees, limits and prices of currencies with their history and those of the future, newest first',
    access: admins,
    adminRoles: ['finance'],
    ok: values,
    errors: [],
  }),
  addDatedValue: operation({
    method: 'POST',
    path: '/api/admin/rates',
    summary: 'Set a fee, a limit or the price of a currency from a future day on; what was booked before keeps its own',
    access: admins,
    adminRoles: ['finance'],
    body: z
      .object({
        kind: z.enum(datedKinds),
        value: z.int().min(0),
        from: day,
        reason: text(300, 'rate_reason_required').pipe(z.string().min(1, 'rate_reason_required')),
      })
      .refine(({ kind, value }) => isInRange(kind, value), { path: ['value'], message: 'rate_range' }),
    ok: values,
    errors: ['rate_not_in_future', 'rate_exists'],
  }),
  removeDatedValue: operation({
    method: 'POST',
    path: '/api/admin/rates/{dated_value_id}/remove',
    summary: 'Remove a fee, a limit or the price of a currency that is not in force yet',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ dated_value_id: id }),
    ok: values,
    errors: ['not_found', 'state_moved_on'],
  }),
};
