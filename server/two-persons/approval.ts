import { AsyncLocalStorage } from 'node:async_hooks';

/** How a second administrator takes part in a call. */
export type Approval =
  /** A second administrator has agreed to the call of the first. */
  | { kind: 'agreed'; request_id: string | null; requested_by: string; agreed_by: string; amount_dirham: number }
  /** The call is only checked, and told what it would do. */
  | { kind: 'asked' };

const approvals = new AsyncLocalStorage<Approval>();

/** Makes a call with this approval, which `takeFromLimit` finds. */
export function runOnApproval<T>(approval: Approval, call: () => Promise<T>): Promise<T> {
  return approvals.run(approval, call);
}

export function currentApproval(): Approval | undefined {
  return approvals.getStore();
}
