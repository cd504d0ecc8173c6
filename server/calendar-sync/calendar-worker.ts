import { parentPort } from 'node:worker_threads';
import { FeedError, type FeedErrorCode } from './feed-error.ts';
import { readCalendar, type ReadCalendar, type ReadOptions } from './read-calendar.ts';

/** What the thread is sent once it is ready. */
export interface ReadRequest {
  bytes: Uint8Array;
  options: ReadOptions;
}

/** `ready` first, then one answer. */
export type WorkerAnswer = 'ready' | { read: ReadCalendar } | { refused: FeedErrorCode };

parentPort!.on('message', ({ bytes, options }: ReadRequest) => {
  parentPort!.postMessage(answer(bytes, options));
});
parentPort!.postMessage('ready' satisfies WorkerAnswer);

function answer(bytes: Uint8Array, options: ReadOptions): WorkerAnswer {
  try {
    return { read: readCalendar(new TextDecoder().decode(bytes), options) };
  } catch (error) {
    // The library throws for what it cannot represent; its messages quote the feed.
    return { refused: error instanceof FeedError ? error.code : 'not_a_calendar' };
  }
}
