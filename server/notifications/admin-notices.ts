import { claimKinds, type ClaimKind } from '#contract/claims.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { allowsAdminRole, type AdminRole } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import type { NotificationData, NotificationKind, NotificationKinds, Side } from './declaration.ts';

/** What decides whether an administrator may get a notice. */
interface Notice {
  kind: NotificationKind;
  side: Side;
  data: NotificationData;
}

/**
 * Whether somebody may be told of this: a notice for administrators only where their role may call the operation that answers
 * what it is about. `role` is null for who is no administrator.
 */
export function mayBeTold({ kind, side, data }: Notice, role: AdminRole | null): boolean {
  if (side !== 'admin') return true;
  const reads = kind.admin?.link.reads;
  if (reads === undefined)
    throw new Error(`${kind.name} is no notice for administrators: it names no operation that reads it`);
  if (typeof reads === 'string') return mayCall(reads, role);
  const queue = data.queue;
  return typeof queue === 'string' && queue in reads && mayCall(reads[queue as ClaimKind], role);
}

function mayCall(operationId: OperationId, role: AdminRole | null): boolean {
  const operation: Operation = operations[operationId];
  return role !== null && allowsAdminRole(operation, role);
}

/** What `mayBeTold` allows a role, as lists for a statement: kinds of notices, and queues of those about an item of one. */
export function toldKinds(
  kinds: NotificationKinds,
  role: AdminRole | null,
): { kinds: NotificationType[]; queues: ClaimKind[] } {
  const isTold = (kind: NotificationKind, data: NotificationData = {}) =>
    mayBeTold({ kind, side: 'admin', data }, role);
  const ofAdmins = Object.values(kinds).filter((kind) => kind.admin);
  const queued = ofAdmins.filter((kind) => typeof kind.admin!.link.reads === 'object');
  return {
    kinds: ofAdmins.filter((kind) => isTold(kind)).map(({ name }) => name),
    queues: claimKinds.filter((queue) => queued.some((kind) => isTold(kind, { queue }))),
  };
}
