import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';

/** What the parser makes of a sentence. */
export type Understanding = AnswerOf<Operations['understandSentence']>;
