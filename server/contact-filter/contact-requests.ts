import { endsClause, isQuestion, isSeparated, spansIn, splitSentences } from './sentences.ts';
import { isLibyanRefusal } from './refusal.ts';
import { spansAfter, spansWithin, type Concept, type TokenisedText, type TokenSpan } from './tokenised-text.ts';

/** What a message asks for, as the kind that giving it has. */
export type AskedKind = 'phone' | 'email' | 'handle';

/** Words for a telephone that also mean the device: "your phone", «تليفونك». */
const device =
  /^(?:phone|mobile|cell|cellphone|telephone|tel|line|contacts?|portable|gsm|fixe|ligne|hatf|(?:ال)?(?:هاتف|جوال|تلفون|تليفون|موبايل|نقال|خط)(?:ك|كم)?|t[ei]?l[ie]?f\w*|jaw\w*|na9\w*)$/u;
/** Directly before what is asked for, it is where something goes: "send it to your phone". */
const towardsIt: ReadonlySet<string> = new Set(
  'to on with from in into by via off au sur dans avec par chez علي الي في من ع عن 3ala 3al fi fel'.split(' '),
);
const courtesy: ReadonlySet<string> = new Set(
  "please pls plz plss pliz bro sir madam dear first stp svp merci s'il te vous plait من فضلك فضلكم لو سمحت سمحتي سمحتم تكرمت بالله خوي يا اخي استاذ توا bellahi billahi 5ouya khouya tawa alors deja".split(
    ' ',
  ),
);
/** In words. */
const askedBefore = 7;
const askedAfter = 6;
const scopeOfNegation = 3;
const scopeOfRefusal = 6;

/**
 * Finds a request for a telephone number, an e-mail address, a name on another service or another way to reach somebody.
 * Numbers of houses, flights or guests, refusals, and what the product shows after the payment are allowed.
 */
export function findRequest(message: TokenisedText): AskedKind | undefined {
  const { spans } = message;
  const concepts = [
    'theirNumber',
    'numberNoun',
    'numberWord',
    'theirAddress',
    'addressNoun',
    'theirAccount',
    'mailMe',
  ] as const;
  if (!concepts.some((concept) => spans[concept]) && !spans.reachYou && !spans.phonesYou) return undefined;
  for (const sentence of splitSentences(message)) {
    if (comesLater(message, sentence)) continue;
    const finds = (concept: Concept, is: (span: TokenSpan) => boolean) =>
      spansIn(spans[concept], sentence).some((span) => !isNumbered(message, span, sentence) && is(span));
    const isAsked = (span: TokenSpan) => asksFor(message, sentence, span, isDevice(message, span) ? strongly : weakly);
    // A number of the reader is hardly mentioned for another reason.
    if (finds('theirNumber', (span) => (isDevice(message, span) ? isAsked(span) : isWanted(message, span))))
      return 'phone';
    if (finds('theirNumber', (span) => isRequested(message, sentence, span))) return 'phone';
    const isNumberAsked = (span: TokenSpan) =>
      asksFor(message, sentence, span, weakly) ||
      isRequested(message, sentence, span) ||
      opensQuestion(message, sentence, span);
    if (finds('numberNoun', isNumberAsked)) return 'phone';
    const isPriced = spansIn(spans.money, sentence).length > 0 || spansIn(spans.cheaper, sentence).length > 0;
    if (finds('numberWord', (span) => isNumberToReach(message, sentence, span, isPriced))) return 'phone';
    if (finds('theirAddress', (span) => isAsked(span) || isRequested(message, sentence, span))) return 'email';
    if (finds('addressNoun', (span) => isAddressToReach(message, sentence, span))) return 'email';
    const mails = spansIn(spans.mailMe, sentence);
    if (mails.some((span) => isWanted(message, span)) && !isHere(message, sentence)) return 'email';
    if (finds('theirAccount', isAsked)) return 'handle';
    if (reachesOutside(message, sentence)) return 'handle';
  }
  return undefined;
}

const isHere = ({ spans }: TokenisedText, sentence: TokenSpan) =>
  spansIn(spans.platform, sentence).length > 0 || spansIn(spans.brand, sentence).length > 0;

const weakly: readonly Concept[] = ['asksStrongly', 'gives'];
const strongly: readonly Concept[] = ['asksStrongly'];

/** "Do you need the number?" offers it. */
const isOffer = ({ tokens }: TokenisedText, ask: TokenSpan) =>
  /^(?:need|want|would|prefer)$/.test(tokens[ask.first]!.text) &&
  /^(?:you|they|he|she|diyar|guests|hosts)$/.test(tokens[ask.first - 1]?.text ?? '');

/** "What's your phone?", « quel est votre portable ». */
const asksWhat = ({ tokens }: TokenisedText, { first, last }: TokenSpan) =>
  /^(?:what's|whats|wats|est|c'est quoi|quoi|شن|شنو|شني|شنهو|ما|كم|chnou|shnou|shin|chn|is)$/.test(
    tokens[first - 1]?.text ?? '',
  ) &&
  !/^(?:is|est)$/.test(tokens[last + 1]?.text ?? '') &&
  (tokens[first - 1]!.text !== 'is' || /^(?:what|which)$/.test(tokens[first - 2]?.text ?? ''));

