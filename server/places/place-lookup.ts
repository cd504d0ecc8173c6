import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/common.ts';
import { addressOf, type Gazetteer, type GazetteerPlace } from './gazetteer.ts';
import { editsBetween, foldName, phoneticKey } from './place-names.ts';

/** What a location text was understood as. `country` is all of Libya, `unknown` nothing that we know. */
export type PlaceMatch = { kind: 'place'; place: GazetteerPlace } | { kind: 'country' } | { kind: 'unknown' };

interface NameIndex {
  readonly byName: ReadonlyMap<string, readonly GazetteerPlace[]>;
  readonly byPhoneticKey: ReadonlyMap<string, readonly GazetteerPlace[]>;
  /** The names a place is shown by, without its other spellings. */
  readonly own: ReadonlyMap<GazetteerPlace, ReadonlySet<string>>;
  readonly rankOf: ReadonlyMap<GazetteerPlace, number>;
  /** What was asked lately and could not be found by name alone; guessing walks all names. */
  readonly guesses: LRUCache<string, readonly GazetteerPlace[]>;
}

const indexes = new WeakMap<Gazetteer, NameIndex>();
const rememberedGuesses = 2000;

/** A name means the town before its quarter, the quarter before the airport, and the district last. */
const kindOrder = [
  'city',
  'town',
  'oasis',
  'neighbourhood',
  'archaeological_site',
  'landmark',
  'beach',
  'airport',
  'district',
];

const country: ReadonlySet<string> = new Set([
  'libya',
  'libye',
  'libia',
  'lybia',
  'lybie',
  'ليبيا',
  'libyan coast',
  'all libya',
  'كل ليبيا',
  'toute libye',
]);

/** Names abroad that a guess could mistake for a Libyan place; they are found only where spelt the same. */
const abroad: ReadonlySet<string> = new Set(
  (
    'tunis tunisia tunisie djerba jerba sousse sfax monastir hammamet gabes bizerte kairouan tozeur tabarka nabeul cairo caire egypt egypte ' +
    'alexandria alexandrie giza luxor aswan hurghada matruh siwa salloum malta malte valletta sliema algiers alger algeria algerie oran ' +
    'constantine annaba morocco maroc casablanca marrakech rabat tangier tanger fes agadir istanbul ankara antalya izmir turkey turquie dubai ' +
    'doha abu dhabi riyadh jeddah mecca medina beirut beyrouth lebanon liban amman jordan khartoum sudan soudan niamey niger ndjamena chad ' +
    'tchad paris london londres rome roma milan milano madrid barcelona berlin athens athenes new york sicily sicile palermo lampedusa crete ' +
    'مصر القاهره الاسكندريه الجيزه تونس جربه صفاقس المنستير الحمامات مالطا الجزائر وهران المغرب الرباط مراكش اسطنبول انقره تركيا دبي الدوحه ' +
    'الرياض جده بيروت لبنان عمان الاردن الخرطوم السودان النيجر تشاد باريس لندن روما ميلانو مدريد برلين اثينا صقليه'
  )
    .split(' ')
    .map(foldName),
);

/** Words before a name that say only what it is. */
const leadIn =
  /^(?:(?:the )?(?:city|town|village|district) of |(?:la )?(?:ville|region) d[eu] ?|مدينه |بلديه |منطقه |حي (?=حي )|في |in |near |pres de |a )/;

/**
 * The place that a text names: by id, by any recorded spelling in either script, by a spelling that sounds the
 * same, else by a close guess. "Gargaresh, Tripoli" and "Gargaresh Tripoli" mean the one in Tripoli.
 */
