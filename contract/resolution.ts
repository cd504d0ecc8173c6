/** What a dispute is about. The first two are opened by guests, the others by hosts. */
export const disputeKinds = ['not_as_described', 'refund', 'damage', 'extra_person'] as const;
export type DisputeKind = (typeof disputeKinds)[number];
export const disputeSides = ['guest', 'host'] as const;
export type DisputeSide = (typeof disputeSides)[number];
export const disputeStates = ['awaiting_answer', 'awaiting_decision', 'settled', 'decided', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];
/** Neither settled nor decided nor withdrawn. */
export const openDisputeStates = ['awaiting_answer', 'awaiting_decision'] as const satisfies readonly DisputeState[];
/** What an administrator decides: all or a part of what was asked, nothing, or an amount that Diyar pays. */
export const disputeOutcomes = ['all', 'part', 'nothing', 'diyar'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
export const disputeReasons = [
  'evidence_shows',
  'shared_care',
  'ordinary_wear',
  'not_shown',
  'outside_terms',
  'goodwill',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];
export const disputeActions = ['add_evidence', 'answer', 'accept_offer', 'withdraw', 'pay', 'appeal'] as const;
export type DisputeAction = (typeof disputeActions)[number];
export const disputeEventKinds = [
  'opened',
  'evidence',
  'accepted',
  'offered',
  'refused',
  'unanswered',
  'offer_accepted',
  'withdrawn',
  'decided',
  'paid',
  'appealed',
  'appeal_decided',
] as const;
export type DisputeEventKind = (typeof disputeEventKinds)[number];
export const disputeQueues = ['to_decide', 'awaiting_answer', 'closed'] as const;
export type DisputeQueue = (typeof disputeQueues)[number];
