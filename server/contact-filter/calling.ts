import { endsClause, isSeparated, spansIn, splitSentences } from './sentences.ts';
import { spansWithin, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

const telephone =
  /^(?:(?:ال|بال|عال|في|ع)?(?:هاتف|هاتفيا|تليفون|تلفون|نقال|جوال|موبايل|مكالمه)|(?:t[aei]?l[aei]?f\w{2,4}|tlf\w*)|phone|telephone)$/u;

/** Finds a request to be rung, «رن عليا», "give me a ring", except through Diyar, in the chat, or when it is refused. */
export function asksToBeRung(message: TokenisedText): boolean {
  const { spans, tokens } = message;
  const isByPhone = ({ last }: TokenSpan) =>
    tokens
      .slice(last + 1, last + 4)
      .some(({ text }, step) => telephone.test(text) && !isSeparated(message, last, last + 1 + step));
  const isBare = ({ first, last }: TokenSpan) =>
    tokens[last - 1]?.text === 'call' &&
    /^(?:me|us)$/.test(tokens[last]!.text) &&
    first < last &&
    endsClause(message, last);
  const rings = [
    ...(spans.ringMe ?? []),
    ...(spans.talkToMe ?? []).filter(isByPhone),
    ...(spans.phoneCue ?? []).filter(isBare),
  ].toSorted((one, other) => one.first - other.first);
  if (rings.length === 0) return false;
  return splitSentences(message).some((sentence) =>
    spansIn(rings, sentence).some((ring) => {
      if (spansIn(spansWithin(spans.platform, ring, 4), sentence).length > 0) return false;
      const isRefused = [...spansWithin(spans.not, ring, 3), ...spansWithin(spans.negation, ring, 3)].some(
        (not) =>
          not.last < ring.first &&
          !isSeparated(message, not.last, ring.first) &&
          !/^(?:why|pourquoi|لماذا|علاش)$/.test(tokens[not.first - 1]?.text ?? ''),
      );
      if (isRefused) return false;
      // "Call me when the booking is paid"
      return !spansIn(spansWithin(spans.settled, ring, 6), sentence).some(({ first }) => first > ring.last);
    }),
  );
}
