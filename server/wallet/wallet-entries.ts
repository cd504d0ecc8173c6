import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { Locale } from '#contract/common.ts';
import type { WalletEntryKind } from '#contract/wallet.ts';
import type { walletOperations } from '#contract/schemas/wallet.ts';
import { listWalletEntries, sumAwaited, type WalletEntryKind as LedgerKind } from '#server/ledger/ledger.ts';
import { findInvitation, unspentCredit } from '#server/referrals/referrals.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { readTitles } from './booking-title-list.ts';
import { readFunds } from './funds.ts';

type GetWallet = (typeof walletOperations)['getWallet'];

/** The viewer's wallet: its balance, and its entries newest first with booking titles in `locale`. */
export async function getWallet(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: { id: string },
  { limit, cursor }: QueryOf<GetWallet>,
  locale: Locale,
): Promise<AnswerOf<GetWallet>> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const before = at && id ? { at: new Date(at), id } : undefined;
  const [{ available_from, ...funds }, awaited_dirham, lapsing_dirham, invitation, rows] = await Promise.all([
    readFunds(db, viewer.id, clock.now()),
    sumAwaited(db, viewer.id),
    unspentCredit(db, viewer.id),
    findInvitation({ pool, clock }, viewer.id),
    listWalletEntries(db, viewer.id, limit + 1, before),
  ]);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.at.toISOString(), last.id]);
  const titleOf = await readTitles(pool, items, locale);
  return {
    ...funds,
    available_from: available_from?.toISOString() ?? null,
    awaited_dirham,
    lapsing_dirham,
    invitation,
    entries: items.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      kind: kindOfEntry[entry.kind],
      amount_dirham: entry.amount_dirham,
      booking: titleOf(entry.reference),
    })),
    next_cursor,
  };
}

/** The kind of entry that the API shows for each kind of ledger entry. */
const kindOfEntry: Readonly<Record<LedgerKind, WalletEntryKind>> = {
  wallet_payment: 'payment',
  guest_refund: 'refund',
  referral_credit: 'referral_credit',
  gift_credit: 'credit',
  relocation_credit: 'relocation_credit',
  referral_reversal: 'credit_taken_back',
  referral_debt: 'credit_taken_back',
  credit_lapse: 'credit_taken_back',
  dispute_decision: 'dispute',
  dispute_payment: 'dispute',
  dispute_return: 'dispute',
  credit_arrival: 'dispute',
  credit_advance: 'dispute',
  suspense_clearing: 'received',
};
