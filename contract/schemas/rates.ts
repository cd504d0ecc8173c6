import { z } from 'zod';
import { day, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import {
  datedKinds,
  type DatedKind,
  isCurrencyKind,
  isHostFee,
  isPercentage,
  smallestRate,
  smallestReferralCredit,
  largestValue,
} from '../rates.ts';

function isInRange(kind: DatedKind, value: number): boolean {
  if (value > largestValue[kind]) return false;
  if (isCurrencyKind(kind)) return value >= smallestRate;
  if (isHostFee(kind)) return value % 100 === 0;
  if (kind === 'referral_credit' && value < smallestReferralCredit) return false;
  return isPercentage(kind) || value % 10 === 0;
}

/** The sentence for a value that is out of range. */
function rangeError(kind: DatedKind): 'rate_range' | 'referral_credit_range' | 'host_fee_range' {
  if (isHostFee(kind)) return 'host_fee_range';
  return kind === 'referral_credit' ? 'referral_credit_range' : 'rate_range';
}

/** A value with the day from which it is in force. */
export const datedValueSchema = z
  .object({
    id,
    kind: z.enum(datedKinds),
    value: z.int(),
    /** What was in force until then; null for the values that the product began with. */
    before: z.int().nullable(),
    /** The day in Africa/Tripoli from whose beginning it is in force. */
    from: day,
    state: z.enum(['past', 'in_force', 'future', 'removed']),
    reason: z.string(),
    /** Null for the values that the product began with. */
    set_by: z.string().nullable(),
    set_at: instant,
    /** The value whose change this one takes back. */
    reverts: id.nullable(),
  })
  .register(entities, { id: 'DatedValue' });

const values = z.object({
  values: z.array(datedValueSchema),
  /** How often each kind was changed so far: whoever changes it says what they have seen. */
  versions: z.array(z.object({ kind: z.enum(datedKinds), version: z.int() })),
});

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
        /** The version of the kind that the caller has seen: refused where it was changed meanwhile. */
        version: z.int().min(0).optional(),
        /** The value whose change is taken back. */
        reverts: id.nullish(),
      })
      .superRefine(({ kind, value }, context) => {
        if (!isInRange(kind, value)) context.addIssue({ code: 'custom', path: ['value'], message: rangeError(kind) });
      }),
    ok: values,
    errors: ['not_found', 'rate_not_in_future', 'rate_exists', 'setting_changed'],
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
