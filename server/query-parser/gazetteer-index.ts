import { nameIn } from '#contract/names.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName, phoneticKey } from '#server/places/places.ts';
import { SpellingIndex } from './spelling-index.ts';
import { foreignPlacesByName, type ForeignPlace } from './foreign-places.ts';
import { joinName, phoneticKeyOfName, phoneticKeyOfWord } from './place-name-keys.ts';

/** What a name stands for. */
export interface NameMatch {
  readonly places: readonly GazetteerPlace[];
  readonly foreign: ForeignPlace | undefined;
}

/** The first words of a name, or all of them. */
export interface NamePrefix {
  readonly match: NameMatch | undefined;
  /** There is a name with these and further words. */
  readonly continues: boolean;
}

export interface GazetteerIndex {
  /** Places by name: folded, without articles, words separated by one space (`joinName`). The most likely place first. */
  readonly byName: ReadonlyMap<string, readonly GazetteerPlace[]>;
  readonly byPhoneticKey: ReadonlyMap<string, readonly GazetteerPlace[]>;
  /** All names, those of foreign places as well, and their first words. */
  readonly prefixes: ReadonlyMap<string, NamePrefix>;
  /** The phonetic keys of the first words of names in Latin letters. */
  readonly firstWordKeys: ReadonlySet<string>;
  /** All words of all names, and the phonetic keys of those in Latin letters. */
  readonly words: ReadonlySet<string>;
  readonly phoneticKeys: ReadonlySet<string>;
  readonly spellings: SpellingIndex<true>;
  readonly phoneticKeySpellings: SpellingIndex<string>;
  /** Arabic names written with the article, without it: «زاوية» for «الزاوية». */
  readonly withArticle: ReadonlySet<string>;
  readonly maxNameWords: number;
}

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

/** Names that many towns have, which identify no place. */
const genericNames = new Set(
  [
    'city centre',
    'centre ville',
    'downtown',
    'old town',
    'vieille ville',
    'old city',
    'medina',
    'fish market',
    'meat market',
    'first area',
    'second area',
    'area one',
    'area two',
    'zone 1',
    'zone 2',
    'industrial quarter',
    'quartier industriel',
    'وسط المدينة',
    'وسط البلاد',
    'المدينة القديمة',
    'البلاد',
    'لبلاد',
    'المنطقة الأولى',
    'المنطقة الثانية',
    'الحي الصناعي',
    'الكورنيش',
    'شاطئ الجزيرة',
    'القلعة',
    'الجامع الكبير',
    'سوق السمك',
    'airport quarter',
    'حي المطار',
    'طريق المطار',
    'medina vieille ville',
    'المدينة السياحية',
    'apple quarter',
    'dollar quarter',
    'green square',
    'western street',
    'the oases',
    'الواحات',
    'tunisia border',
    'egypt border',
    'horse spring',
    'sea',
    'homs syria',
    'golas',
    'eastern coast',
  ].map(foldName),
);

const indexes = new WeakMap<Gazetteer, GazetteerIndex>();
let latest: { content: string; index: GazetteerIndex } | undefined;

/** The index of a gazetteer, cached. A gazetteer that was read again with the same content has the same index. */
export function gazetteerIndexOf(gazetteer: Gazetteer): GazetteerIndex {
  const known = indexes.get(gazetteer);
  if (known) return known;
  const content = JSON.stringify([[...gazetteer.places.values()], gazetteer.names]);
  if (latest?.content !== content) latest = { content, index: build(gazetteer) };
  indexes.set(gazetteer, latest.index);
  return latest.index;
}

