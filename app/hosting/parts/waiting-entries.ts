import { enquiryAnswerHours } from '#contract/enquiries.ts';
import type { HostTask, HostToday, Reservation } from '#contract/types.gen.ts';

/** A question or a change of a guest that waits for the answer of the host. */
export type AnswerTask = Extract<HostTask, { kind: 'answer_change' | 'answer_enquiry' }>;

export type WaitingEntry = { request: Reservation; task?: never } | { task: AnswerTask; request?: never };

export const isAnswerTask = (task: HostTask): task is AnswerTask =>
  task.kind === 'answer_change' || task.kind === 'answer_enquiry';

/** Until when the guest is told that the answer comes. */
export function answerBy(task: AnswerTask): string {
  if (task.kind === 'answer_change') return task.answer_by;
  return new Date(Date.parse(task.asked_at) + enquiryAnswerHours * 3_600_000).toISOString();
}

/**
 * What guests wait for, the nearest deadline first. Requests keep the order of the server, so that none moves while its approval can
 * be undone, when it has no deadline.
 */
export function waitingEntries({ requests, tasks }: Pick<HostToday, 'requests' | 'tasks'>): WaitingEntry[] {
  const left = tasks.filter(isAnswerTask).toSorted((a, b) => Date.parse(answerBy(a)) - Date.parse(answerBy(b)));
  const entries: WaitingEntry[] = [];
  for (const request of requests) {
    const { expires_at } = request;
    while (left.length > 0 && expires_at !== null && Date.parse(answerBy(left[0]!)) < Date.parse(expires_at)) {
      entries.push({ task: left.shift()! });
    }
    entries.push({ request });
  }
  return [...entries, ...left.map((task) => ({ task }))];
}
