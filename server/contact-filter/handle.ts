import { isServiceRefused } from './refusal.ts';
import { isQuestion, spansIn, splitSentences } from './sentences.ts';
import { spansWithin, type Concept, type TokenSpan, type TokenisedText } from './tokenised-text.ts';

/** "@name", but not an e-mail address or "@ 8". */
const atName = /(?<![\p{L}\p{N}._-])@(?!noon|home|night|midnight|around|about)[\p{L}_][\p{L}\p{N}._]{2,}/u;
/** A user name: letters with signs or digits inside. */
const madeUp = /^[\p{L}][\p{L}\p{N}]*(?:[._#][\p{L}\p{N}]+)+$|^(?=.*(?:\d{2}|[014]))[a-z][a-z\d]{4,}$/u;
const mayBeMadeUp =
  /[\p{L}][\p{L}\p{N}]{0,40}(?:[._#][\p{L}\p{N}]{1,40}){1,4}|(?=[a-z\d]{0,40}(?:\d{2}|[014]))[a-z][a-z\d]{4,40}/gu;

/** Services whose names are common words: they count only beside a user name or an invitation. */
const ambiguousServices: ReadonlySet<string> = new Set([
  'signal',
  'snap',
  'zoom',
  'youtube',
  'يوتيوب',
  'booking',
  'duo',
  'kik',
  'imo',
  'discord',
  'wa',
  'wats',
  'whats up',
  'whatsup',
  'watsup',
  'اكس',
  'زوم',
]);
/** Those that mean the service after "on" or "my". */
const serviceAfterPreposition: ReadonlySet<string> = new Set([
  'signal',
  'snap',
  'imo',
  'discord',
  'wa',
  'wats',
  'whats up',
  'whatsup',
  'watsup',
]);

const yours: ReadonlySet<string> = new Set(['your', 'ur', 'votre', 'ton']);

const onIt: ReadonlySet<string> = new Set([
  'on',
  'via',
  'over',
  'sur',
  'by',
  'par',
  'ع',
  'علي',
  'في',
  'عبر',
  '3al',
  '3ala',
  'fel',
  'fil',
]);
/** Invitations only in the imperative: "use Viber", but not "we use Viber". */
const weakInvitations: ReadonlySet<string> = new Set(['use', 'try', 'check', 'visit', 'utilise', 'search', 'type']);
const speakers: ReadonlySet<string> = new Set([
  'i',
  'we',
  'they',
  'people',
  'guests',
  'you',
  'to',
  'je',
  'on',
  'wife',
  'kids',
  'husband',
]);
/** Invitations only before a service: "Do you have WhatsApp", «عندك واتساب». */
const having: ReadonlySet<string> = new Set(['have', 'عندك', '3andek', 'andek', 'avez', 'as']);
/** "Write to me here" is not an invitation to another service. */
const here: ReadonlySet<string> = new Set(['here', 'ici', 'هنا', 'هني', 'hni', 'hne', 'hna']);
/** Underscores inside a name. */
const underscored = /[\p{L}\p{N}]\p{L}_{1,3}[\p{L}\p{N}]{2}/gu;
const networkName = /(?:wi-?fi|واي ?فاي|network|reseau|ssid|password|الشبكه|الباسورد|mot de passe)[^.!?]*$/u;

/**
 * Finds a user name of another service, or an invitation to continue there. Each mention of a service is judged by its
 * sentence: it is an invitation with words of inviting, if it concerns guest and host, or if the sentence has few other
 * words. Mentions of what others do there, of network quality, of pictures or of where the property was seen are allowed.
 */
export function findsHandle(message: TokenisedText): boolean {
  const { text, tokens, spans } = message;
  if ((spans.elsewhere?.length ?? 0) > 0 || atName.test(text) || isUnderscored(text)) return true;
  const handles = findMadeUpNames(text);
  // "my username is hosh_22", "look me up: hosh.king"
  const isCalled = (at: number) => (spans.called ?? []).some((span) => wordsBetween(message, at, span) <= 3);
  if (handles.some(isCalled)) return true;
  if (!spans.service) return false;
  // "Please do not add me on Facebook"
  const invites = (spans.invite ?? []).filter(
    (invite) =>
      !spansWithin(spans.not, invite, 1).some((no) => no.last < invite.first) &&
      // "I use Facebook for news"
      !(weakInvitations.has(tokens[invite.first]!.text) && speakers.has(tokens[invite.first - 1]?.text ?? '')),
  );
  return splitSentences(message).some((sentence) =>
    spansIn(spans.service, sentence).some((service) => {
      const from = tokens[service.first]!.from;
      const name = wordsOf(message, service).join(' ');
      // "A WhatsApp-free weekend"
      if (
        /^-(?:free|like|style|quality|worthy|ready|able|ish|famous)(?!\p{L})/u.test(
          text.slice(tokens[service.last]!.to, tokens[service.last]!.to + 9),
        )
      )
        return false;
      const isAmbiguous = ambiguousServices.has(name);
      // "On Signal", but not "a signal in the valley".
      const isOnIt = onIt.has(tokens[service.first - 1]?.text ?? '') || /^(?:ع|عال)./.test(tokens[service.first]!.text);
      // "insta: hosh.zwara", "IG = house_of_derna"
      if (handles.some((at) => Math.abs(at - from) < 60 && wordsBetween(message, at, service) <= 5)) return true;
      if (!isAmbiguous && /^\s?[:=]\s?[\p{L}\p{N}]/u.test(text.slice(tokens[service.last]!.to))) return true;
      if (isServiceRefused(message, service, sentence)) return false;
      // "whatsapp me"
      if (/^(?:me|us)$/.test(tokens[service.last + 1]?.text ?? '')) return true;
      if (!isAmbiguous && concernsFamily(message, service, sentence)) return false;
      if (!isAmbiguous && isReport(message, service, sentence, isOnIt)) return false;
      const invitations = spansIn(spansWithin(invites, service, isAmbiguous ? 2 : 6), sentence);
      // "I don't use WhatsApp, let's talk here"
      const isNegated = isNegatedBefore(message, service, 3);
      const isInvitation = ({ first, last }: TokenSpan) =>
        having.has(tokens[last]!.text)
          ? last < service.first && service.first - last <= 3
          : first < service.first
            ? // "Let us talk on Diyar, I don't use WhatsApp"
              !(isNegated && /[,;:]/.test(text.slice(tokens[last]!.to, from)))
            : !(isNegated || here.has(tokens[last + 1]?.text ?? ''));
      if (invitations.some(isInvitation)) return true;
      if (isAmbiguous) {
        // "Wats?"
        if (
          serviceAfterPreposition.has(name) &&
          sentence.first === service.first &&
          sentence.last === service.last &&
          isQuestion(message, sentence)
        )
          return true;
        if (serviceAfterPreposition.has(name) && yours.has(tokens[service.first - 1]?.text ?? '')) return true;
        const isAboutOthers = spansIn(spans.others, sentence).length > 0;
        return (
          serviceAfterPreposition.has(name) &&
          ((isOnIt && !isAboutOthers) || spansWithin(spans.mine, service, 0).length > 0)
        );
      }
      return isImpliedInvitation(message, service, sentence, isOnIt);
    }),
  );
}

/** Where the names are that only a user has. */
function findMadeUpNames(text: string): number[] {
  if (!/[\d._#]/.test(text)) return [];
  return [...text.matchAll(mayBeMadeUp)]
    .filter(([word]) => madeUp.test(word) && !/^(?:diyar|dyr)/.test(word))
    .map((match) => match.index);
}

/** Whether there is a name with underscores that is not the name of a network. */
function isUnderscored(text: string): boolean {
  return (
    text.includes('_') &&
    [...text.matchAll(underscored)].some(({ index }) => !networkName.test(text.slice(Math.max(0, index - 40), index)))
  );
}

const withWhom = /^(?:with|to|مع|m3a|ma3|avec|a)$/;

/** "Is the wifi good enough for WhatsApp calls to my mother?": a service that is used with others. */
function concernsFamily({ spans, tokens }: TokenisedText, service: TokenSpan, sentence: TokenSpan): boolean {
  const says = (concept: Concept) => spansIn(spans[concept], sentence).length > 0;
  if (spansWithin(spans.mine, service, 1).length > 0 || says('towards') || says('reachYou')) return false;
  return spansIn(spansWithin(spans.family, service, 6), sentence).some(
    ({ first }) => first > service.last && withWhom.test(tokens[first - 1]?.text ?? ''),
  );
}

/** "I read on Twitter that…", "my Messenger was hacked": a mention without an invitation. */
function isReport({ spans }: TokenisedText, service: TokenSpan, sentence: TokenSpan, isOnIt: boolean): boolean {
  if (spansIn(spansWithin(spans.lost, service, 3), sentence).some(({ first }) => first > service.last)) return true;
  if (!isOnIt || spansWithin(spans.mine, service, 0).length > 0) return false;
  return spansWithin(spans.heard, service, 3).some(({ last }) => last < service.first);
}

/** An invitation without words of inviting, which concerns guest and host. */
function isImpliedInvitation(
  message: TokenisedText,
  service: TokenSpan,
  sentence: TokenSpan,
  isOnIt: boolean,
): boolean {
  const { spans } = message;
  const says = (concept: Concept) => spansIn(spans[concept], sentence).length > 0;
  // "Send the photo of your passport on WhatsApp"
  if (
    isOnIt &&
    !says('hearsay') &&
    spansWithin(spans.sendThere, service, 5).some((send) => send.first < service.first && send.first >= sentence.first)
  )
    return true;
  if (isNegatedBefore(message, service, 4) || says('lost') || says('hearsay')) return false;
  // "My insta", "your whats", «حسابي في الانستقرام»
  if (/^(?:my|your|ur) /.test(wordsOf(message, service).join(' '))) return true;
  if (spansIn(spansWithin(spans.mine, service, 1), sentence).length > 0) return true;
  if (spansIn(spansWithin(spans.towards, service, 6), sentence).length > 0) return true;
  if (says('about') || says('others')) return false;
  // "WhatsApp?", "sur WhatsApp c'est plus simple"
  if (sentence.last - sentence.first - (service.last - service.first) <= maxOtherWords) return true;
  return spansIn(spansWithin(spans.pair, service, 6), sentence).length > 0;
}

/** A sentence with at most this many words besides a service is an invitation. */
const maxOtherWords = 5;

const wordsOf = ({ tokens }: TokenisedText, { first, last }: TokenSpan) =>
  tokens.slice(first, last + 1).map((token) => token.text);

/** "Nothing but Viber", «ما نستعملش كان فايبر». */
const except: ReadonlySet<string> = new Set([
  'but',
  'except',
  'only',
  'que',
  'sauf',
  'الا',
  'كان',
  'غير',
  'ken',
  'illa',
]);

/** Whether there is a negation in the same clause, up to `words` tokens before. */
function isNegatedBefore({ spans, text, tokens }: TokenisedText, { first }: TokenSpan, words: number): boolean {
  if ([1, 2].some((step) => except.has(tokens[first - step]?.text ?? ''))) return false;
  return spansWithin(spans.not, { first, last: first }, words - 1).some(
    (span) =>
      span.last < first &&
      // "Not here, WhatsApp"
      !/[,;.!?:]/.test(text.slice(tokens[span.last]!.to, tokens[first]!.from)),
  );
}

function wordsBetween({ tokens }: TokenisedText, at: number, { first, last }: TokenSpan): number {
  // Binary search for the first token that ends after `at`.
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.to > at) high = middle;
    else low = middle + 1;
  }
  return low > last ? low - last - 1 : Math.max(0, first - low - 1);
}