function build(gazetteer: Gazetteer): GazetteerIndex {
  const byName = new Map<string, GazetteerPlace[]>();
  const byPhoneticKey = new Map<string, GazetteerPlace[]>();
  const ownNames = new Map<GazetteerPlace, Set<string>>();
  const withArticle = new Set<string>();
  const words = new Set<string>();
  const phoneticKeys = new Set<string>();
  const spellings = new SpellingIndex<true>();
  const phoneticKeySpellings = new SpellingIndex<string>();
  let maxNameWords = 1;
  const put = (map: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace) => {
    const places = map.get(key);
    if (!places) map.set(key, [place]);
    else if (!places.includes(place)) places.push(place);
  };
  const add = (name: string, place: GazetteerPlace) => {
    const folded = foldName(name);
    if (folded === '' || genericNames.has(folded) || !/\p{L}/u.test(folded)) return;
    // Airport codes and names of up to three letters are far more often other words.
    const isOwn = ownNames.get(place)!.has(folded);
    if (/^[a-z ]{1,3}$/.test(folded) && !isOwn) return;
    if (place.kind === 'airport' && /^[a-z]{4}$/.test(folded)) return;
    const key = joinName(folded.split(' '));
    put(byName, key, place);
    maxNameWords = Math.max(maxNameWords, key.split(' ').length);
  };
  for (const place of gazetteer.places.values()) {
    ownNames.set(place, new Set(Object.values(place.names).map(foldName)));
    for (const name of Object.values(place.names)) {
      add(name, place);
      // "Tuesday Market (Souq al-Thulatha)" has two names.
      const parts = /^(.+?) \((.+)\)$/.exec(name);
      if (parts && (place.kind === 'landmark' || place.kind === 'neighbourhood'))
        for (const part of parts.slice(1)) add(part, place);
    }
    const arabic = nameIn(place.names, 'ar');
    if (arabic.startsWith('ال')) withArticle.add(joinName(foldName(arabic).split(' ')));
  }
  for (const { place_id, folded } of gazetteer.names) {
    const place = gazetteer.places.get(place_id);
    if (place) add(folded, place);
  }
  // «شاليه في تليل»: the name of a beach without "beach", if no other place has it.
  for (const [name, places] of Array.from(byName)) {
    const bare = name.replace(/^(?:شاطي|شط|مصيف|plage d(?:e )?) | beach$/, '').trim();
    const beach = places.find(({ kind }) => kind === 'beach');
    if (beach && bare !== name && bare.length >= 4 && !byName.has(bare)) byName.set(bare, [beach]);
  }
  for (const [name, places] of byName) {
    places.sort(
      (a, b) =>
        Number(b.kind === 'city') - Number(a.kind === 'city') ||
        Number(ownNames.get(b)!.has(name)) - Number(ownNames.get(a)!.has(name)) ||
        kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
        populationOf(gazetteer, b) - populationOf(gazetteer, a) ||
        (a.id < b.id ? -1 : 1),
    );
    for (const word of name.split(' ')) {
      words.add(word);
      spellings.add(word, true);
      if (!/^[a-z]/.test(word)) continue;
      phoneticKeys.add(phoneticKey(word));
      phoneticKeySpellings.add(phoneticKey(word), word);
    }
    if (/^[a-z]/.test(name)) for (const place of places) put(byPhoneticKey, phoneticKeyOfName(name), place);
  }
  const firstWordKeys = new Set(
    [...byName.keys()]
      .filter((name) => /^[a-z]/.test(name))
      .flatMap((name) => [phoneticKeyOfName(name), phoneticKeyOfWord(firstWordOf(name))]),
  );
  return {
    prefixes: prefixesOf(byName),
    firstWordKeys,
    byName,
    byPhoneticKey,
    words,
    phoneticKeys,
    spellings,
    phoneticKeySpellings,
    withArticle,
    maxNameWords: Math.min(maxNameWords, 5),
  };
}

function prefixesOf(byName: GazetteerIndex['byName']): Map<string, NamePrefix> {
  const prefixes = new Map<string, NamePrefix>();
  for (const name of [...byName.keys(), ...foreignPlacesByName.keys()]) {
    const words = name.split(' ');
    for (let count = 1; count <= words.length; count += 1) {
      const key = words.slice(0, count).join(' ');
      const isWhole = count === words.length;
      const known = prefixes.get(key);
      prefixes.set(key, {
        match: isWhole ? matchOf(byName, name) : known?.match,
        continues: !isWhole || known?.continues === true,
      });
    }
  }
  return prefixes;
}

/** A foreign city is preferred to a neighbourhood of the same name, not to a Libyan town. */
function matchOf(byName: GazetteerIndex['byName'], name: string): NameMatch {
  const foreign = foreignPlacesByName.get(name);
  const places = byName.get(name) ?? [];
  const isTown = places.some(({ kind }) => kind === 'city' || kind === 'town' || kind === 'oasis');
  return foreign && !isTown ? { places: [], foreign } : { places, foreign: undefined };
}

function populationOf({ places }: Gazetteer, place: GazetteerPlace): number {
  return place.population ?? (place.parent === null ? 0 : (places.get(place.parent)?.population ?? 0));
}

function firstWordOf(name: string): string {
  return name.split(' ')[0]!;
}
