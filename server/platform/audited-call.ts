import { AsyncLocalStorage } from 'node:async_hooks';

/** A call by which an administrator does something that is recorded. */
export interface AuditedCall {
  operation: string;
  /** The role is that of the administrator. */
  actor: { id: string; role: string };
  ip: string;
  userAgent: string | undefined;
  /** What the path of the call identifies; `id` is empty where that is made by the call. `name` is for people; `user_id` whose name it is. */
  subject: { kind: string; id: string; name?: string; user_id?: string };
  /** The reason or note in the body of the call. */
  why: string | undefined;
  /** Set where the record is written. */
  isRecorded: boolean;
  /** The call repeats an earlier one, whose record stands: nothing was done. */
  isRepeated: boolean;
}

const calls = new AsyncLocalStorage<AuditedCall>();

/** Runs `work` as this call, which what it calls finds by `currentAuditedCall`. */
export function runAudited<T>(call: AuditedCall, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

/** The audited call that the caller is a part of; undefined in jobs, and in calls by others than administrators. */
export function currentAuditedCall(): AuditedCall | undefined {
  return calls.getStore();
}
