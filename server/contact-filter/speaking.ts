import { isInProduct } from './call-requests.ts';
import { isSeparated, spansIn, splitSentences } from './sentences.ts';
import { spansWithin, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** In words. */
const nearProposal = 8;
const scopeOfNegation = 3;

/**
 * Finds a proposal to speak instead of writing: "let's talk by phone", «نقدر نتكلم معاك في التليفون», "mokalma wa7da tekfi". Calls
 * with relatives and in the product are allowed, and so is refusing to speak.
 */
export function proposesToSpeak(message: TokenisedText): boolean {
  const { spans, text, tokens } = message;
  if (!spans.voice || !spans.proposal) return false;
  return splitSentences(message).some((sentence) => {
    if (isAboutNetwork.test(textOf(message, sentence))) return false;
    return spansIn(spans.voice, sentence).some((voice) => {
      const isWithFamily =
        spansIn(spansWithin(spans.family, voice, 6), sentence).length > 0 &&
        spansIn(spans.reachYou, sentence).length === 0 &&
        !/(?<!\p{L})(?:you|vous|toi|معاك|معاكم|معك|بيك|m3ak|bik)(?!\p{L})/u.test(textOf(message, sentence));
      if (isWithFamily || isNegated(message, voice) || isInProduct(text, tokens[voice.last]!.to)) return false;
      return spansIn(spansWithin(spans.proposal, voice, nearProposal), sentence).some(
        (proposal) => !isNegated(message, proposal),
      );
    });
  });
}

const isAboutNetwork =
  /(?<!\p{L})(?:wi-?fi|internet|signal|reseau|connexion|connection|debit|النت|نت|انترنت|الانترنت|واي ?فاي|الشبكه|تغطيه|التغطيه|el net|coverage|meetings?|reunions?|neighbou?rs?|voisins)(?!\p{L})/u;

const textOf = ({ text, tokens }: TokenisedText, { first, last }: TokenSpan) =>
  text.slice(tokens[first]!.from, tokens[last]!.to);

function isNegated(message: TokenisedText, span: TokenSpan): boolean {
  const { spans } = message;
  return [...spansWithin(spans.not, span, scopeOfNegation), ...spansWithin(spans.refuses, span, scopeOfNegation)].some(
    ({ last }) => last < span.first && !isSeparated(message, last, span.first),
  );
}
