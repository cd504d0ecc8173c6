import { sql, type Kysely } from 'kysely';
import { operations } from '#contract/schemas/operations.ts';
import { allowsAdminRole } from '#contract/roles.ts';
import type { BodyOf, QueryOf } from '#contract/schemas/operation.ts';
import type { twoPersonsOperations } from '#contract/schemas/two-persons.ts';
import type { OperationTypes, TwoPersonRequest } from '#contract/types.gen.ts';
import { twoPersonOperations, type TwoPersonOperation } from '#contract/two-persons.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { AdminRole } from '#contract/roles.ts';
import { AskedOutflow, readAlone, type Outflow } from './limit.ts';
import { runOnApproval } from './approval.ts';

type Operations = typeof twoPersonsOperations;
type Parts = Pick<Services, 'db' | 'clock'>;

/** An administrator who calls. */
export interface Caller {
  id: string;
  admin_role: AdminRole | null;
}

/** What the domain needs of others, which are above it. */
export interface TwoPersonsSources {
  readNames: (db: Kysely<DB>, ids: readonly string[]) => Promise<ReadonlyMap<string, { name: string }>>;
  /** Makes the call of an operation as this administrator. Its input is parsed as that of a call. */
  perform: (
    operation: TwoPersonOperation,
    adminId: string,
    input: { params: unknown; body: unknown },
  ) => Promise<unknown>;
}

interface RequestRow {
  id: string;
  door: TwoPersonOperation;
  subject_id: string;
  name: string;
  amount_dirham: number;
  params: Record<string, string>;
  body: Record<string, unknown>;
  requested_at: Date;
  requested_by: string;
  state: TwoPersonRequest['state'];
  decided_at: Date | null;
  decided_by: string | null;
  refusal: string | null;
}

/**
 * A page of what waits for a second administrator, oldest first: what the caller has asked for, and the calls that their role may
 * make. And what the caller may still do alone today.
 */
