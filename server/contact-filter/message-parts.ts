import { findUncertain, type RuleVerdict } from './contact-rules.ts';
import { splitSentences } from './sentences.ts';
import { sliceMessage, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** A part of a message that is judged by itself. */
export interface MessagePart {
  /** Its tokens. */
  span: TokenSpan;
  /** What the rules find in it. */
  verdict: RuleVerdict | undefined;
}

/** In tokens. A longer sentence is cut into overlapping pieces of this length. */
const longestPart = 16;
const mostSentences = 3;

/**
 * The parts of a message: its sentences, and up to three sentences in a row that are short together. Each part of a message is
 * also a part of every longer message that contains it, so that sentences before and behind a request hide nothing.
 * @param whole what the rules find in the whole message
 */
export function partsOf(message: TokenisedText, whole: RuleVerdict | undefined): MessagePart[] {
  const sentences = splitSentences(message).flatMap(cut);
  if (sentences.length < 2) return [{ span: { first: 0, last: message.tokens.length - 1 }, verdict: whole }];
  const found = verdictsOf(message, sentences);
  // What only sentences together show is told of each.
  const byItself = found.some(Boolean) ? undefined : whole;
  const parts: MessagePart[] = [];
  sentences.forEach(({ first }, begin) => {
    let verdict: RuleVerdict | undefined = byItself;
    for (let end = begin; end < Math.min(begin + mostSentences, sentences.length); end += 1) {
      const { last } = sentences[end]!;
      if (end > begin && last - first >= longestPart) break;
      verdict ??= found[end];
      parts.push({ span: { first, last }, verdict });
    }
  });
  return parts;
}

function cut(sentence: TokenSpan): TokenSpan[] {
  const pieces: TokenSpan[] = [];
  for (let first = sentence.first; ; first += longestPart / 2) {
    const last = Math.min(first + longestPart - 1, sentence.last);
    pieces.push({ first, last });
    if (last === sentence.last) return pieces;
  }
}

/** What the rules find in each sentence; equal sentences are read once. */
function verdictsOf(message: TokenisedText, sentences: readonly TokenSpan[]): (RuleVerdict | undefined)[] {
  const known = new Map<string, RuleVerdict | undefined>();
  return sentences.map((sentence) => {
    const part = sliceMessage(message, sentence);
    if (!known.has(part.text)) known.set(part.text, findUncertain(part));
    return known.get(part.text);
  });
}
