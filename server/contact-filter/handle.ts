import { names, within, type Place, type Reading } from './reading.ts';

/** "@name", not part of an address and not "@ 8". */
const atName = /(?<![\p{L}\p{N}._-])@(?!noon|home|night|midnight|around|about)[\p{L}_][\p{L}\p{N}._]{2,}/u;
/** A name that is no word: with a sign or a digit inside. */
const madeUp = /^[\p{L}][\p{L}\p{N}]*(?:[._#][\p{L}\p{N}]+)+$|^(?=.*(?:\d{2}|[014]))[a-z][a-z\d]{4,}$/u;

/** Services that are words of their own: they count only with a name or an invitation right beside them. */
const everyday: ReadonlySet<string> = new Set(['signal', 'snap', 'zoom', 'youtube', 'يوتيوب', 'booking', 'duo', 'kik']);

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
const weak: ReadonlySet<string> = new Set(['use', 'try', 'check', 'visit', 'utilise']);
const speakers: ReadonlySet<string> = new Set(['i', 'we', 'they', 'to', 'je', 'on', 'wife', 'kids', 'husband']);
/** No word is written so. */
const underscored = /[\p{L}\p{N}]\p{L}_{1,3}[\p{L}\p{N}]{2}/u;

/**
 * A name on another service, or an invitation to go on there. To name one for no reason that is told is an invitation
 * too; the quality of the network, pictures, or where the home was seen are reasons.
 */
export function findsHandle(reading: Reading): boolean {
  const { text, tokens, places } = reading;
  if ((places.elsewhere?.length ?? 0) > 0 || atName.test(text) || underscored.test(text)) return true;
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
  // "Please do not add me on Facebook"
  const invites = (places.invite ?? []).filter(
    (invite) =>
      !(places.not ?? []).some((no) => invite.first - no.last > 0 && invite.first - no.last <= 2) &&
      // "I use Facebook for news"
      !(weak.has(tokens[invite.first]!.text) && speakers.has(tokens[invite.first - 1]?.text ?? '')),
  );
  return (places.service ?? []).some((service) => {
    const from = tokens[service.first]!.from;
    const isEveryday = service.first === service.last && everyday.has(tokens[service.first]!.text);
    // "insta: hosh.zwara", "IG = house_of_derna"
    if (handles.some((at) => Math.abs(at - from) < 60 && wordsBetween(reading, at, service) <= 5)) return true;
    if (!isEveryday && /^\s?[:=]\s?[\p{L}\p{N}]/u.test(text.slice(tokens[service.last]!.to))) return true;
    // "whatsapp me"
    if (/^(?:me|us)$/.test(tokens[service.last + 1]?.text ?? '')) return true;
    const reach = isEveryday ? 3 : 6;
    if (within(invites, service, reach).length > 0) return true;
    // "On Signal"; a signal in the valley is none of it.
    const isOnIt = onIt.has(tokens[service.first - 1]?.text ?? '') || /^(?:ع|عال)./.test(tokens[service.first]!.text);
    if (isEveryday) {
      const called = tokens[service.first]!.text;
      return (called === 'signal' || called === 'snap') && (isOnIt || within(places.mine, service, 0).length > 0);
    }
    // "Send the photo of your passport on WhatsApp"
    if (
      isOnIt &&
      !names(reading, 'hearsay') &&
      within(places.sendThere, service, 5).some((send) => send.first < service.first)
    )
      return true;
    if (!names(reading, 'about') && !names(reading, 'hearsay')) return !isDenied(reading, service, 3);
    return within(places.mine, service, 1).length > 0 && !isDenied(reading, service, 5);
  });
}

/** A "no" stands before the service or the asking for it. */
function isDenied({ places }: Reading, { first }: Place, words: number): boolean {
  return (places.not ?? []).some((place) => first - place.last > 0 && first - place.last <= words);
}

function wordsBetween({ tokens }: Reading, at: number, { first, last }: Place): number {
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