const isWanted = (message: TokenisedText, span: TokenSpan) =>
  !isPlace(message, span) && !isNegated(message, span, scopeOfRefusal);

const isDevice = ({ tokens }: TokenisedText, { last }: TokenSpan) => device.test(tokens[last]!.text);

/** Whether a word of asking is near, which is not negated: "send me your number", «رقمك ممكن؟». */
function asksFor(
  message: TokenisedText,
  sentence: TokenSpan,
  span: TokenSpan,
  concepts: readonly Concept[],
  before = askedBefore,
): boolean {
  if (isPlace(message, span) || isNegated(message, span)) return false;
  return concepts.some((concept) =>
    spansIn(spansWithin(message.spans[concept], span, before), sentence).some((ask) => {
      if (ask.first <= span.last && ask.last >= span.first) return false;
      if (ask.first > span.last && ask.first - span.last > askedAfter) return false;
      return !isNegated(message, ask) && !isOffer(message, ask);
    }),
  );
}

/** "To your phone", «على رقمك». */
function isPlace({ tokens }: TokenisedText, { first }: TokenSpan): boolean {
  const before = tokens[first - 1]?.text ?? '';
  return towardsIt.has(before) && !/^(?:what|which)$/.test(tokens[first - 2]?.text ?? '');
}