export async function listRequests(
  { db, clock }: Parts,
  { readNames }: Pick<TwoPersonsSources, 'readNames'>,
  caller: Caller,
  { limit, cursor }: QueryOf<Operations['listTwoPersonRequests']>,
): Promise<OperationTypes['listTwoPersonRequests']['ok']> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const { rows } = await sql<RequestRow>`
    select * from two_person_requests
    where state = 'requested' and (requested_by = ${caller.id} or door = any (${agreeable(caller)}))
      ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.id]);
  const { alone_dirham, limit_dirham } = await readAlone(db, caller.id, clock.now());
  return {
    requests: await present(db, readNames, caller, items),
    alone_dirham: Math.max(0, limit_dirham - alone_dirham),
    limit_dirham,
    next_cursor,
  };
}

/**
 * Asks another administrator to agree to a call, which is checked as if it were made. Throws what the call throws, `agreement_waiting`
 * where one about the same waits already, and `second_not_needed` where no money moves.
 */
export async function askSecond(
  { db, clock }: Parts,
  { readNames, perform }: TwoPersonsSources,
  caller: Caller,
  { operation, params, body }: BodyOf<Operations['askSecondAdmin']>,
): Promise<TwoPersonRequest> {
  requireRole(operation, caller);
  const { door, subject_id, name, amount_dirham } = await checkCall(() =>
    perform(operation, caller.id, { params, body }),
  );
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    const { rows } = await sql<RequestRow>`
      insert into two_person_requests (door, subject_id, name, amount_dirham, params, body, requested_at, requested_by)
      values (
        ${door}, ${subject_id}, ${name}, ${amount_dirham}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(body)}::jsonb,
        ${now}, ${caller.id}
      )
      on conflict (door, subject_id) where state = 'requested' do nothing
      returning *
    `.execute(trx);
    if (!rows[0]) throw new AppError('agreement_waiting');
    await recordAudit(trx, {
      subject: { id: rows[0].id },
      name,
      after: { operation, amount_dirham },
      why: whyOf(body),
    });
    return rows[0];
  });
  return (await present(db, readNames, caller, [row]))[0]!;
}

/** What a call would do. Throws what it throws. */
async function checkCall(call: () => Promise<unknown>): Promise<Outflow> {
  try {
    await runOnApproval({ kind: 'asked' }, call);
  } catch (error) {
    if (error instanceof AskedOutflow) return error.outflow;
    throw error;
  }
  throw new AppError('second_not_needed');
}

/**
 * Agrees to the call of another administrator, which is made now, in one transaction with the agreement. Throws `not_found`,
 * `second_admin_needed` for one's own, `admin_role_required`, `state_moved_on`, and what the call throws.
 */
export async function agree(
  { db }: Parts,
  { readNames, perform }: TwoPersonsSources,
  caller: Caller,
  requestId: string,
  shown: { amount_dirham: number },
): Promise<TwoPersonRequest> {
  const request = await readRequest(db, requestId);
  if (request.requested_by === caller.id) throw new AppError('second_admin_needed');
  requireRole(request.door, caller);
  if (request.state !== 'requested' || request.amount_dirham !== shown.amount_dirham)
    throw new AppError('state_moved_on');
  const { amount_dirham, requested_by, params, body } = request;
  const approval = {
    kind: 'agreed',
    request_id: requestId,
    requested_by,
    agreed_by: caller.id,
    amount_dirham,
  } as const;
  await runOnApproval(approval, () => perform(request.door, requested_by, { params, body }));
  const after = await readRequest(db, requestId);
  // The call has changed nothing, because it was made otherwise meanwhile.
  if (after.state !== 'agreed') throw new AppError('state_moved_on');
  return (await present(db, readNames, caller, [after]))[0]!;
}

/** Refuses the call of another administrator, or takes one's own back. Throws `not_found`, `admin_role_required`, `state_moved_on`. */
export async function refuse(
  { db, clock }: Parts,
  { readNames }: Pick<TwoPersonsSources, 'readNames'>,
  caller: Caller,
  requestId: string,
  reason: string,
): Promise<TwoPersonRequest> {
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    const request = await readRequest(trx, requestId);
    if (request.requested_by !== caller.id) requireRole(request.door, caller);
    const { rows } = await sql<RequestRow>`
      update two_person_requests set state = 'refused', decided_at = ${now}, decided_by = ${caller.id}, refusal = ${reason}
      where id = ${requestId} and state = 'requested' returning *
    `.execute(trx);
    if (!rows[0]) throw new AppError('state_moved_on');
    const { name, amount_dirham } = request;
    await recordAudit(trx, { name, before: { state: 'requested' }, after: { state: 'refused', amount_dirham } });
    return rows[0];
  });
  return (await present(db, readNames, caller, [row]))[0]!;
}

async function readRequest(db: Kysely<DB>, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`select * from two_person_requests where id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The calls to which an administrator may agree, and of whose reasons they may know. */
const agreeable = ({ admin_role }: Caller): TwoPersonOperation[] =>
  twoPersonOperations.filter((operation) => allowsAdminRole(operations[operation], admin_role));

function requireRole(operation: TwoPersonOperation, { admin_role }: Caller): void {
  const { adminRoles } = operations[operation];
  if (!allowsAdminRole({ adminRoles }, admin_role))
    throw new AppError('admin_role_required', { values: { roles: adminRoles.join(' ') } });
}

async function present(
  db: Kysely<DB>,
  readNames: TwoPersonsSources['readNames'],
  caller: Caller,
  rows: readonly RequestRow[],
): Promise<TwoPersonRequest[]> {
  const names = await readNames(db, [
    ...new Set(rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat())),
  ]);
  const personOf = (id: string) => ({ id, name: names.get(id)?.name ?? '' });
  return rows.map((row) => {
    const isOwn = row.requested_by === caller.id;
    const mayDecide = allowsAdminRole({ adminRoles: operations[row.door].adminRoles }, caller.admin_role);
    const isOpen = row.state === 'requested';
    return {
      id: row.id,
      operation: row.door,
      subject_id: row.subject_id,
      name: row.name,
      amount_dirham: row.amount_dirham,
      why: whyOf(row.body),
      state: row.state,
      requested_at: row.requested_at.toISOString(),
      requested_by: personOf(row.requested_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by === null ? null : personOf(row.decided_by),
      refusal: row.refusal,
      actions: [
        ...(isOpen && mayDecide && !isOwn ? (['agree'] as const) : []),
        ...(isOpen && (mayDecide || isOwn) ? (['refuse'] as const) : []),
      ],
    };
  });
}

/** What the administrator wrote with the call. */
function whyOf(body: Record<string, unknown>): string {
  return [body['reason'], body['note'], body['text']].filter((one) => typeof one === 'string' && one !== '').join(': ');
}
