import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { CaseState } from '#contract/help.ts';
import type { helpOperations } from '#contract/schemas/help.ts';
import type { WholeQueuedCase } from '#contract/types.gen.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { Role } from '#contract/roles.ts';
import type { Locale } from '#contract/common.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { refuseDecided, settleClaim } from '#server/claims/claims.ts';
import { notify } from '#server/notifications/notifications.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { addMessage, cursorKeyOf, listMessages, moveCase, presentHead, sideOf, type CaseRow } from './cases.ts';
import { refuseUnfilled } from './filled-answers.ts';
import { caseNotifications } from './notifications.ts';
import { selectCasesWithUsers } from './queued-case-list.ts';

type ListCases = (typeof helpOperations)['listCases'];
/** A case and the user who opened it. */
type QueuedRow = CaseRow & {
  name: string;
  email: string | null;
  role: string;
  language: string | null;
  avatar_key: string | null;
};

/** A page of the cases in one state, for administrators. Throws `invalid_input` for a cursor of another list. */
export async function listCases(
  { db }: Services,
  { state, limit, cursor }: QueryOf<ListCases>,
): Promise<AnswerOf<ListCases>> {
  const [changedAt, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const counted = await db
    .selectFrom('cases')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const row of counted) counts[row.state as CaseState] = Number(row.count);
  // Open cases: the longest waiting first. Others: the most recently changed first.
  const direction = state === 'open' ? 'asc' : 'desc';
  let cases = selectCasesWithUsers(db).where('cases.state', '=', state);
  if (changedAt && id) {
    cases = cases.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('cases.changed_at', 'cases.id'), direction === 'asc' ? '>' : '<', tuple(new Date(changedAt), id)),
    );
  }
  const rows = await cases
    .orderBy('cases.changed_at', direction)
    .orderBy('cases.id', direction)
    .limit(limit + 1)
    .execute();
  const { items, next_cursor } = cutPage(rows, limit, cursorKeyOf);
  return { cases: items.map((row) => ({ ...presentHead(row), user: presentUser(row) })), next_cursor, counts };
}

/** A case for an administrator. Throws `not_found`. */
export async function getCase({ db }: Services, caseId: string): Promise<WholeQueuedCase> {
  const row = await selectCasesWithUsers(db).where('cases.id', '=', caseId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...presentHead(row), user: presentUser(row), messages: await listMessages(db, caseId, row.user_id) };
}

/**
 * Answers a case and notifies the user, also by mail. Throws `not_found`, `claimed_by_other`, `placeholder_unfilled` for a
 * saved answer with an open place, and for a closed case `state_moved_on` or `decided_by_other`.
 */
export async function answerCase(
  services: Services,
  adminId: string,
  caseId: string,
  { text, close }: { text: string; close: boolean },
): Promise<WholeQueuedCase> {
  const { db, clock } = services;
  refuseUnfilled(text);
  await transact(db, async (trx) => {
    const at = clock.now();
    const row = await lockOpenCase(trx, caseId, adminId, at);
    const state = close ? 'closed' : 'answered';
    await recordAudit(trx, { name: String(row.number), before: { state: row.state }, after: { state } });
    const message = await addMessage(trx, caseId, adminId, { text, from_us: true, at });
    await moveCase(trx, caseId, close ? 'closed' : 'answered', at);
    const people = await readPeople(trx, [row.user_id, ...(row.shared_with ? [row.shared_with] : [])]);
    await notify(
      services,
      trx,
      [...people.values()].map(({ id, role }) => ({
        to: id,
        kind: caseNotifications.case_answered,
        side: sideOf(role),
        reference: caseId,
        fact: `case:${message}`,
        data: { number: String(row.number), text },
        at,
      })),
    );
  });
  return getCase(services, caseId);
}

/** Closes a case. Throws as `answerCase` does. */
export async function closeCase(services: Services, adminId: string, caseId: string): Promise<WholeQueuedCase> {
  await transact(services.db, async (trx) => {
    const at = services.clock.now();
    const row = await lockOpenCase(trx, caseId, adminId, at);
    await moveCase(trx, caseId, 'closed', at);
    await recordAudit(trx, { name: String(row.number), before: { state: row.state }, after: { state: 'closed' } });
  });
  return getCase(services, caseId);
}

/** The claim of a case ends with the answer to it. */
async function lockOpenCase(trx: Kysely<DB>, caseId: string, adminId: string, at: Date): Promise<CaseRow> {
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const item = { kind: 'cases', subject_id: caseId, admin_id: adminId } as const;
  if (row.state === 'closed') return refuseDecided(trx, item);
  await settleClaim(trx, item, at);
  return row;
}

function presentUser({ user_id, name, email, role, language, avatar_key }: QueuedRow): WholeQueuedCase['user'] {
  return {
    id: user_id,
    name,
    email: email ?? '',
    role: role as Role,
    language: language as Locale | null,
    avatar: avatar_key === null ? null : `/media/${avatar_key}`,
  };
}
