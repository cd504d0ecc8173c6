import { z } from 'zod';
import { day, dirham, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits, disputeLimits } from '../limits.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { filledAnswer } from './saved-answers.ts';
import {
  disputeKinds,
  disputeSides,
  disputeStates,
  disputeOutcomes,
  disputeReasons,
  disputeActions,
  disputeEventKinds,
  disputeQueues,
} from '../resolution.ts';

export const disputeAccounts = ['guest_funds', 'host_payable', 'wallet', 'awaited_credit', 'promotions'] as const;

const summaryFields = {
  id,
  number: z.int(),
  booking_id: id,
  kind: z.enum(disputeKinds),
  opened_by: z.enum(disputeSides),
  state: z.enum(disputeStates),
  asked_dirham: dirham,
  opened_at: instant,
  answer_by: instant,
  /** Null until an administrator is asked. */
  decide_by: instant.nullable(),
  /** What was settled or decided, also while an appeal waits; null before, and where it was withdrawn. */
  granted_dirham: dirham.nullable(),
  /** When one side appealed against the decision; null where none has. */
  appealed_at: instant.nullable(),
};
const disputeSummary = z.object(summaryFields).register(entities, { id: 'DisputeSummary' });

const stayDisputes = z
  .object({
    /** The side of the caller. */
    side: z.enum(disputeSides),
    disputes: z.array(disputeSummary),
    /** What the caller may open now, and until when; empty where one of theirs is open. */
    may_open: z.array(z.object({ kind: z.enum(disputeKinds), open_until: instant, most_dirham: dirham })),
  })
  .register(entities, { id: 'StayDisputes' });

const disputeEvent = z
  .object({
    id,
    at: instant,
    by_side: z.enum([...disputeSides, 'diyar']),
    kind: z.enum(disputeEventKinds),
    text: z.string().nullable(),
    amount_dirham: dirham.nullable(),
    /** A message of the conversation; null also where it was deleted. */
    message: z.object({ by_side: z.enum(disputeSides), text: z.string(), sent_at: instant }).nullable(),
    photos: z.array(id),
  })
  .register(entities, { id: 'DisputeEvent' });

const wholeFields = {
  ...summaryFields,
  booking_number: z.string(),
  property_title: z.string(),
  check_in: day,
  check_out: day,
  guest_name: z.string(),
  host_name: z.string(),
  answered_at: instant.nullable(),
  offered_dirham: dirham.nullable(),
  outcome: z.enum(disputeOutcomes).nullable(),
  reason: z.enum(disputeReasons).nullable(),
  decision_text: z.string().nullable(),
  closed_at: instant.nullable(),
  /** What the guest still owes the host of it. */
  owed_dirham: dirham,
  /** What the host has still to pay of what the guest was granted: the guest gets it as it arrives. */
  awaited_dirham: dirham,
  pay_by: instant.nullable(),
  /** Until when either side may appeal; null where nothing is decided, and after an appeal. */
  appeal_until: instant.nullable(),
  /** The appeal: until it is decided, the first decision stands. */
  appeal: z.object({ by_side: z.enum(disputeSides), first_granted_dirham: dirham, is_decided: z.boolean() }).nullable(),
  /** By which a transfer of what is owed is recognised. */
  transfer_reference: z.string(),
  events: z.array(disputeEvent),
};
const dispute = z
  .object({
    ...wholeFields,
    side: z.enum(disputeSides),
    /** What is in the wallet of a guest who owes an amount; else null. */
    wallet_dirham: dirham.nullable(),
    actions: z.array(z.enum(disputeActions)),
  })
  .register(entities, { id: 'Dispute' });

const queuedDispute = z
  .object({ ...summaryFields, property_title: z.string(), guest_name: z.string(), host_name: z.string() })
  .register(entities, { id: 'QueuedDispute' });

const decidedDispute = z
  .object({
    ...wholeFields,
    /** An administrator can decide now: the other side has answered, or its time is over. */
    may_decide: z.boolean(),
    /** The caller has made the first decision, so another administrator decides on the appeal. */
    needs_other_admin: z.boolean(),
    total_dirham: dirham,
    /** Held for the stay: not the host’s yet. */
    held_dirham: dirham,
    guest_wallet_dirham: dirham,
    /** Disputes that each side has opened about other stays, and the stays of each. */
    earlier: z.object({ by_guest: z.int(), by_host: z.int() }),
    /** Payouts of the stay wait while the dispute is open. */
    holds_payout: z.boolean(),
  })
  .register(entities, { id: 'DisputeToDecide' });

