import { z } from 'zod';
import { dirham, id, instant } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { invitationSchema } from './referrals.ts';
import { walletEntryKinds } from '../wallet.ts';

export const walletEntrySchema = z
  .object({
    id,
    at: instant,
    kind: z.enum(walletEntryKinds),
    /** Positive for money in, negative for money out. */
    amount_dirham: dirham,
    /** The booking of the entry. */
    booking: z.object({ id, title: z.string() }).nullable(),
  })
  .register(entities, { id: 'WalletEntry' });

export const walletOperations = {
  getWallet: operation({
    method: 'GET',
    path: '/api/wallet',
    summary: 'The balance of the caller’s wallet and its entries, newest first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({
      /** All that is in the wallet: what is available, held and owed. */
      balance_dirham: dirham,
      /** What can be spent now. */
      available_dirham: dirham,
      /** Referral credit that can be spent once the stay that it was given for has begun. */
      held_dirham: dirham,
      /** When that stay begins; null if no credit is held. */
      available_from: instant.nullable(),
      /** Reversed credit that had been spent already: deducted from the next amounts that come in. */
      owed_dirham: dirham,
      /** Granted already, and not in the balance: comes into the wallet once the hosts who owe it have paid. */
      awaited_dirham: dirham,
      /** The unspent credit in the balance, which is lost if the account is closed. */
      lapsing_dirham: dirham,
      /** The invitation that the caller accepted. */
      invitation: invitationSchema.nullable(),
      entries: z.array(walletEntrySchema),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
};
