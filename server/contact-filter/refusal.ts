import { isSeparated, spansIn } from './sentences.ts';
import { spansWithin, type Token, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** In words; all words between must be ones that do not end a negation. */
const scope = 7;
/** «ما نبيش», "ma nebbich": what the writer does not do. */
const libyanRefusal = /^(?:ن\p{L}{2,10}ش|عند(?:ي|نا)ش|ماني|منيش|مانيش|n\w{2,10}(?:sh|ch)|3and(?:i|na|ne)(?:sh|ch))$/u;
const joinedRefusal = /^(?:ما?ن\p{L}{2,10}ش|ما?عند(?:ي|نا)ش|man\w{2,10}(?:sh|ch)|ma3and(?:i|na|ne)(?:sh|ch))$/u;
const preferred =
  /(?:rather than|instead of|better than|more than|plutot que?|plutot qu|au lieu de|que sur|بدل|بدلا من|بدال|عوضا عن|عوض|خير من|احسن من|افضل من|5ir men|khir men|a7san men|bdal)(?:\s(?:on|via|by|using|over|going|moving|to|sur|par|de|d'|l'|le|la|في|علي|ع|عن|ما|el|fel|3al))*\s?$/u;
/** "Safer here than on". */
const compared = /(?<!\p{L})(?:than|que|qu|من|mel|men|min|mn)(?:\s(?:on|via|by|with|sur|par|avec|في|علي|ع|el))*\s?$/u;
const unpleasant = /(?:slow|wors|hard|lent|difficil|moins|اصعب|ابطا|اسوا|as3ab|less)/;
const contrary = /^(?:here|this|hni|hne|هني|هنا|ici)$/;

/** Whether a mention of a service is refused: "I'd rather stay here, not WhatsApp", «ما نبيش واتس», "plutôt que sur Telegram". */
export function isServiceRefused(message: TokenisedText, service: TokenSpan, sentence: TokenSpan): boolean {
  return (
    staysHere(message, service, sentence) ||
    isNegated(message, service) ||
    isLessPreferred(message, service, sentence) ||
    isRefusedBehind(message, service)
  );
}

/** Whether a word is a verb that the writer negates: «ما نبيش», "manebbich". */
export function isLibyanRefusal(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]!.text;
  if (joinedRefusal.test(word)) return true;
  return libyanRefusal.test(word) && /^(?:ما|ma|mush|mesh|مش)$/.test(tokens[index - 1]?.text ?? '');
}

function isNegated(message: TokenisedText, service: TokenSpan): boolean {
  const { spans, tokens } = message;
  const lightTokens = new Set(
    spansWithin(spans.light, service, scope).flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, step) => first + step),
    ),
  );
  const services = new Set(spansWithin(spans.service, service, scope).map(({ first }) => first));
  const negations = new Set(spansWithin(spans.not, service, scope).flatMap(({ first, last }) => [first, last]));
  for (let index = service.first - 1; index >= Math.max(0, service.first - scope); index -= 1) {
    if (isSeparated(message, index, index + 1)) return false;
    const word = tokens[index]!.text;
    if (isLibyanRefusal(tokens, index)) return true;
    if (negations.has(index)) {
      // "Why don't we move to", "don't you have"
      const before = tokens[index - 1]?.text ?? '';
      const after = tokens[index + 1]?.text ?? '';
      return !/^(?:why|pourquoi|لماذا|علاش|ليش|3lech|3lesh)$/.test(before) && !/^(?:you|we|u)$/.test(after);
    }
    if (/^(?:ن\p{L}{2,}|n[\w]{3,})$/u.test(word)) continue;
    if (!lightTokens.has(index) && !services.has(index)) return false;
  }
  return false;
}

function isLessPreferred({ text, tokens }: TokenisedText, service: TokenSpan, sentence: TokenSpan): boolean {
  const from = tokens[Math.max(sentence.first, service.first - 6)]!.from;
  const before = text.slice(from, tokens[service.first]!.from);
  const isAfterHere = /(?<!\p{L})(?:here|ici|هنا|هني|hni|hne)(?!\p{L})/u.test(before) && compared.test(before);
  if (isAfterHere && !unpleasant.test(before)) return true;
  return preferred.test(before) && !contrary.test(tokens[service.first - 1]?.text ?? '');
}

/** «الفيس ما ندخلاش», "Snap je n'utilise pas". */
function isRefusedBehind(message: TokenisedText, service: TokenSpan): boolean {
  const word = (step: number) => message.tokens[service.last + step]?.text ?? '';
  if (/^(?:ما|ma)$/.test(word(1)) && libyanRefusal.test(word(2))) return true;
  if (joinedRefusal.test(word(1))) return true;
  return (
    /^(?:i|we|je|on|nous)$/.test(word(1)) && /^(?:don't|dont|do|never|n'\w+|ne)$/.test(word(2)) && word(3) !== 'have'
  );
}

/** "She wanted to move to Viber, but I prefer this chat". */
function staysHere({ spans, text, tokens }: TokenisedText, service: TokenSpan, sentence: TokenSpan): boolean {
  return spansIn(spans.stay, sentence).some(
    ({ first }) =>
      first > service.last &&
      /(?<!\p{L})(?:but|mais|لكن|بس|ولكن)(?!\p{L})/u.test(text.slice(tokens[service.last]!.to, tokens[first]!.from)),
  );
}
