import { parentPort } from 'node:worker_threads';
import { answerCalendar, type CalendarAnswer } from './calendar-answer.ts';
import type { ReadOptions } from './read-calendar.ts';

/** What the thread is sent once it is ready. */
export interface ReadRequest {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** `ready` first, then one answer. */
export type WorkerAnswer = 'ready' | CalendarAnswer;

parentPort!.on('message', ({ bytes, options }: ReadRequest) => {
  parentPort!.postMessage(answerCalendar(bytes, options) satisfies WorkerAnswer);
});
parentPort!.postMessage('ready' satisfies WorkerAnswer);
