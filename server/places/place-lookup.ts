import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/common.ts';
import { nameIn } from '#contract/names.ts';
import { addressOf, type Gazetteer, type GazetteerPlace } from './gazetteer.ts';
import { editsBetween, foldName, phoneticKey } from './place-names.ts';

/** The result of looking up a location. `country` is all of Libya, `unknown` no known place. */
export type PlaceMatch = { kind: 'place'; place: GazetteerPlace } | { kind: 'country' } | { kind: 'unknown' };

interface NameIndex {
  readonly byName: ReadonlyMap<string, readonly GazetteerPlace[]>;
  readonly byPhoneticKey: ReadonlyMap<string, readonly GazetteerPlace[]>;
  /** The display names of a place, without its other spellings. */
  readonly displayNames: ReadonlyMap<GazetteerPlace, ReadonlySet<string>>;
  /** Position by kind and population; 0 is preferred. */
  readonly rankOf: ReadonlyMap<GazetteerPlace, number>;
  /** Cached results of `findSimilar`, which compares all names. */
  readonly similarCache: LRUCache<string, readonly GazetteerPlace[]>;
}

const indexes = new WeakMap<Gazetteer, NameIndex>();
const maxCachedResults = 2000;

/** The order of preference among places of the same name. */
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

/** Foreign names that are similar to Libyan ones: a Libyan place is found by them only if it has exactly this name. */
const foreignNames: ReadonlySet<string> = new Set(
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

/** Words before a name: its kind, or a preposition. */
const namePrefix =
  /^(?:(?:the )?(?:city|town|village|district) of |(?:la )?(?:ville|region) d[eu] ?|مدينه |بلديه |منطقه |حي (?=حي )|في |in |near |pres de |a )/;

/**
 * Looks a place up by its id, a recorded name in any language, a name with the same phonetic key, or else a similar name.
 * "Gargaresh, Tripoli" and "Gargaresh Tripoli" find the one in Tripoli.
 */
export function matchPlace(gazetteer: Gazetteer, text: string): PlaceMatch {
  const exact = gazetteer.places.get(text.trim()) ?? indexOf(gazetteer).byName.get(foldName(text))?.[0];
  if (exact) return { kind: 'place', place: exact };
  const parts = text
    .split(/[,،;/|]/)
    .map(foldName)
    .filter((part) => part !== '');
  if (parts.some((part) => foreignNames.has(part)) && !indexOf(gazetteer).byName.has(parts[0]!))
    return { kind: 'unknown' };
  if (parts.slice(1).some((part) => foreignNames.has(part))) return { kind: 'unknown' };
  const [name, ...around] = parts.filter((part) => !country.has(part));
  if (name === undefined) return { kind: parts.length > 0 ? 'country' : 'unknown' };
  const place = findNamed(gazetteer, name, around) ?? findBeforeContainer(gazetteer, name);
  if (place) return { kind: 'place', place };
  const similar = withinAny(gazetteer, findSimilar(gazetteer, name), around)[0];
  return similar ? { kind: 'place', place: similar } : { kind: 'unknown' };
}

/** Finds a place by name or phonetic key, with or without a prefix or article. One within a place of `around` is preferred. */
function findNamed(gazetteer: Gazetteer, name: string, around: readonly string[]): GazetteerPlace | undefined {
  const { byName, byPhoneticKey } = indexOf(gazetteer);
  const bare = name.replace(namePrefix, '');
  const withoutArticle = name.replace(/^(?:al|el|ال)(?=.{4})/, '');
  for (const form of new Set([name, bare, withoutArticle])) {
    const places = byName.get(form);
    if (places) return withinAny(gazetteer, places, around)[0];
  }
  if (foreignNames.has(name)) return undefined;
  for (const form of new Set([name, bare, withoutArticle])) {
    const places = byPhoneticKey.get(phoneticKey(form));
    if (places && phoneticKey(form).length >= 3) return withinAny(gazetteer, places, around)[0];
  }
  return undefined;
}

/** "gargaresh tripoli", "tripoli libya": a name followed by the place that contains it. */
function findBeforeContainer(gazetteer: Gazetteer, words: string): GazetteerPlace | undefined {
  const all = words.split(' ');
  for (let count = all.length - 1; count >= 1; count -= 1) {
    const tail = all.slice(count).join(' ');
    if (foreignNames.has(tail)) return undefined;
    const head = findNamed(gazetteer, all.slice(0, count).join(' '), [tail]);
    if (!head) continue;
    if (country.has(tail)) return head;
    const outer = findNamed(gazetteer, tail, []);
    if (outer && isWithin(gazetteer, head, outer)) return head;
  }
  return undefined;
}

/** The places within one of those named in `around`, or all if none is. */
function withinAny(
  gazetteer: Gazetteer,
  places: readonly GazetteerPlace[],
  around: readonly string[],
): readonly GazetteerPlace[] {
  if (around.length === 0 || places.length < 2) return places;
  const outer = around.flatMap((name) => indexOf(gazetteer).byName.get(name) ?? []);
  const inside = places.filter((place) => outer.some((one) => isWithin(gazetteer, place, one)));
  return inside.length > 0 ? inside : places;
}

function isWithin({ places }: Gazetteer, place: GazetteerPlace, outer: GazetteerPlace): boolean {
  for (let at: GazetteerPlace | undefined = place, steps = 0; at && steps < 6; steps += 1) {
    if (at.id === outer.id) return true;
    at = at.parent === null ? undefined : places.get(at.parent);
  }
  return false;
}

/**
 * Places with a similar phonetic key: one edit from a length of five, two from eight, and the same first letter. None for
 * foreign names.
 */
function findSimilar(gazetteer: Gazetteer, name: string): readonly GazetteerPlace[] {
  const key = phoneticKey(name);
  const limit = key.length >= 8 ? 2 : key.length >= 5 ? 1 : 0;
  if (limit === 0 || key.length > 40 || foreignNames.has(name)) return [];
  const { byPhoneticKey, rankOf, similarCache } = indexOf(gazetteer);
  const cached = similarCache.get(key);
  if (cached) return cached;
  let fewest = limit;
  let close: GazetteerPlace[] = [];
  for (const [known, places] of byPhoneticKey) {
    if (known[0] !== key[0] || known.length < 4) continue;
    const edits = editsBetween(key, known, fewest);
    if (edits > fewest) continue;
    if (edits < fewest) close = [];
    fewest = edits;
    close.push(...places);
  }
  close.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
  similarCache.set(key, close);
  return close;
}

/** A place offered while a name is being typed. */
export interface Suggestion {
  place_id: string;
  main_text: string;
  description: string;
}

/** Places whose name, or a word of it, begins with the text; if there are none, the result of `matchPlace`. Best first. */
export function suggestPlaces(gazetteer: Gazetteer, text: string, locale: Locale, limit = 8): Suggestion[] {
  const { byName, displayNames, rankOf } = indexOf(gazetteer);
  const typed = foldName(text);
  // `foldName` removes an article only before a word of three letters.
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
      // A complete display name is preferred to longer names that begin with it.
      const score = forms.includes(name) && displayNames.get(place)!.has(name) ? -1 : fit;
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
    main_text: nameIn(place.names, locale),
    description: addressOf(gazetteer, place, locale),
  }));
}

