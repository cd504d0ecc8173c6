import { expect, test } from 'vitest';
import { useTestServer } from './server.ts';

const queueNames = [
  'analytics',
  'approvals',
  'blocked-people',
  'booking-events',
  'check-audit-log',
  'clean-up-photos',
  'close-reviews',
  'close-stale-payments',
  'complete-bookings',
  'complete-stays',
  'count-trusted-hosts',
  'delete-files',
  'delete-manual-photos',
  'delete-old-registers',
  'email-verified',
  'emergency-notices',
  'encode-photo',
  'end-act-as',
  'escalate-disputes',
  'expire-bookings',
  'follow-emergencies',
  'follow-enquiries',
  'follow-up-fees',
  'forget-removed-homes',
  'holiday-moved',
  'host-suspensions',
  'host-trust-changed',
  'inviter-news',
  'ledger-checkpoint',
  'link-audit-log',
  'mail',
  'mail-given-up',
  'message-mails',
  'password-reset',
  'phone-codes',
  'platform-days',
  'post-earnings',
  'prune-accounts',
  'prune-calendar-reads',
  'prune-cases',
  'prune-co-hosts',
  'prune-contact-attempts',
  'prune-idempotency-keys',
  'prune-mails',
  'prune-notifications',
  'prune-rate-limits',
  'prune-security-events',
  'prune-views',
  'prune-webhook-deliveries',
  'purge-pages',
  'push',
  'read-calendars',
  'read-review-topics',
  'referral-news',
  'release-awaited-credit',
  'remind-of-arrivals',
  'remind-of-registers',
  'remove-identity-documents',
  'search-popularity',
  'search-roll',
  'search-sort',
  'send-scheduled-messages',
  'settle-statement-lines',
  'sign-in-failures',
  'sms',
  'stay-limits',
  'tell-of-free-nights',
  'tell-of-new-homes',
  'verification-mails',
  'webhook-deliveries',
  'webhook-events',
];

const server = useTestServer();

/**
 * Jobs that a former version has enqueued wait under these names. After a queue was renamed nobody takes them, and the old
 * name of a scheduled queue receives jobs for ever.
 */
test('the queues of jobs are these, so that none is renamed by accident', async () => {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select name from jobs.queue where name not like '\\_\\_%' order by name collate "C"`,
  );
  expect(rows.map(({ name }) => name)).toEqual(queueNames);
});
