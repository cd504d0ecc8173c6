import { z } from 'zod';
import { namedTypes } from './entities.ts';
import { dirham, id, instant, optional } from './common.ts';
import { admins, operation } from './operation.ts';

const trialBalanceLine = z
  .object({
    /** The kind of account, as the ledger names it. */
    account: z.string(),
    /** Of a gateway's account; null for other kinds. */
    provider: z.string().nullable(),
    /** One of the two is 0. */
    debit_dirham: dirham,
    credit_dirham: dirham,
  })
  .register(namedTypes, { id: 'TrialBalanceLine' });

/** Hosts on one side of zero, and what they come to. */
const hostsOnOneSide = z.object({ hosts: z.int(), amount_dirham: dirham });

export const financeOperations = {
  getFinance: operation({
    method: 'GET',
    path: '/api/admin/finance',
    summary:
      'The trial balance by kind of account at an instant of effect; what hosts are owed and owe, unknown payments and fees earned, of now',
    access: admins,
    adminRoles: ['finance'],
    query: z.object({
      /** Default: now. */
      at: optional(z.iso.datetime()),
    }),
    ok: z.object({
      at: instant,
      lines: z.array(trialBalanceLine),
      owed_to_hosts: hostsOnOneSide,
      /** The amount is what they owe. */
      hosts_below_zero: hostsOnOneSide,
      unknown_payments: z.int(),
      unknown_dirham: dirham,
      /** Since when the oldest of them is unknown; null without one. */
      oldest_unknown_at: instant.nullable(),
      /** Service fees and fees for cancellations, less what was given back, of twelve months with the current one, oldest first. */
      fees_by_month: z.array(z.object({ month: z.string(), amount_dirham: dirham })),
      /** The latest replay of the whole ledger; null before the first night. */
      checked: z.object({ at: instant, differences: z.int() }).nullable(),
    }),
    errors: [],
  }),
  listHostsBelowZero: operation({
    method: 'GET',
    path: '/api/admin/finance/hosts-below-zero',
    summary: 'The hosts who owe most, at most 100, those who have owed for longest first',
    access: admins,
    adminRoles: ['finance'],
    ok: z.object({
      hosts: z.array(
        z.object({
          host_id: id,
          name: z.string(),
          /** What the host owes. */
          amount_dirham: dirham,
          /** Since when the balance has been below zero. */
          since: instant,
        }),
      ),
    }),
    errors: [],
  }),
};