const decisionPreview = z
  .object({
    granted_dirham: dirham,
    /** Positive amounts are debits. They sum to zero; none where nothing moves. */
    postings: z.array(
      z.object({
        account: z.enum(disputeAccounts),
        /** Whose account it is; null for those of Diyar. */
        name: z.string().nullable(),
        amount_dirham: dirham,
      }),
    ),
    /** What the wallet of the guest does not hold, and is asked for. */
    owed_dirham: dirham,
  })
  .register(entities, { id: 'DisputeDecisionPreview' });

const written = text(disputeLimits.textCharacters, 'dispute_text_required').pipe(
  z.string().min(1, 'dispute_text_required'),
);
const amount = z
  .int()
  .min(10, 'dispute_amount_form')
  .max(disputeLimits.mostDirham)
  .multipleOf(10, 'dispute_amount_form');
const ofDispute = z.object({ dispute_id: id });

export const resolutionOperations = {
  listStayDisputes: operation({
    method: 'GET',
    path: '/api/bookings/{id}/disputes',
    summary: 'The disputes about a stay, and what the caller may open: its guest, its host, or a co-host for money',
    access: 'signed_in',
    coHosts: 'money',
    params: z.object({ id }),
    ok: stayDisputes,
    errors: ['not_found'],
  }),
  openDispute: operation({
    method: 'POST',
    path: '/api/bookings/{id}/disputes',
    summary: 'Open a dispute about a stay. The other side is told, and has 24 hours to answer',
    access: 'signed_in',
    coHosts: 'money',
    params: z.object({ id }),
    body: z.object({ kind: z.enum(disputeKinds, 'dispute_kind_required'), amount_dirham: amount, text: written }),
    ok: dispute,
    status: 201,
    idempotent: true,
    errors: ['idempotency_key_reused', 'not_found', 'dispute_exists', 'dispute_too_late', 'dispute_amount_too_high'],
    rateLimit: callLimits.openCase,
  }),
  getDispute: operation({
    method: 'GET',
    path: '/api/disputes/{dispute_id}',
    summary: 'A dispute with what both sides wrote, for its guest, its host, or a co-host for money',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    ok: dispute,
    errors: ['not_found'],
  }),
  addDisputeEvidence: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/evidence',
    summary:
      'Add a text, a photo (as a data URL; it is re-encoded) or a message of the conversation to an open dispute',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    body: z
      .object({
        text: text(disputeLimits.textCharacters).nullable().default(null),
        picture: z.string().min(1).nullable().default(null),
        message_id: id.nullable().default(null),
      })
      .refine((body) => Boolean(body.text) || body.picture !== null || body.message_id !== null, {
        path: ['text'],
        error: 'dispute_text_required',
      }),
    ok: dispute,
    status: 201,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'state_moved_on',
      'picture_type',
      'picture_too_large',
      'picture_unreadable',
      'photos_full',
    ],
    rateLimit: callLimits.addToCase,
    bodyLimit: disputeLimits.pictureCharacters + 64 * 1024,
  }),
  getDisputePhoto: operation({
    method: 'GET',
    path: '/api/disputes/{dispute_id}/photos/{dispute_photo_id}',
    summary: 'A photo of a dispute as a data URL, for both sides and for administrators who may read the dispute',
    access: 'signed_in',
    adminRoles: ['finance', 'trust'],
    audited: true,
    coHosts: 'money',
    params: z.object({ dispute_id: id, dispute_photo_id: id }),
    ok: z.object({ picture: z.string() }),
    errors: ['not_found'],
  }),
  answerDispute: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/answer',
    summary: 'The other side accepts what is asked, which settles it at once, offers a part of it, or refuses',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    body: z.discriminatedUnion('answer', [
      z.object({ answer: z.literal('accept') }),
      z.object({ answer: z.literal('offer'), amount_dirham: amount, text: written }),
      z.object({ answer: z.literal('refuse'), text: written }),
    ]),
    ok: dispute,
    errors: ['not_found', 'state_moved_on', 'dispute_amount_too_high', 'dispute_more_than_left'],
  }),
  acceptDisputeOffer: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/accept-offer',
    summary: 'The side that opened the dispute accepts what the other offered, which settles it at once',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    body: z.object({ offered_dirham: amount }),
    ok: dispute,
    errors: ['not_found', 'state_moved_on', 'dispute_more_than_left'],
  }),
  withdrawDispute: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/withdraw',
    summary: 'The side that opened the dispute takes it back; nothing is posted',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    ok: dispute,
    errors: ['not_found', 'state_moved_on'],
  }),
  appealDispute: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/appeal',
    summary:
      'Appeal against the decision of a dispute, once and within 7 days. Another administrator decides on it, and that decision is final',
    access: 'signed_in',
    coHosts: 'money',
    params: ofDispute,
    body: z.object({ text: written }),
    ok: dispute,
    errors: ['not_found', 'state_moved_on', 'dispute_appealed', 'appeal_time_over', 'dispute_exists'],
    rateLimit: callLimits.addToCase,
  }),
  payDispute: operation({
    method: 'POST',
    path: '/api/disputes/{dispute_id}/pay',
    summary: 'The guest pays from the wallet what they owe of a dispute, or a part of it',
    access: 'signed_in',
    params: ofDispute,
    body: z.object({ amount_dirham: amount }),
    ok: dispute,
    idempotent: true,
    errors: ['idempotency_key_reused', 'not_found', 'state_moved_on', 'wallet_changed'],
  }),
  listDisputes: operation({
    method: 'GET',
    path: '/api/admin/disputes',
    summary: 'Disputes for administrators: those to decide, those that wait for an answer, and those that are closed',
    access: admins,
    adminRoles: ['finance', 'trust'],
    query: z.object({
      queue: z.enum(disputeQueues).default('to_decide'),
      ...pageQuery({ default: 20, max: 100 }),
    }),
    ok: z.object({ disputes: z.array(queuedDispute), next_cursor: nextCursor }),
    errors: [],
  }),
  getDisputeToDecide: operation({
    method: 'GET',
    path: '/api/admin/disputes/{dispute_id}',
    summary: 'A dispute with what is known without the two sides, for administrators',
    access: admins,
    adminRoles: ['finance', 'trust'],
    params: ofDispute,
    ok: decidedDispute,
    errors: ['not_found'],
  }),
  previewDisputeDecision: operation({
    method: 'GET',
    path: '/api/admin/disputes/{dispute_id}/preview',
    summary: 'What a decision would post to the ledger now',
    access: admins,
    adminRoles: ['trust'],
    params: ofDispute,
    query: z.object({
      outcome: z.enum(disputeOutcomes),
      /** Of `part` and `diyar`. */
      amount_dirham: z.coerce.number().int().min(0).max(disputeLimits.mostDirham).multipleOf(10).default(0),
    }),
    ok: decisionPreview,
    errors: [
      'appeal_below_gift',
      'not_found',
      'state_moved_on',
      'dispute_awaits_answer',
      'dispute_amount_too_high',
      'dispute_more_than_left',
    ],
  }),
  listDecisionAnswers: operation({
    method: 'GET',
    path: '/api/admin/disputes/{dispute_id}/saved-answers',
    summary: 'The saved answers of administrators filled for the decision of a dispute, which both sides read',
    access: admins,
    adminRoles: ['trust'],
    params: ofDispute,
    ok: z.object({ answers: z.array(filledAnswer) }),
    errors: ['not_found'],
  }),
  decideDispute: operation({
    method: 'POST',
    path: '/api/admin/disputes/{dispute_id}/decision',
    summary: 'Decide a dispute: the decision is posted at once, and both sides read the text',
    access: admins,
    adminRoles: ['trust'],
    params: ofDispute,
    body: z.object({
      outcome: z.enum(disputeOutcomes, 'dispute_outcome_required'),
      /** Of `part` and `diyar`. */
      amount_dirham: z.int().min(0).max(disputeLimits.mostDirham).multipleOf(10, 'dispute_amount_form').default(0),
      reason: z.enum(disputeReasons, 'dispute_reason_required'),
      text: written,
      /** What the administrator was shown that the guest would owe; refused if it has changed. */
      shown_owed_dirham: z.int().min(0).max(disputeLimits.mostDirham),
    }),
    ok: decidedDispute,
    idempotent: true,
    recentSignIn: true,
    errors: [
      'appeal_below_gift',
      'own_decision',
      'idempotency_key_reused',
      'placeholder_unfilled',
      'not_found',
      'state_moved_on',
      'claimed_by_other',
      'decided_by_other',
      'dispute_awaits_answer',
      'dispute_amount_too_high',
      'dispute_more_than_left',
      'dispute_money_changed',
      'above_admin_limit',
    ],
  }),
  recordDisputeTransfer: operation({
    method: 'POST',
    path: '/api/admin/disputes/{dispute_id}/transfers',
    summary: 'Record a bank transfer of the guest towards what they owe; the host is paid out of it',
    access: admins,
    adminRoles: ['finance'],
    params: ofDispute,
    body: z.object({
      amount_dirham: amount,
      bank_reference: text(60, 'bank_reference_required').pipe(z.string().min(4, 'bank_reference_required')),
    }),
    ok: decidedDispute,
    errors: ['not_found', 'state_moved_on', 'transfer_recorded', 'dispute_amount_too_high', 'above_admin_limit'],
  }),
};
