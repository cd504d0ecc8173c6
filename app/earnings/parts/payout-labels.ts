import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeStep } from '#contract/fee-statements.ts';
import type { PayoutReturnReason } from '#contract/earnings.ts';

/** Why a bank sent a payout back, as a sentence. */
export const returnReason = {
  account_name: msg`the account name does not match the number.`,
  account_unknown: msg`it knows no account with this number.`,
  account_closed: msg`the account is closed.`,
  limit: msg`the amount is above the limit of the account.`,
  other: msg`it gave no reason.`,
} satisfies Record<PayoutReturnReason, unknown>;

/** What a payout that is due waits for. */
export const waitsFor: Readonly<Record<string, MessageDescriptor>> = {
  held: msg`Kept back for now`,
  account_missing: msg`Waits for your payout details`,
  account_unverified: msg`Waits until your payout details are checked`,
  account_refused: msg`Waits for other payout details`,
  account_resting: msg`Waits until your new payout details count`,
  account_returned: msg`Waits for other payout details`,
};

/** What follows when fees stay unpaid, ahead and when it is done. */
export const feeStep = {
  reminder: { ahead: msg`a reminder`, taken: msg`we have reminded you` },
  instant_book: { ahead: msg`instant book is switched off`, taken: msg`instant book was switched off` },
  unlisted: { ahead: msg`your homes leave the search`, taken: msg`your homes left the search` },
} satisfies Record<FeeStep, unknown>;
