import { placesFrom, within, type Concept, type TokenSpan, type TokenisedText } from './tokenised-text.ts';

/** "@name", not part of an address and not "@ 8". */
const atName = /(?<![\p{L}\p{N}._-])@(?!noon|home|night|midnight|around|about)[\p{L}_][\p{L}\p{N}._]{2,}/u;
/** A name that is no word: with a sign or a digit inside. */
const madeUp = /^[\p{L}][\p{L}\p{N}]*(?:[._#][\p{L}\p{N}]+)+$|^(?=.*(?:\d{2}|[014]))[a-z][a-z\d]{4,}$/u;

/** Services that are words of their own: they count only with a name or an invitation right beside them. */
const everyday: ReadonlySet<string> = new Set([
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
/** Those of them that are meant where "on" or "my" stands before. */
const spoken: ReadonlySet<string> = new Set([
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
/** An invitation in the imperative alone. */
const weak: ReadonlySet<string> = new Set(['use', 'try', 'check', 'visit', 'utilise', 'search', 'type']);
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
/** "Do you have WhatsApp"; who stayed «عندك» is no question for a service. */
const having: ReadonlySet<string> = new Set(['have', 'عندك', '3andek', 'andek', 'avez', 'as']);
/** "Write to me here" invites nobody away. */
const here: ReadonlySet<string> = new Set(['here', 'ici', 'هنا', 'هني', 'hni', 'hne', 'hna']);
/** No word is written so. */
const underscored = /[\p{L}\p{N}]\p{L}_{1,3}[\p{L}\p{N}]{2}/gu;
const networkName = /(?:wi-?fi|واي ?فاي|network|reseau|ssid|password|الشبكه|الباسورد|mot de passe)[^.!?]*$/u;

/**
 * A name on another service, or an invitation to go on there. Each naming is judged by its own sentence: it is an
 * invitation by the words that make it one, by who speaks of whom, or because next to nothing else is said. What other
 * people do there, the quality of the network, pictures, or where the home was seen are reasons to name one.
 */
export function findsHandle(reading: TokenisedText): boolean {
  const { text, tokens, places } = reading;
  if ((places.elsewhere?.length ?? 0) > 0 || atName.test(text) || isUnderscored(text)) return true;
  const handles = [
    ...text.matchAll(
      /[\p{L}][\p{L}\p{N}]{0,40}(?:[._#][\p{L}\p{N}]{1,40}){1,4}|(?=[a-z\d]{0,40}(?:\d{2}|[014]))[a-z][a-z\d]{4,40}/gu,
    ),
  ]
    .filter(([word]) => madeUp.test(word) && !/^(?:diyar|dyr)/.test(word))
    .map((match) => match.index);
  // "my username is hosh_22", "look me up: hosh.king"
  const isCalled = (at: number) => (places.called ?? []).some((place) => wordsBetween(reading, at, place) <= 3);
  if (handles.some(isCalled)) return true;
  if (!places.service) return false;
  // "Please do not add me on Facebook"
  const invites = (places.invite ?? []).filter(
    (invite) =>
      !within(places.not, invite, 1).some((no) => no.last < invite.first) &&
      // "I use Facebook for news"
      !(weak.has(tokens[invite.first]!.text) && speakers.has(tokens[invite.first - 1]?.text ?? '')),
  );
  return readSentences(reading).some((sentence) =>
    placesIn(places.service, sentence).some((service) => {
      const from = tokens[service.first]!.from;
      const name = wordsOf(reading, service).join(' ');
      // "A WhatsApp-free weekend"
      if (
        /^-(?:free|like|style|quality)(?!\p{L})/u.test(
          text.slice(tokens[service.last]!.to, tokens[service.last]!.to + 9),
        )
      )
        return false;
      const isEveryday = everyday.has(name);
      // "On Signal"; a signal in the valley is none of it.
      const isOnIt = onIt.has(tokens[service.first - 1]?.text ?? '') || /^(?:ع|عال)./.test(tokens[service.first]!.text);
      // "insta: hosh.zwara", "IG = house_of_derna"
      if (handles.some((at) => Math.abs(at - from) < 60 && wordsBetween(reading, at, service) <= 5)) return true;
      if (!isEveryday && /^\s?[:=]\s?[\p{L}\p{N}]/u.test(text.slice(tokens[service.last]!.to))) return true;
      // "whatsapp me"
      if (/^(?:me|us)$/.test(tokens[service.last + 1]?.text ?? '')) return true;
      if (!isEveryday && isOnlyTold(reading, service, sentence, isOnIt)) return false;
      const asking = placesIn(within(invites, service, isEveryday ? 2 : 6), sentence);
      // "I don't use WhatsApp, let's talk here"
      const isRefused = isDenied(reading, service, 3);
      const isAsked = ({ first, last }: TokenSpan) =>
        having.has(tokens[last]!.text)
          ? last < service.first && service.first - last <= 3
          : first < service.first
            ? // "Let us talk on Diyar, I don't use WhatsApp"
              !(isRefused && /[,;:]/.test(text.slice(tokens[last]!.to, from)))
            : !(isRefused || here.has(tokens[last + 1]?.text ?? ''));
      if (asking.some(isAsked)) return true;
      if (isEveryday) {
        if (spoken.has(name) && yours.has(tokens[service.first - 1]?.text ?? '')) return true;
        const isElse = placesIn(places.others, sentence).length > 0;
        return spoken.has(name) && ((isOnIt && !isElse) || within(places.mine, service, 0).length > 0);
      }
      return isMeant(reading, service, sentence, isOnIt);
    }),
  );
}

/** A name no word is written like; networks are called so too. */
function isUnderscored(text: string): boolean {
  return [...text.matchAll(underscored)].some(
    ({ index }) => !networkName.test(text.slice(Math.max(0, index - 40), index)),
  );
}

/** "I read on Twitter that…", "my Messenger was hacked": whatever else the sentence says, nobody is asked there. */
function isOnlyTold({ places }: TokenisedText, service: TokenSpan, sentence: TokenSpan, isOnIt: boolean): boolean {
  if (placesIn(within(places.lost, service, 3), sentence).some(({ first }) => first > service.last)) return true;
  if (!isOnIt || within(places.mine, service, 0).length > 0) return false;
  return within(places.heard, service, 3).some(({ last }) => last < service.first);
}

/** Nobody is asked to in so many words, but it is the two of this chat who would go on there. */
function isMeant(reading: TokenisedText, service: TokenSpan, sentence: TokenSpan, isOnIt: boolean): boolean {
  const { places } = reading;
  const says = (concept: Concept) => placesIn(places[concept], sentence).length > 0;
  // "Send the photo of your passport on WhatsApp"
  if (
    isOnIt &&
    !says('hearsay') &&
    within(places.sendThere, service, 5).some((send) => send.first < service.first && send.first >= sentence.first)
  )
    return true;
  if (isDenied(reading, service, 4) || says('lost') || says('hearsay')) return false;
  // "My insta", "your whats", «حسابي في الانستقرام»
  if (/^(?:my|your|ur) /.test(wordsOf(reading, service).join(' '))) return true;
  if (placesIn(within(places.mine, service, 1), sentence).length > 0) return true;
  if (placesIn(within(places.towards, service, 6), sentence).length > 0) return true;
  if (says('about') || says('others')) return false;
  // "WhatsApp?", "sur WhatsApp c'est plus simple"
  if (sentence.last - sentence.first - (service.last - service.first) <= bareWords) return true;
  return placesIn(within(places.pair, service, 6), sentence).length > 0;
}

/** So few other words leave room for an invitation alone. */
const bareWords = 5;

/** The sentences, as their first and last token. */
function readSentences({ text, tokens }: TokenisedText): TokenSpan[] {
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

const placesIn = (places: readonly TokenSpan[] | undefined, { first, last }: TokenSpan) =>
  placesFrom(places, first - 1, 4 * (last - first + 1)).filter((place) => place.last <= last);

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

/** A "no" stands before the service or the asking for it. */
function isDenied({ places, text, tokens }: TokenisedText, { first }: TokenSpan, words: number): boolean {
  if ([1, 2].some((step) => except.has(tokens[first - step]?.text ?? ''))) return false;
  return within(places.not, { first, last: first }, words - 1).some(
    (place) =>
      place.last < first &&
      // "Not here, WhatsApp"
      !/[,;.!?:]/.test(text.slice(tokens[place.last]!.to, tokens[first]!.from)),
  );
}

function wordsBetween({ tokens }: TokenisedText, at: number, { first, last }: TokenSpan): number {
  // The first token that ends behind it; they are in order.
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.to > at) high = middle;
    else low = middle + 1;
  }
  return low > last ? low - last - 1 : Math.max(0, first - low - 1);
}
