import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { day, dirham, id, instant, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { admins, operation } from './operation.ts';
import { roles } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { reviewRoles } from '../reviews.ts';
import {
  reportGrounds,
  reportKinds,
  moderationRules,
  moderationMeasures,
  appealOutcomes,
  moderationLimits,
  reportActions,
  signalKinds,
} from '../moderation.ts';

const named = z.object({ id, name: z.string() });
const reportedPerson = z
  .object({
    id,
    name: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(roles),
    joined_at: instant,
    suspended_at: instant.nullable(),
    is_closed: z.boolean(),
    /** Reports that this person has made, and how many of those led to something; exact up to 99. */
    reports_made: z.int(),
    reports_made_upheld: z.int(),
    /** Reports of what this person wrote, and how many of those led to something; exact up to 99. */
    reports_about: z.int(),
    reports_about_upheld: z.int(),
    /** Warnings that stand; exact up to 99. */
    warnings: z.int(),
    suspensions: z.int(),
  })
  .register(entities, { id: 'ReportedPerson' });

const reportFields = {
  id,
  kind: z.enum(reportKinds),
  created_at: instant,
  /** By when a decision is promised. */
  due_at: instant,
  /** What the reporter chose; null where nothing was. */
  ground: z.enum(reportGrounds).nullable(),
  /** In the words of the reporter; null where none were given. */
  reason: z.string().nullable(),
};
const queuedReport = z
  .object({
    ...reportFields,
    /** The beginning of the reported text; null where there were no words. */
    excerpt: z.string().nullable(),
    reporter: named,
    author: named,
    /** Reports of the same author in the 30 days before it, this one left out; exact up to 9. */
    earlier_reports: z.int(),
    /** Null for a report that is open. */
    decision: z
      .object({
        measure: z.enum(moderationMeasures),
        hides_content: z.boolean(),
        decided_by: z.string(),
        decided_at: instant,
      })
      .nullable(),
  })
  .register(entities, { id: 'QueuedReport' });

const appeal = z
  .object({
    id,
    /** Null once the account is closed. */
    text: z.string().nullable(),
    made_at: instant,
    due_at: instant,
    outcome: z.enum(appealOutcomes).nullable(),
    reason: z.string().nullable(),
    decided_by: named.nullable(),
    decided_at: instant.nullable(),
  })
  .register(entities, { id: 'WarningAppeal' });

const decision = z
  .object({
    measure: z.enum(moderationMeasures),
    hides_content: z.boolean(),
    rule: z.enum(moderationRules).nullable(),
    reason: z.string(),
    decided_by: named,
    decided_at: instant,
    warning: z.object({ id, note: z.string().nullable(), appeal_until: instant, appeal: appeal.nullable() }).nullable(),
  })
  .register(entities, { id: 'ReportDecision' });

const report = z
  .object({
    ...reportFields,
    /** The text as it was when it was reported; null where a review or a profile had no words. */
    body: z.string().nullable(),
    translation: z.string().nullable().meta({ description: 'what a reported translation said, where it was sent' }),
    property_id: id.nullable().meta({ description: 'the home whose description was translated' }),
    /** Guests and hosts no longer see it: it was hidden, the author has left, or has changed the text of the profile. */
    is_hidden: z.boolean(),
    /** Other open reports of the same text; exact up to 9. */
    other_reports: z.int(),
    reporter: reportedPerson,
    author: reportedPerson,
    /** The stay that the text is about; null for a profile, and for a question before any booking. */
    booking: z
      .object({
        id,
        number: z.string(),
        status: z.enum(bookingStatuses),
        check_in: day,
        check_out: day,
        property_id: id,
        property_title: z.string(),
        guest: named,
        host: named,
      })
      .nullable(),
    /** The reported message with a few before and after it, oldest first; empty for a review and a profile. */
    messages: z.array(
      z.object({
        id,
        sender_id: id,
        sender_name: z.string(),
        side: z.enum(['guest', 'host']),
        /** Null where it is hidden or its author has left. */
        text: z.string().nullable(),
        sent_at: instant,
        is_reported: z.boolean(),
      }),
    ),
    review: z
      .object({
        author_role: z.enum(reviewRoles),
        rating: z.int(),
        comment: z.string().nullable(),
        published_at: instant.nullable(),
        reply: z.string().nullable(),
      })
      .nullable(),
    decision: decision.nullable(),
    actions: z.array(z.enum(reportActions)),
  })
  .register(entities, { id: 'Report' });

const queuedAppeal = z
  .object({
    id,
    report_id: id,
    person: named,
    rule: z.enum(moderationRules),
    excerpt: z.string().nullable(),
    made_at: instant,
    due_at: instant,
    /** Who gave the warning, and therefore cannot decide on the appeal. */
    warned_by: named,
    outcome: z.enum(appealOutcomes).nullable(),
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
  })
  .register(entities, { id: 'QueuedAppeal' });

const ownWarning = z
  .object({
    id,
    rule: z.enum(moderationRules),
    note: z.string().nullable(),
    kind: z.enum(reportKinds),
    /** What the reader wrote; null where there were no words. */
    body: z.string().nullable(),
    hides_content: z.boolean(),
    given_at: instant,
    appeal_until: instant,
    can_appeal: z.boolean(),
    appeal: z
      .object({
        text: z.string().nullable(),
        made_at: instant,
        outcome: z.enum(appealOutcomes).nullable(),
        reason: z.string().nullable(),
        decided_at: instant.nullable(),
      })
      .nullable(),
  })
  .register(entities, { id: 'OwnWarning' });
export const contactKinds = ['phone', 'email', 'link', 'handle', 'payment', 'word', 'contact'] as const;

const signal = z
  .object({
    kind: z.enum(signalKinds),
    points: z.int(),
    /** The other accounts of a shared device, phone or payout account, suspended ones first, at most 5. */
    accounts: z.array(z.object({ id, name: z.string(), is_suspended: z.boolean() })),
    /** How many other accounts there are; exact up to 20. */
    account_count: z.int(),
    /** Of a dear first booking. */
    booking: z
      .object({
        id,
        number: z.string(),
        total_dirham: dirham,
        /** For how many days the host had an account. */
        host_days: z.int(),
        guest: named,
        host: named,
      })
      .nullable(),
    /** Of contact attempts: exact up to 99. */
    attempts: z
      .object({ count: z.int(), kinds: z.array(z.enum(contactKinds)), last_at: instant, booking_id: id.nullable() })
      .nullable(),
  })
  .register(entities, { id: 'FraudSignal' });

const fraudSignals = z
  .object({
    /** The sum of the points, at most 100. It decides nothing. */
    score: z.int(),
    /** The strongest first. */
    signals: z.array(signal),
  })
  .register(entities, { id: 'FraudSignals' });

const byReport = z.object({ report_id: id });
const decisionReason = text(moderationLimits.reason, 'reason_required').pipe(z.string().min(1, 'reason_required'));

export const moderationOperations = {
  listReports: operation({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Reports that are open, the oldest first, or decided, the latest first',
    access: admins,
    adminRoles: ['trust', 'support'],
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      kind: optional(z.enum(reportKinds)).meta({ description: 'Only reports of this kind' }),
      ...pageQuery({ default: 25, max: 100 }),
    }),
    ok: z.object({ reports: z.array(queuedReport), next_cursor: nextCursor }),
    errors: [],
  }),
  getReport: operation({
    method: 'GET',
    path: '/api/admin/reports/{report_id}',
    summary: 'A report with what was reported in its context, both people and the decision',
    access: admins,
    adminRoles: ['trust', 'support'],
    audited: true,
    params: byReport,
    ok: report,
    errors: ['not_found'],
  }),
  decideReport: operation({
    method: 'POST',
    path: '/api/admin/reports/{report_id}/decision',
    summary:
      'Decide on a report, once: hide the text or not, and warn or suspend its author or not; the reporter is told in general words',
    access: admins,
    adminRoles: ['trust'],
    params: byReport,
    body: z
      .object({
        measure: z.enum(moderationMeasures, 'measure_required'),
        hides_content: z.boolean().default(false),
        /** The rule that was broken; it is not stored where nothing is done. */
        rule: z.enum(moderationRules).nullish(),
        /** For administrators. */
        reason: decisionReason,
        /** What the author reads beside the rule of a warning. */
        note: text(moderationLimits.note).nullish(),
      })
      .refine(({ measure, hides_content, rule }) => (measure === 'none' && !hides_content) || rule, {
        path: ['rule'],
        error: 'rule_required',
      }),
    ok: report,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other'],
  }),
  listAppeals: operation({
    method: 'GET',
    path: '/api/admin/appeals',
    summary: 'Appeals against warnings that are open, the oldest first, or decided, the latest first',
    access: admins,
    adminRoles: ['trust', 'support'],
    query: z.object({
      state: z.enum(['open', 'decided']).default('open'),
      ...pageQuery({ default: 25, max: 100 }),
    }),
    ok: z.object({ appeals: z.array(queuedAppeal), next_cursor: nextCursor }),
    errors: [],
  }),
  decideAppeal: operation({
    method: 'POST',
    path: '/api/admin/appeals/{appeal_id}/decision',
    summary:
      'Uphold or lift a warning that was appealed; not for the administrator who gave it. A hidden text is shown again with a lifted warning',
    access: admins,
    adminRoles: ['trust'],
    params: z.object({ appeal_id: id }),
    /** The reason is what the person reads. */
    body: z.object({ outcome: z.enum(['upheld', 'lifted'], 'appeal_outcome_required'), reason: decisionReason }),
    ok: report,
    errors: ['not_found', 'own_decision', 'state_moved_on', 'claimed_by_other', 'decided_by_other'],
  }),
  getFraudSignals: operation({
    method: 'GET',
    path: '/api/admin/users/{user_id}/fraud-signals',
    summary: 'What speaks for a deception by a person, each with its points and its evidence',
    access: admins,
    adminRoles: ['trust', 'support'],
    audited: true,
    params: z.object({ user_id: id }),
    ok: fraudSignals,
    errors: ['not_found'],
  }),
  getOwnWarning: operation({
    method: 'GET',
    path: '/api/warnings/{warning_id}',
    summary: 'A warning that the caller was given, with the appeal',
    access: 'signed_in',
    params: z.object({ warning_id: id }),
    ok: ownWarning,
    errors: ['not_found'],
  }),
  appealWarning: operation({
    method: 'POST',
    path: '/api/warnings/{warning_id}/appeal',
    summary: 'Appeal a warning, once and within 30 days; another administrator decides',
    access: 'signed_in',
    params: z.object({ warning_id: id }),
    body: z.object({
      text: text(moderationLimits.appeal, 'appeal_text_required').pipe(z.string().min(1, 'appeal_text_required')),
    }),
    ok: ownWarning,
    status: 201,
    errors: ['not_found', 'already_appealed', 'appeal_time_over'],
    rateLimit: callLimits.openCase,
  }),
};