export function matchPlace(gazetteer: Gazetteer, text: string): PlaceMatch {
  const spelt = gazetteer.places.get(text.trim()) ?? indexOf(gazetteer).byName.get(foldName(text))?.[0];
  if (spelt) return { kind: 'place', place: spelt };
  const parts = text
    .split(/[,،;/|]/)
    .map(foldName)
    .filter((part) => part !== '');
  if (parts.some((part) => abroad.has(part)) && !indexOf(gazetteer).byName.has(parts[0]!)) return { kind: 'unknown' };
  if (parts.slice(1).some((part) => abroad.has(part))) return { kind: 'unknown' };
  const [name, ...around] = parts.filter((part) => !country.has(part));
  if (name === undefined) return { kind: parts.length > 0 ? 'country' : 'unknown' };
  const place = findNamed(gazetteer, name, around) ?? findInRow(gazetteer, name);
  if (place) return { kind: 'place', place };
  const guess = withinAny(gazetteer, guessPlaces(gazetteer, name), around)[0];
  return guess ? { kind: 'place', place: guess } : { kind: 'unknown' };
}

/** Exactly this name, its sound, or it without what stands before it; the one lying in `around` first. */
function findNamed(gazetteer: Gazetteer, name: string, around: readonly string[]): GazetteerPlace | undefined {
  const { byName, byPhoneticKey } = indexOf(gazetteer);
  const bare = name.replace(leadIn, '');
  const unglued = name.replace(/^(?:al|el|ال)(?=.{4})/, '');
  for (const form of new Set([name, bare, unglued])) {
    const places = byName.get(form);
    if (places) return withinAny(gazetteer, places, around)[0];
  }
  if (abroad.has(name)) return undefined;
  for (const form of new Set([name, bare, unglued])) {
    const places = byPhoneticKey.get(phoneticKey(form));
    if (places && phoneticKey(form).length >= 3) return withinAny(gazetteer, places, around)[0];
  }
  return undefined;
}

/** "gargaresh tripoli", "tripoli libya": a name, then where it lies. */
function findInRow(gazetteer: Gazetteer, words: string): GazetteerPlace | undefined {
  const all = words.split(' ');
  for (let count = all.length - 1; count >= 1; count -= 1) {
    const tail = all.slice(count).join(' ');
    if (abroad.has(tail)) return undefined;
    const head = findNamed(gazetteer, all.slice(0, count).join(' '), [tail]);
    if (!head) continue;
    if (country.has(tail)) return head;
    const outer = findNamed(gazetteer, tail, []);
    if (outer && liesIn(gazetteer, head, outer)) return head;
  }
  return undefined;
}

/** Those that lie in one of the places named; all of them where none does. Best first. */
function withinAny(
  gazetteer: Gazetteer,
  places: readonly GazetteerPlace[],
  around: readonly string[],
): readonly GazetteerPlace[] {
  if (around.length === 0 || places.length < 2) return places;
  const outer = around.flatMap((name) => indexOf(gazetteer).byName.get(name) ?? []);
  const inside = places.filter((place) => outer.some((one) => liesIn(gazetteer, place, one)));
  return inside.length > 0 ? inside : places;
}

function liesIn({ places }: Gazetteer, place: GazetteerPlace, outer: GazetteerPlace): boolean {
  for (let at: GazetteerPlace | undefined = place, steps = 0; at && steps < 6; steps += 1) {
    if (at.id === outer.id) return true;
    at = at.parent === null ? undefined : places.get(at.parent);
  }
  return false;
}

/**
 * Places whose name is a slip of the finger away. Guarded: one edit from five letters on, two from eight,
 * never the first letter, never a name abroad.
 */
function guessPlaces(gazetteer: Gazetteer, name: string): readonly GazetteerPlace[] {
  const sound = phoneticKey(name);
  const limit = sound.length >= 8 ? 2 : sound.length >= 5 ? 1 : 0;
  if (limit === 0 || sound.length > 40 || abroad.has(name)) return [];
  const { byPhoneticKey, rankOf, guesses } = indexOf(gazetteer);
  const remembered = guesses.get(sound);
  if (remembered) return remembered;
  let fewest = limit;
  let close: GazetteerPlace[] = [];
  for (const [known, places] of byPhoneticKey) {
    if (known[0] !== sound[0] || known.length < 4) continue;
    const edits = editsBetween(sound, known, fewest);
    if (edits > fewest) continue;
    if (edits < fewest) close = [];
    fewest = edits;
    close.push(...places);
  }
  close.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
  guesses.set(sound, close);
  return close;
}

