import { spansAfter, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** The first and last token of each sentence. */
export function splitSentences({ text, tokens }: TokenisedText): TokenSpan[] {
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

/** The spans of a concept that are inside a part of the message. */
export function spansIn(spans: readonly TokenSpan[] | undefined, { first, last }: TokenSpan): readonly TokenSpan[] {
  return spansAfter(spans, first - 1, 4 * (last - first + 1)).filter((span) => span.last <= last);
}

/** Whether a sign that separates clauses is between two tokens, of which `one` is first. */
export function isSeparated({ text, tokens }: TokenisedText, one: number, other: number): boolean {
  return /[,;:!?()]|\s-\s/.test(text.slice(tokens[one]!.to, tokens[other]!.from));
}

/** Whether a token ends a sentence or a clause. */
export function endsClause({ text, tokens }: TokenisedText, index: number): boolean {
  const token = tokens[index]!;
  return /^\s?(?:$|[.,;:!?)…\n-])/u.test(text.slice(token.to, token.to + 2));
}

/** Whether a question mark follows the last token of a sentence. */
export function isQuestion({ text, tokens }: TokenisedText, { last }: TokenSpan): boolean {
  const next = tokens[last + 1];
  return text.slice(tokens[last]!.to, next ? next.from : tokens[last]!.to + 6).includes('?');
}