/** Alone, after "what is", or before "please". */
function isRequested(message: TokenisedText, sentence: TokenSpan, span: TokenSpan): boolean {
  if (standsAlone(message, sentence, span) || asksWhat(message, span)) return true;
  const next = message.tokens[span.last + 1]?.text ?? '';
  return (
    /^(?:please|pls|plz|plss|stp|svp|s'il|لو|من فضلك)$/.test(next) &&
    !isPlace(message, span) &&
    !isNegated(message, span)
  );
}

/** "A second number in case the app is down?" */
const opensQuestion = (message: TokenisedText, sentence: TokenSpan, { first }: TokenSpan) =>
  first - sentence.first <= 2 && sentence.last - sentence.first < 14 && isQuestion(message, sentence);

/** A sentence of little more than the thing itself: "your number?", "number please". */
function standsAlone(message: TokenisedText, sentence: TokenSpan, span: TokenSpan): boolean {
  if (isPlace(message, span)) return false;
  for (let index = sentence.first; index <= sentence.last; index += 1) {
    if ((index < span.first || index > span.last) && !courtesy.has(message.tokens[index]!.text)) return false;
  }
  return true;
}

/** Negated directly before it, in the same clause: "don't send", "without a number". */
function isNegated(message: TokenisedText, { first, last }: TokenSpan, scope = scopeOfNegation): boolean {
  const { spans, tokens } = message;
  // "Ma nebbich telefon"
  for (let index = first - 1; index >= first - 2 && index >= 0 && !isSeparated(message, index, index + 1); index -= 1)
    if (isLibyanRefusal(tokens, index) && !/عند|3and/.test(tokens[index]!.text)) return true;
  // Words of asking such as «ما» are negations of verbs.
  return [
    ...spansWithin(spans.not, { first, last }, scope),
    ...spansWithin(spans.refuses, { first, last }, scope),
  ].some(
    (not) =>
      not.last < first &&
      !isSeparated(message, not.last, first) &&
      !/^(?:ma|la|ما)$/.test(tokens[not.last]!.text) &&
      // "Why don't you send", "I don't have your number"
      !/^(?:why|pourquoi|لماذا|علاش|ليش|لم)$/.test(tokens[not.first - 1]?.text ?? '') &&
      !/^(?:mind|you)$/.test(tokens[not.last + 1]?.text ?? '') &&
      !(isTheirs(tokens[first]!.text) && /^(?:have|got|ai)$/.test(tokens[not.last + 1]?.text ?? '')),
  );
}

const isTheirs = (word: string) => /^(?:your|ur|votre|vos|ton)$|(?:ك|كم)$/.test(word);

/** The number of a house, a booking, guests, or one that is written behind it: "number 14". */
function isNumbered(message: TokenisedText, span: TokenSpan, sentence: TokenSpan): boolean {
  const { spans, tokens } = message;
  if (/^\d+\p{L}?$/u.test(tokens[span.last + 1]?.text ?? '') && !isSeparated(message, span.last, span.last + 1))
    return true;
  const nouns = [...spansIn(spansWithin(spans.numbered, span, 3), sentence)];
  return nouns.some(
    (noun) =>
      // "House number", "number of the house", but not "your number so we find the house".
      (noun.last === span.first - 1 || (noun.first > span.last && noun.first - span.last <= 3)) &&
      tokens
        .slice(span.last + 1, noun.first)
        .every(({ text }) =>
          /^(?:of|the|our|your|my|all|for|de|la|le|les|l|d|du|des|votre|el|mta3|mte3|متاع|في|علي|this|that)$/.test(
            text,
          ),
        ) &&
      !isSeparated(message, Math.min(noun.last, span.last), Math.max(noun.first, span.first)),
  );
}

/** "After the payment", "once it is confirmed": the product shows numbers then. */
function comesLater(message: TokenisedText, sentence: TokenSpan): boolean {
  const { spans } = message;
  return spansIn(spans.afterWord, sentence).some((after) =>
    spansIn(spansWithin(spans.settled, after, 5), sentence).some((settled) => settled.first > after.last),
  );
}

/**
 * "A number I can call", "give me a number", «رقم نكلمك عليه», or only "number?". With a word of prices it is an amount: "give
 * me a number, what is your last price".
 */
function isNumberToReach(message: TokenisedText, sentence: TokenSpan, span: TokenSpan, isPriced: boolean): boolean {
  const { spans, tokens } = message;
  const isWhole = standsAlone(message, sentence, span);
  if (isWhole && !/^(?:line|contact|phone|the)$/.test(tokens[span.first]!.text)) return true;
  // "I won't give my number here, I prefer the chat"
  if (isOwn(message, span)) return false;
  if (isPriced) return false;
  if (
    /^(?:any|what|which|quel)$/.test(tokens[span.first - 1]?.text ?? '') &&
    endsClause(message, span.last) &&
    !isDevice(message, span)
  )
    return true;
  if (
    /^(?:what|which|quel)$/.test(tokens[span.first - 1]?.text ?? '') &&
    /^(?:works|best|better|suits|do|can|could|should|shall|may|is|dois|puis|peut)$/.test(
      tokens[span.last + 1]?.text ?? '',
    ) &&
    !isDevice(message, span) &&
    spansIn(spans.numbered, sentence).length === 0
  )
    return true;
  const wants = asksFor(message, sentence, span, strongly, 4);
  const isHeld = isDevice(message, span);
  // « Un chargeur de téléphone »
  if (isHeld && /^(?:de|du|of|متاع)$/.test(tokens[span.first - 1]?.text ?? '')) return false;
  if (wants && (!isHeld || endsClause(message, span.last) || reachesAfter(message, sentence, span))) return true;
  return !isHeld && !isNegated(message, span) && reachesAfter(message, sentence, span);
}

/** Whether a number is the writer's own. */
const isOwn = ({ spans }: TokenisedText, { first, last }: TokenSpan) =>
  spansAfter(spans.ownNumber, first - 4).some((own) => own.first <= last + 1 && own.last >= first - 1);

function reachesAfter({ spans, tokens }: TokenisedText, sentence: TokenSpan, span: TokenSpan): boolean {
  if (/^(?:my|our|mon|notre|your|the)$/.test(tokens[span.first - 1]?.text ?? '') && !spans.gives) return false;
  return spansIn(spansWithin(spans.reach, span, 5), sentence).some(({ first }) => first > span.last);
}

/** "Is there an e-mail I can write to", "I need an e-mail address". */
function isAddressToReach(message: TokenisedText, sentence: TokenSpan, span: TokenSpan): boolean {
  const { spans } = message;
  if (spansIn(spans.brand, sentence).length > 0) return false;
  if (standsAlone(message, sentence, span)) return true;
  const before = message.tokens[span.first - 1]?.text ?? '';
  if (/^(?:هو|هي)$/.test(before) && /^(?:ما|شن|شنو)$/.test(message.tokens[span.first - 2]?.text ?? '')) return true;
  if (/^(?:which|what|quelle?|اي|انهي|اينا|شن|شنو|chnou|shnou|shin|enhi|anhi)$/.test(before)) return true;
  const beforeArticle = message.tokens[span.first - 2]?.text ?? '';
  if (/^(?:el|ال|l)$/.test(before) && /^(?:chnou|shnou|shin)$/.test(beforeArticle)) return true;
  if (!asksFor(message, sentence, span, weakly, 5)) return false;
  if (reachesAfter(message, sentence, span)) return true;
  const next = message.tokens[span.last + 1]?.text ?? '';
  return (
    asksFor(message, sentence, span, strongly, 4) &&
    !/^(?:from|confirm\w*|notif\w*|receipt|with|de|du|من|فيه)$/u.test(next)
  );
}

/** "How can I reach you outside this chat". */
function reachesOutside(message: TokenisedText, sentence: TokenSpan): boolean {
  const { spans } = message;
  const isByPhone = spansIn(spans.phonesYou, sentence).some(
    (phones) =>
      !isNegated(message, phones) &&
      spansIn(spansWithin(spans.howTo, phones, 5), sentence).some(({ last }) => last < phones.first) &&
      spansIn(spansWithin(spans.platform, phones, 4), sentence).length === 0,
  );
  if (isByPhone) return true;
  return spansIn(spans.reachYou, sentence).some(
    (reach) =>
      !isNegated(message, reach) &&
      (spansIn(spansWithin(spans.leaving, reach, 8), sentence).length > 0 ||
        spansIn(spansWithin(spans.directly, reach, 1), sentence).some(({ first }) => first > reach.last)),
  );
}
