import { isQuestion, spansIn, splitSentences } from './sentences.ts';
import { spansWithin, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** In words. */
const nearPlace = 9;

/**
 * Finds a telephone number or address that is not in the message but announced in another place: in a picture, a profile, a
 * name, or hidden between letters. Numbers of houses in a picture, and questions about them, are allowed.
 */
export function announcesContact(message: TokenisedText): boolean {
  const { spans } = message;
  if (!spans.place && !spans.decode && !spans.ownName) return false;
  return splitSentences(message).some((sentence) => {
    const own = spansIn(spans.ownNumber, sentence).filter((span) => !isRefused(message, span));
    const near = (span: TokenSpan) => spansIn(spansWithin(spans.place, span, nearPlace), sentence).length > 0;
    const isSeen = spansIn(spans.seesIt, sentence).length > 0;
    if (own.some(near) && !(isSeen && isQuestion(message, sentence))) return true;
    const definite = spansIn(spans.numberWord, sentence).filter((span) => isDefinite(message, span, sentence));
    if (definite.length > 0 && spansIn(spans.decode, sentence).length > 0) return true;
    // "It is in my profile name, read the last eight characters"
    const isInName = spansIn(spans.ownName, sentence).some((name) => !isRefused(message, name));
    if (isInName && spansIn(spans.decode, sentence).length > 0) return true;
    if (own.length > 0 && spansIn(spans.decode, sentence).length > 0) return true;
    if (isSeen || isQuestion(message, sentence)) return false;
    return definite.some(near);
  });
}

/** "I don't put my number in pictures". */
function isRefused({ spans, tokens }: TokenisedText, span: TokenSpan): boolean {
  return [...spansWithin(spans.not, span, 4), ...spansWithin(spans.negation, span, 4)].some(
    // "Ma bio" and "la photo" are no negations.
    ({ last }) =>
      last < span.first &&
      // «كل ما تحتاجه»
      !/^(?:كل|زي|كما)$/.test(tokens[last - 1]?.text ?? '') &&
      (!/^[ml]a$/.test(tokens[last]!.text) || /[sc]h$/.test(tokens[last + 1]!.text)),
  );
}

/** "The number", «الرقم», but not a number that follows or that a house has. */
function isDefinite({ spans, tokens }: TokenisedText, span: TokenSpan, sentence: TokenSpan): boolean {
  const word = tokens[span.first]!.text;
  const before = tokens[span.first - 1]?.text ?? '';
  if (!/^(?:the|this|that|le|ce|el|er|et)$/.test(before) && !/^(?:ال|el|er|enn)/.test(word) && !/^the$/.test(word))
    return false;
  const isWritten = spansIn(spansWithin(spans.written, span, 2), sentence).some(({ first }) => first > span.last);
  if (isWritten) return true;
  if (!/(?:num|nbr|رقم|نمر|r.?[9qkg].?m|nemr|digit|numero|contact|coordonn)/u.test(tokens[span.last]!.text))
    return false;
  if (/^\d+\p{L}?$/u.test(tokens[span.last + 1]?.text ?? '')) return false;
  return !spansIn(spansWithin(spans.numbered, span, 2), sentence).some(
    ({ first, last }) => last === span.first - 1 || (first > span.last && isOf(tokens[span.last + 1]?.text ?? '')),
  );
}

const isOf = (word: string) =>
  /^(?:of|de|du|des|mta3|mte3|متاع)$/.test(word) || /^(?:ال)?\p{L}+$/u.test(word) === false;
