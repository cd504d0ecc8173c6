import { endsClause, isSeparated, spansIn, splitSentences } from './sentences.ts';
import { spansWithin, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

const telephone =
  /^(?:(?:ال|بال|عال|في|ع)?(?:هاتف|هاتفيا|تليفون|تلفون|نقال|جوال|موبايل|مكالمه)|(?:t[aei]?l[aei]?f\w{2,4}|tlf\w*)|phone|telephone)$/u;

/** "Call me", at the end or before what goes on with the request: not "call me picky". */
const callsMe =
  /(?<![\p{L}\d'])(?:call|phone|ring|buzz) (?:me|us)(?=\s*(?:$|[.,;:!?)…\n-])|\s(?:when|if|on|once|before|after|as soon|pls|plz|please|at|tonight|tomorrow|today|back|later|in|any ?time|to|so|from|and|or|asap|now|quick\w*|bro|sir|for|until|whenever|this|first|instead|directly|maybe|i|we|my)(?!\p{L}))|(?<![\p{L}])(?:on (?:peut|pourrait) s'appeler|s'appeler (?:ce|demain|avant)|vous m'appelez|tu m'appelles|je (?:vous|te) (?:r?appelle|telephone|passe un coup de fil) (?:demain|ce soir|vers|dans|apres)|je (?:vous|t') ?appelle sur|un bip)(?!\p{L})|(?<!\p{L})(?:و|ف)?(?:كلمني|كلميني|اطلبني|عيطلي|عيطيلي)(?=\s*(?:$|[.,;:!?)…\n-])|\s(?:توا|ضروري|اليوم|الليله|ليله|غدوه|غدوا|قبل|بعد|كي|لما|لمن|وقت|اول|لو|اذا|باش|خوي|اختي|يا|من فضلك|بالله|بسرعه|مباشره|العشيه|و\p{L}+)(?!\p{L}))|(?<![a-z\d])(?:kh?[ae]l{1,2}[ae]?m(?:[ie]|ou?)?n[iy]|ran+[ei]?l+i|ron+[ie]?l+i|(?:e|i|a)?t+[aei]?s+[ei]l b[ei]?y?a|n[aei]?t+[aei]?s+[ei]l b[ei]?k)(?![a-z\d])/gu;
/** Who calls somebody is another. */
const byOthers =
  /(?<!\p{L})(?:they|people|friends|everyone|everybody|who|he|she|driver|سائق|السائق|الناس|اللي|moul \w+|wa7ed)\s(?:\p{L}+\s)?$/u;
/** Words of the past behind a call that is reported: "call me yesterday". */
const pastBehind =
  /^(?:\s\p{L}+){0,3}\s(?:yesterday|last night|last week|hier|امس|البارح|البارحه|lbare7|elbare7|mbare7|lbara7)(?!\p{L})/u;
const refusing =
  /(?<!\p{L})(?:don't|dont|do not|never|no need to|not|ne|pas|لا|ما|مش|بلاش|ma|mat|la|bla)(?:[\s']\p{L}{1,6})?\s?$/u;
const afterPayment =
  /(?:once|when|after|as soon as|une fois|apres|بعد|لما|كي|ki|ba3d)\s[^,]{0,24}(?:paid|pay|payment|confirm|booking|booked|paie|payee|confirm|الدفع|الحجز|تاكيد|daf3|7ajz)/u;
const inProduct =
  /(?<!\p{L})(?:(?:in|through|via|with|on|from|using) (?:the |this |your )?(?:app|diyar|site|chat|platform)|here|ici|l'appli|l'application|(?:dans|par|via|sur) (?:l'appli\p{L}*|diyar|ce chat|la messagerie)|هنا|هني|(?:في|من|عبر|ب|داخل|علي|ع) ?(?:ال|هال)?(?:تطبيق|شات|محادثه|محادثة|ديار|موقع|منصه)|بالتطبيق|فالتطبيق|هالشات|زر|hni|hne|hna|(?:fel|fil|mel|men el|min el|3al) ?(?:app|tatbi[9q]|chat|barnamej|diyar)|zer)(?!\p{L})/u;

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
  if (saysCallMe(message.text)) return true;
  if (rings.length === 0) return false;
  return splitSentences(message).some((sentence) =>
    spansIn(rings, sentence).some((ring) => {
      if (spansIn(spansWithin(spans.platform, ring, 4), sentence).length > 0) return false;
      const { from, to } = { from: tokens[ring.first]!.from, to: tokens[ring.last]!.to };
      if (isReported(message.text, from, to) || isInProduct(message.text, to)) return false;
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

/** "Call me when you land", "kallemni tawa", without a word of the telephone. */
function saysCallMe(text: string): boolean {
  return [...text.matchAll(callsMe)].some(({ 0: found, index }) => {
    const end = index + found.length;
    return (
      !refusing.test(text.slice(Math.max(0, index - 24), index)) &&
      !isReported(text, index, end) &&
      !isInProduct(text, end) &&
      !afterPayment.test(clauseAfter(text, end))
    );
  });
}

const isReported = (text: string, from: number, to: number) =>
  byOthers.test(text.slice(Math.max(0, from - 24), from)) || pastBehind.test(clauseAfter(text, to));
/** Whether a clause goes on with a way inside the product: "in the app", "here". */
export const isInProduct = (text: string, to: number) => inProduct.test(clauseAfter(text, to));
const clauseAfter = (text: string, from: number) => /^[^.!?\n]{0,80}/u.exec(text.slice(from, from + 80))![0];