function indexOf(gazetteer: Gazetteer): NameIndex {
  let index = indexes.get(gazetteer);
  if (!index) indexes.set(gazetteer, (index = buildIndex(gazetteer)));
  return index;
}

function buildIndex(gazetteer: Gazetteer): NameIndex {
  const displayNames = new Map<GazetteerPlace, Set<string>>();
  const byName = new Map<string, GazetteerPlace[]>();
  const add = (map: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace) => {
    const places = map.get(key);
    if (!places) map.set(key, [place]);
    else if (!places.includes(place)) places.push(place);
  };
  for (const place of gazetteer.places.values()) {
    const names = new Set(Object.values(place.names).map(foldName));
    displayNames.set(place, names);
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
        populationOf(gazetteer, b) - populationOf(gazetteer, a) ||
        (a.id < b.id ? -1 : 1),
    )
    .forEach((place, rank) => rankOf.set(place, rank));
  const byPhoneticKey = new Map<string, GazetteerPlace[]>();
  for (const [name, places] of byName) {
    // A display name is preferred to another spelling: Cyrene is the ruins, not the town beside them.
    const spellingRank = (place: GazetteerPlace) => (displayNames.get(place)!.has(name) ? 0 : 1);
    places.sort((a, b) => spellingRank(a) - spellingRank(b) || rankOf.get(a)! - rankOf.get(b)!);
    for (const place of places) add(byPhoneticKey, phoneticKey(name), place);
  }
  for (const places of byPhoneticKey.values()) places.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
  return { byName, byPhoneticKey, displayNames, rankOf, similarCache: new LRUCache({ max: maxCachedResults }) };
}

/** Its population, else that of the place that contains it. */
function populationOf({ places }: Gazetteer, place: GazetteerPlace): number {
  return place.population ?? (place.parent === null ? 0 : (places.get(place.parent)?.population ?? 0));
}
