import { FeedError, type FeedErrorCode } from './feed-error.ts';
import { readCalendar, type ReadCalendar, type ReadOptions } from './read-calendar.ts';

export type CalendarAnswer = { read: ReadCalendar } | { refused: FeedErrorCode; line?: number };

/** What the bytes of an iCalendar file say, or why they are refused. Can run without end: see `readInWorker`. */
export function answerCalendar(bytes: Uint8Array, options: ReadOptions): CalendarAnswer {
  try {
    return { read: readCalendar(new TextDecoder().decode(bytes), options) };
  } catch (error) {
    // The library throws for what it cannot represent; its messages quote the feed.
    if (!(error instanceof FeedError)) return { refused: 'not_a_calendar' };
    return { refused: error.code, ...(error.line === undefined ? {} : { line: error.line }) };
  }
}
