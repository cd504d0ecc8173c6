/** Why a feed could not be read. A client may rely on the codes; each has a sentence in feed-labels.ts. */
export const feedErrorCodes = [
  // The network
  'address_refused',
  'unreachable',
  'timeout',
  'http_status',
  'too_many_redirects',
  'too_large',
  'encoding',
  // The content
  'empty_answer',
  'html',
  'not_a_calendar',
  'truncated',
  'bad_date',
  'missing_start',
  'rule_too_fine',
  'too_many_events',
  'too_slow',
  // Ourselves
  'not_stored',
] as const;
export type FeedErrorCode = (typeof feedErrorCodes)[number];

/**
 * A feed is refused as a whole, and its last good copy stays. The message is the code alone: nothing that the network
 * answered is stored or shown.
 */
export class FeedError extends Error {
  readonly code: FeedErrorCode;
  /** The line of the file, counted from 1. */
  readonly line: number | undefined;

  constructor(code: FeedErrorCode, { line, ...options }: { cause?: unknown; line?: number | undefined } = {}) {
    super(code, options);
    this.name = 'FeedError';
    this.code = code;
    this.line = line;
  }
}

/** Failures that often pass by themselves; the others say that the address or its content is wrong. */
const passing: ReadonlySet<FeedErrorCode> = new Set([
  'unreachable',
  'timeout',
  'http_status',
  'too_slow',
  'not_stored',
]);

export const isPassing = (code: FeedErrorCode): boolean => passing.has(code);
