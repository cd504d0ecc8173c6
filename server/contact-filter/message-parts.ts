import type { TokenisedText, TokenSpan } from './tokenised-text.ts';

/** The tokens of a part of a message that is judged by itself. */
export type MessagePart = TokenSpan;

/** In tokens. A longer sentence is cut into overlapping pieces of this length. */
const longestPart = 16;
const mostSentences = 3;

/**
 * The parts of a message: its sentences, and up to three sentences in a row that are short together. Each part of a message is
 * also a part of every longer message that contains it, so that sentences before and behind a request hide nothing.
 */
export function partsOf(message: TokenisedText): MessagePart[] {
  const sentences = splitSentences(message).flatMap(cut);
  if (sentences.length < 2) return [{ first: 0, last: message.tokens.length - 1 }];
  const parts: MessagePart[] = [];
  sentences.forEach(({ first }, begin) => {
    for (let end = begin; end < Math.min(begin + mostSentences, sentences.length); end += 1) {
      const { last } = sentences[end]!;
      if (end > begin && last - first >= longestPart) break;
      parts.push({ first, last });
    }
  });
  return parts;
}

/** The first and last token of each sentence. */
function splitSentences({ text, tokens }: TokenisedText): TokenSpan[] {
  const sentences: TokenSpan[] = [];
  let first = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (next && !/[.!?…\n]/u.test(text.slice(token.to, next.from))) return;
    sentences.push({ first, last: index });
    first = index + 1;
  });
  return sentences;
}

function cut(sentence: TokenSpan): TokenSpan[] {
  const pieces: TokenSpan[] = [];
  for (let first = sentence.first; ; first += longestPart / 2) {
    const last = Math.min(first + longestPart - 1, sentence.last);
    pieces.push({ first, last });
    if (last === sentence.last) return pieces;
  }
}
