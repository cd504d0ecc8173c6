import type { HostTask, HostToday, Reservation } from '#contract/types.gen.ts';

/** A question or a change of a guest that waits for the answer of the host. */
type AnswerTask = Extract<HostTask, { answer_by: string }>;

export type WaitingEntry = { request: Reservation; task?: never } | { task: AnswerTask; request?: never };

export const isAnswerTask = (task: HostTask): task is AnswerTask => 'answer_by' in task;

/**
 * What guests wait for, the nearest deadline first. Requests keep the order of the server, so that none moves while its approval can
 * be undone, when it has no deadline.
 */
export function waitingEntries({ requests, tasks }: Pick<HostToday, 'requests' | 'tasks'>): WaitingEntry[] {
  const left = tasks.filter(isAnswerTask).toSorted((a, b) => Date.parse(a.answer_by) - Date.parse(b.answer_by));
  const entries: WaitingEntry[] = [];
  for (const request of requests) {
    const { expires_at } = request;
    while (left.length > 0 && expires_at !== null && Date.parse(left[0]!.answer_by) < Date.parse(expires_at)) {
      entries.push({ task: left.shift()! });
    }
    entries.push({ request });
  }
  return [...entries, ...left.map((task) => ({ task }))];
}
