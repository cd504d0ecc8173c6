import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleCheck, ArrowDownToLine, ArrowUpFromLine, EqualNot, type LucideIcon } from 'lucide-react';
import type { DifferencePosting } from '#contract/difference-postings.ts';
import type { DifferenceReason, Pile } from '#contract/reconciliation.ts';

export const pileLabels: Readonly<Record<Pile, MessageDescriptor>> = {
  matched: msg`Matched`,
  amount_differs: msg`Amount differs`,
  only_ours: msg`Only ours`,
  only_theirs: msg`Only theirs`,
};

export const pileIcons: Readonly<Record<Pile, LucideIcon>> = {
  matched: CircleCheck,
  amount_differs: EqualNot,
  only_ours: ArrowUpFromLine,
  only_theirs: ArrowDownToLine,
};

export const reasonLabels: Readonly<Record<DifferenceReason, MessageDescriptor>> = {
  their_fee: msg`Their fee`,
  partial_capture: msg`They took a part`,
  other_day: msg`In the file of another day`,
  unknown_payer: msg`Payer unknown`,
  not_received: msg`Not received`,
  our_mistake: msg`Our mistake`,
  asked: msg`Asked the service`,
};

/** What the reason of a difference posts, from one account to another. */
export const postingLabels: Readonly<Record<DifferencePosting, MessageDescriptor>> = {
  source_fee: msg`From the account of the service to fees of payment services`,
  unknown_receipt: msg`From the account of the service to money of unknown payers`,
};

/** The reasons that a pile may have. */
export const reasonsOf: Readonly<Record<Exclude<Pile, 'matched'>, readonly DifferenceReason[]>> = {
  amount_differs: ['their_fee', 'partial_capture', 'our_mistake', 'asked'],
  only_ours: ['other_day', 'not_received', 'our_mistake', 'asked'],
  only_theirs: ['other_day', 'unknown_payer', 'our_mistake', 'asked'],
};

export const matchLabels = {
  reference: msg`By reference`,
  time: msg`Amount and time`,
  hand: msg`By hand`,
} as const;
