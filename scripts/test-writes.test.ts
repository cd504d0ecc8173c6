/**
 * Server tests reach a state by calls, or by the helpers in test/ that name what they reach (`createBooking`, `suspend`,
 * `openedDispute`), so that a change of the schema changes those alone. What writes to tables itself is listed here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownership } from './table-owners.ts';
import { tableUseOf } from './table-rules.ts';
import { sortTests } from './test-projects.ts';

const root = join(import.meta.dirname, '..');

/** Why a test may write to tables itself. */
type Reason =
  /** The test is that PostgreSQL refuses the statement. */
  | 'refused'
  /** The statement of a transaction that competes with the call which is tested. */
  | 'competing'
  /** Hundreds of rows, which calls would make in seconds. */
  | 'many'
  /** What a crash or a fault leaves, which no call leaves. */
  | 'fault'
  /** The test is what a trigger makes of a change, or a function of the platform that knows no domain. */
  | 'mechanism'
  /** The statement is described, not run. */
  | 'described'
  /** One row that a single test needs; a helper would be longer than it. */
  | 'single';

/** The statements of each test file that write, by reason. */
const listed: Record<string, Partial<Record<Reason, number>>> = {
  'db/seed/seed.test.ts': { mechanism: 1 },
  'server/accounts/administrators.test.ts': { refused: 2 },
  'server/accounts/closing-obstacles.test.ts': { competing: 1 },
  'server/accounts/closing.test.ts': { single: 1 },
  'server/accounts/managed-user-list.test.ts': { many: 1 },
  'server/accounts/profile.test.ts': { competing: 1 },
  'server/accounts/recovery.test.ts': { competing: 1 },
  'server/admin/dashboard.test.ts': { many: 1 },
  'server/admin/user-record.test.ts': { refused: 1 },
  'server/alerts/daily-alerts.test.ts': { fault: 2, single: 2 },
  'server/api-keys/api-keys.test.ts': { single: 3 },
  'server/bookings/booking-rates.test.ts': { refused: 1, mechanism: 1, single: 1 },
  'server/bookings/lists/managed-booking-match-list.test.ts': { many: 2 },
  'server/bookings/requests/one-request.test.ts': { refused: 1 },
  'server/calendar-sync/calendar-jobs.test.ts': { fault: 2 },
  'server/claims/claims.test.ts': { competing: 1, single: 1 },
  'server/co-hosts/access.test.ts': { single: 1 },
  'server/contact-filter/contact-words.test.ts': { refused: 4 },
  'server/emergencies/emergencies.test.ts': { fault: 2, single: 1 },
  'server/emergencies/plans.test.ts': { many: 2 },
  'server/guest-register/guest-register.test.ts': { competing: 2 },
  'server/help/saved-answers.test.ts': { many: 1 },
  'server/host-messages/scheduled-messages.test.ts': { fault: 1 },
  'server/host-profiles/trust.test.ts': { competing: 1, single: 1 },
  'server/hosting/today.test.ts': { single: 1 },
  'server/ledger/balances.test.ts': { fault: 1 },
  'server/listing-editor/published-edits.test.ts': { single: 1 },
  'server/listing-editor/review.test.ts': { single: 1 },
  'server/listing-photos/photo-uploads.test.ts': { fault: 2, many: 1, single: 3 },
  'server/listing-photos/shared-uploads.test.ts': { single: 3 },
  'server/listings/stay-limits.test.ts': { mechanism: 16 },
  'server/main.process.test.ts': { single: 1 },
  'server/messages/blocking.test.ts': { many: 1 },
  'server/messages/polling-invalidation.test.ts': { many: 3, mechanism: 1 },
  'server/messages/sending.test.ts': { competing: 2 },
  'server/notifications/push/push.test.ts': { fault: 1 },
  'server/moderation/moderation.test.ts': { refused: 3 },
  'server/payments/broken-off-start.test.ts': { fault: 2 },
  'server/places/texts-by-language.test.ts': { mechanism: 1 },
  'server/platform/mail.test.ts': { fault: 3, single: 1 },
  'server/platform/migrate-large.test.ts': { mechanism: 2 },
  'server/platform/migrate.test.ts': { mechanism: 4 },
  'server/platform/product-role.test.ts': { refused: 1, mechanism: 1 },
  'server/rates/dated-values.test.ts': { refused: 2 },
  'server/recommendations/view-months.test.ts': { mechanism: 2 },
  'server/recommendations/view-tracking.test.ts': { mechanism: 1 },
  'server/reviews/reviews.test.ts': { single: 2 },
  'server/search/answer-budgets.test.ts': { many: 2 },
  'server/search/availability-bits.test.ts': { competing: 2 },
  'server/search/feature-blocks.test.ts': { mechanism: 9 },
  'server/search/search.test.ts': { single: 1 },
  'server/shared-pages.test.ts': { mechanism: 5, single: 1 },
  'server/translations/translations.test.ts': { mechanism: 2, single: 3 },
  'server/webhooks/delivery.test.ts': { single: 1 },
  'test/abuse/audit-chain.test.ts': { fault: 13 },
  'test/abuse/audit-history.test.ts': { refused: 10, single: 2 },
  'test/abuse/database-role.test.ts': { refused: 2 },
  'test/abuse/histories.test.ts': { refused: 5 },
  'test/abuse/ledger-history.test.ts': { refused: 4 },
  'test/abuse/security-events.test.ts': { many: 1, single: 1 },
  'test/raw-sql.test.ts': { described: 1 },
  'test/read-views.test.ts': { mechanism: 1 },
  'test/releases/releases.test.ts': { mechanism: 1, fault: 1 },
};

function writesOf(path: string): number {
  const { accesses } = tableUseOf(path, readFileSync(join(root, path), 'utf8'), ownership);
  // A literal may be found both as SQL and as the argument of a call.
  return new Set(accesses.filter(({ mode }) => mode === 'write').map(({ table, line }) => `${table} ${line}`)).size;
}

test('server tests write to tables only where it is listed', () => {
  const { database, process: processes } = sortTests();
  const found = [...database, ...processes].map((path) => [path, writesOf(path)] as const);
  const allowed = Object.entries(listed).map(
    ([path, reasons]) => [path, Object.values(reasons).reduce((sum, count) => sum + count, 0)] as const,
  );
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(Object.fromEntries(allowed));
});
