import { z } from 'zod';
import { id, instant, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { admins, operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { callLimits } from '../limits.ts';
import { normalisedAccountNumber } from '../account-numbers.ts';
import { payoutAccountKinds } from '../payout-accounts.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

export const payoutAccountSchema = z
  .object({
    id,
    kind: z.enum(payoutAccountKinds),
    /** The bank, or the mobile wallet. */
    provider: z.string(),
    holder: z.string(),
    /** The last characters of the number; the rest is shown to nobody. */
    number_end: z.string(),
    state: z.enum(['unverified', 'verified', 'refused']),
    refusal: z.string().nullable(),
    created_at: instant,
    /** From when payouts go there. */
    effective_at: instant,
    decided_at: instant.nullable(),
  })
  .register(entities, { id: 'PayoutAccount' });

const payoutDetails = z
  .object({
    /** Where payouts go now; null where there is none. */
    current: payoutAccountSchema.nullable(),
    /** A change that does not count yet. */
    change: payoutAccountSchema.nullable(),
  })
  .register(namedTypes, { id: 'PayoutDetails' });

const waitingAccount = payoutAccountSchema
  .extend({ host_id: id, host_name: z.string() })
  .register(entities, { id: 'WaitingPayoutAccount' });

export const payoutAccountsOperations = {
  getPayoutAccount: operation({
    method: 'GET',
    path: '/api/host/payout-account',
    summary: 'Where the caller’s payouts go, and a change that does not count yet; never for co-hosts',
    access: hosts,
    ok: payoutDetails,
    errors: [],
  }),
  savePayoutAccount: operation({
    method: 'PUT',
    path: '/api/host/payout-account',
    summary: 'Enter where payouts go. A change counts 72 hours later and is told to the owner by mail',
    access: hosts,
    body: z
      .object({
        kind: z.enum(payoutAccountKinds),
        provider: text(60).pipe(z.string().min(2, 'payout_provider_required')),
        holder: text(80).pipe(z.string().min(2, 'payout_holder_required')),
        /** A Libyan IBAN, or the phone number of a mobile wallet; spaces do not matter. */
        number: text(60),
      })
      .superRefine(({ kind, number }, context) => {
        if (normalisedAccountNumber(kind, number) === undefined) {
          context.addIssue({
            code: 'custom',
            path: ['number'],
            message: kind === 'iban' ? 'iban_form' : 'wallet_form',
          });
        }
      }),
    ok: payoutDetails,
    errors: ['too_many_requests'],
    rateLimit: callLimits.changePayoutAccount,
  }),
  stopPayoutChange: operation({
    method: 'DELETE',
    path: '/api/host/payout-account/change',
    summary: 'Stop a change that does not count yet',
    access: hosts,
    ok: payoutDetails,
    errors: ['state_moved_on'],
  }),
  listPayoutAccounts: operation({
    method: 'GET',
    path: '/api/admin/payout-accounts',
    summary: 'Payout accounts that wait for an administrator, the oldest first, at most 50',
    access: admins,
    adminRoles: ['finance'],
    ok: z.object({
      payout_accounts: z.array(waitingAccount),
    }),
    errors: [],
  }),
  getPayoutAccountNumber: operation({
    method: 'GET',
    path: '/api/admin/payout-accounts/{payout_account_id}/number',
    summary: 'The whole number of a payout account; each look is recorded, also for its owner',
    access: admins,
    adminRoles: ['finance'],
    audited: true,
    params: z.object({ payout_account_id: id }),
    ok: z.object({ number: z.string() }),
    errors: ['not_found'],
  }),
  decidePayoutAccount: operation({
    method: 'PATCH',
    path: '/api/admin/payout-accounts/{payout_account_id}',
    summary: 'An administrator verifies or refuses a payout account',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ payout_account_id: id }),
    body: z
      .object({
        state: z.enum(['verified', 'refused']),
        /** Of a refusal; the host reads it. */
        reason: text(300).nullish(),
      })
      .superRefine(({ state, reason }, context) => {
        if (state === 'refused' && !reason) {
          context.addIssue({ code: 'custom', path: ['reason'], message: 'reason_required' });
        }
      }),
    ok: payoutAccountSchema,
    errors: ['not_found', 'state_moved_on'],
  }),
};
