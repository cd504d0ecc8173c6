import { z } from 'zod';
import { dirham, id, instant } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { invitationSchema } from './referrals.ts';

/** What moves a wallet: credit given, credit taken back, money of a booking that came back, a stay paid. */
export const walletEntryKinds = ['referral_credit', 'credit', 'credit_taken_back', 'refund', 'payment'] as const;
export type WalletEntryKind = (typeof walletEntryKinds)[number];

export const walletEntrySchema = z
  .object({
    id,
    at: instant,
    kind: z.enum(walletEntryKinds),
    /** Positive: came in; negative: went out. */
    amount_dirham: dirham,
    /** The booking that it is about. */
    booking: z.object({ id, title: z.string() }).nullable(),
  })
  .register(entities, { id: 'WalletEntry' });
export type WalletEntry = z.output<typeof walletEntrySchema>;

export const walletOperations = {
  getWallet: operation({
    method: 'GET',
    path: '/api/wallet',
    summary: 'The caller’s wallet: what can be spent, and what moved it, newest first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({
      balance_dirham: dirham,
      /** Of credit taken back, what had been spent already: taken from what next comes in. */
      owed_dirham: dirham,
      /** Of the balance, credit that was given and never spent: closing the account ends it. */
      lapsing_dirham: dirham,
      /** The invitation that the caller followed, and whether it brings credit. */
      invitation: invitationSchema.nullable(),
      entries: z.array(walletEntrySchema),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
};