/** A place offered while a name is being typed. */
export interface Suggestion {
  place_id: string;
  main_text: string;
  description: string;
}

/** Places whose name, or a word of it, begins as typed; where there are none, those a guess finds. Best first. */
export function suggestPlaces(gazetteer: Gazetteer, text: string, locale: Locale, limit = 8): Suggestion[] {
  const { byName, own, rankOf } = indexOf(gazetteer);
  const typed = foldName(text);
  // Halfway through typing, an article is not yet seen as one.
  const forms = [...new Set([typed, typed.replace(/^(?:al |el |ال|al|el)(?=.)/, '')])].filter((form) => form !== '');
  const best = new Map<GazetteerPlace, number>();
  for (const [name, places] of byName) {
    const fit = forms.some((form) => name.startsWith(form))
      ? 0
      : forms.some((form) => name.includes(` ${form}`))
        ? 1
        : 2;
    if (fit === 2) continue;
    for (const place of places) {
      // A complete name goes before the longer ones that begin with it; an airport's code is not a name.
      const score = forms.includes(name) && own.get(place)!.has(name) ? -1 : fit;
      best.set(place, Math.min(best.get(place) ?? 9, score));
    }
  }
  let offered = [...best].sort(([a, x], [b, y]) => x - y || rankOf.get(a)! - rankOf.get(b)!).map(([place]) => place);
  if (offered.length === 0 && typed !== '') {
    const found = matchPlace(gazetteer, text);
    offered = found.kind === 'place' ? [found.place] : [];
  }
  return offered.slice(0, limit).map((place) => ({
    place_id: place.id,
    main_text: place.names[locale],
    description: addressOf(gazetteer, place, locale),
  }));
}

function indexOf(gazetteer: Gazetteer): NameIndex {
  let index = indexes.get(gazetteer);
  if (!index) indexes.set(gazetteer, (index = buildIndex(gazetteer)));
  return index;
}

function buildIndex(gazetteer: Gazetteer): NameIndex {
  const own = new Map<GazetteerPlace, Set<string>>();
  const byName = new Map<string, GazetteerPlace[]>();
  const add = (map: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace) => {
    const places = map.get(key);
    if (!places) map.set(key, [place]);
    else if (!places.includes(place)) places.push(place);
  };
  for (const place of gazetteer.places.values()) {
    const names = new Set(Object.values(place.names).map(foldName));
    own.set(place, names);
    for (const name of names) if (name !== '') add(byName, name, place);
  }
  for (const { place_id, folded } of gazetteer.names) {
    const place = gazetteer.places.get(place_id);
    if (place && folded !== '') add(byName, folded, place);
  }
  const rankOf = new Map<GazetteerPlace, number>();
  [...gazetteer.places.values()]
    .sort(
      (a, b) =>
        kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
        peopleAround(gazetteer, b) - peopleAround(gazetteer, a) ||
        (a.id < b.id ? -1 : 1),
    )
    .forEach((place, rank) => rankOf.set(place, rank));
  const byPhoneticKey = new Map<string, GazetteerPlace[]>();
  for (const [name, places] of byName) {
    // A place's own name goes before another's by-name: Cyrene is the ruins, not the town beside them.
    const foreign = (place: GazetteerPlace) => (own.get(place)!.has(name) ? 0 : 1);
    places.sort((a, b) => foreign(a) - foreign(b) || rankOf.get(a)! - rankOf.get(b)!);
    for (const place of places) add(byPhoneticKey, phoneticKey(name), place);
  }
  for (const places of byPhoneticKey.values()) places.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
  return { byName, byPhoneticKey, own, rankOf, guesses: new LRUCache({ max: rememberedGuesses }) };
}

/** Its own population, else that of the town it lies in. */
function peopleAround({ places }: Gazetteer, place: GazetteerPlace): number {
  return place.population ?? (place.parent === null ? 0 : (places.get(place.parent)?.population ?? 0));
}
