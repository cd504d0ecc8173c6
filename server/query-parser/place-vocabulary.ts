import { LRUCache } from 'lru-cache';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName, soundOf } from '#server/places/places.ts';
import { SpellingIndex } from './spelling-index.ts';
import { withoutArticle } from './arabic-stems.ts';
import { tokenize } from './tokens.ts';
import { abroad } from './vocabulary/foreign-places.ts';

/** A place outside Libya. */
export interface ForeignPlace {
  /** ISO 3166 code of its country. */
  readonly country: string;
  readonly name: string;
  readonly isCountry: boolean;
}

export interface PlaceVocabulary {
  /** Places by their name as the sentence's words are joined: folded, without articles, one space. */
  readonly byName: ReadonlyMap<string, readonly GazetteerPlace[]>;
  readonly bySound: ReadonlyMap<string, readonly GazetteerPlace[]>;
  /** What names begin with, and how that sounds. */
  readonly heads: ReadonlySet<string>;
  readonly headSounds: ReadonlySet<string>;
  /** Every word of every name, and how the Latin ones sound. */
  readonly words: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  readonly spellings: SpellingIndex<true>;
  readonly soundSpellings: SpellingIndex<string>;
  /** Names whose Arabic form is written with the article: «الزاوية». */
  readonly withArticle: ReadonlySet<string>;
  readonly longestName: number;
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

/** Names that every town has; alone they say nothing. */
const generic = new Set(
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

const indexes = new WeakMap<Gazetteer, PlaceVocabulary>();
let latest: { content: string; index: PlaceVocabulary } | undefined;

/** The index of a gazetteer. One that was read anew and says the same keeps the index it had. */
export function placeVocabularyOf(gazetteer: Gazetteer): PlaceVocabulary {
  const known = indexes.get(gazetteer);
  if (known) return known;
  const content = JSON.stringify([[...gazetteer.places.values()], gazetteer.names]);
  if (latest?.content !== content) latest = { content, index: build(gazetteer) };
  indexes.set(gazetteer, latest.index);
  return latest.index;
}

/** A name's words as the sentence joins them: without articles in front of the words that follow. */
export function joinName(words: readonly string[]): string {
  return words.map((word) => (word.length >= 5 ? withoutArticle(word) : word)).join(' ');
}

const soundsOf = new LRUCache<string, string>({ max: 20_000 });

/** Digits that are letters in Arabizi, as a Latin spelling has them. */
const arabiziLetters: Readonly<Record<string, string>> = { 3: 'a', 4: 'gh', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };

/** As `soundOf`, cached. */
export function soundOfWord(word: string): string {
  let sound = soundsOf.get(word);
  if (sound === undefined) {
    soundsOf.set(
      word,
      (sound = soundOf(/\d/.test(word) ? word.replaceAll(/\d/g, (digit) => arabiziLetters[digit] ?? '') : word)),
    );
  }
  return sound;
}

function headOf(name: string): string {
  return name.split(' ')[0]!;
}

/** The sound of a name, word by word, so that it is the same however the name is put together. */
export function soundOfName(name: string): string {
  return name
    .split(' ')
    .map(soundOfWord)
    .join('')
    .replaceAll(/(.)\1+/g, '$1');
}

function build(gazetteer: Gazetteer): PlaceVocabulary {
  const byName = new Map<string, GazetteerPlace[]>();
  const bySound = new Map<string, GazetteerPlace[]>();
  const own = new Map<GazetteerPlace, Set<string>>();
  const withArticle = new Set<string>();
  const words = new Set<string>();
  const sounds = new Set<string>();
  const spellings = new SpellingIndex<true>();
  const soundSpellings = new SpellingIndex<string>();
  let longestName = 1;
  const put = (map: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace) => {
    const places = map.get(key);
    if (!places) map.set(key, [place]);
    else if (!places.includes(place)) places.push(place);
  };
  const add = (name: string, place: GazetteerPlace) => {
    const folded = foldName(name);
    if (folded === '' || generic.has(folded) || !/\p{L}/u.test(folded)) return;
    // Codes of airports, and names as short as a syllable, are words of a sentence far more often.
    const isOwn = own.get(place)!.has(folded);
    if (/^[a-z ]{1,3}$/.test(folded) && !isOwn) return;
    if (place.kind === 'airport' && /^[a-z]{4}$/.test(folded)) return;
    const key = joinName(folded.split(' '));
    put(byName, key, place);
    longestName = Math.max(longestName, key.split(' ').length);
  };
  for (const place of gazetteer.places.values()) {
    own.set(place, new Set(Object.values(place.names).map(foldName)));
    for (const name of Object.values(place.names)) {
      add(name, place);
      // "Tuesday Market (Souq al-Thulatha)" is either.
      const parts = /^(.+?) \((.+)\)$/.exec(name);
      if (parts && (place.kind === 'landmark' || place.kind === 'neighbourhood'))
        for (const part of parts.slice(1)) add(part, place);
    }
    if (place.names.ar.startsWith('ال')) withArticle.add(joinName(foldName(place.names.ar).split(' ')));
  }
  for (const { place_id, folded } of gazetteer.names) {
    const place = gazetteer.places.get(place_id);
    if (place) add(folded, place);
  }
  // «شاليه في تليل»: a beach without the word, where nothing else has its name.
  for (const [name, places] of Array.from(byName)) {
    const bare = name.replace(/^(?:شاطي|شط|مصيف|plage d(?:e )?) | beach$/, '').trim();
    const beach = places.find(({ kind }) => kind === 'beach');
    if (beach && bare !== name && bare.length >= 4 && !byName.has(bare)) byName.set(bare, [beach]);
  }
  for (const [name, places] of byName) {
    places.sort(
      (a, b) =>
        Number(b.kind === 'city') - Number(a.kind === 'city') ||
        Number(own.get(b)!.has(name)) - Number(own.get(a)!.has(name)) ||
        kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
        peopleAround(gazetteer, b) - peopleAround(gazetteer, a) ||
        (a.id < b.id ? -1 : 1),
    );
    for (const word of name.split(' ')) {
      words.add(word);
      spellings.add(word, true);
      if (!/^[a-z]/.test(word)) continue;
      sounds.add(soundOf(word));
      soundSpellings.add(soundOf(word), word);
    }
    if (/^[a-z]/.test(name)) for (const place of places) put(bySound, soundOfName(name), place);
  }
  const heads = new Set([...byName.keys(), ...foreignByName.keys()].map(headOf));
  const headSounds = new Set(
    [...byName.keys()]
      .filter((name) => /^[a-z]/.test(name))
      .flatMap((name) => [soundOfName(name), soundOfWord(headOf(name))]),
  );
  return {
    heads,
    headSounds,
    byName,
    bySound,
    words,
    sounds,
    spellings,
    soundSpellings,
    withArticle,
    longestName: Math.min(longestName, 5),
  };
}

function peopleAround({ places }: Gazetteer, place: GazetteerPlace): number {
  return place.population ?? (place.parent === null ? 0 : (places.get(place.parent)?.population ?? 0));
}

/** Foreign places by name, joined as above. */
export const foreignByName: ReadonlyMap<string, ForeignPlace> = readAbroad();
export const foreignSpellings = new SpellingIndex<true>();
for (const name of foreignByName.keys()) if (!name.includes(' ') && name.length >= 6) foreignSpellings.add(name, true);

function readAbroad(): Map<string, ForeignPlace> {
  const found = new Map<string, ForeignPlace>();
  for (const [country, list] of Object.entries(abroad)) {
    list.split(';').forEach((names, index) => {
      const spellings = names.split(',').map((one) => one.trim());
      const name = spellings[0]!.replace(/ (?:Tunisia|France|India|Saudi|Lebanon|Algeria|Bulgaria)$/, '');
      const isCountry = index === 0 && country !== 'GE';
      for (const spelling of spellings) {
        const key = joinName(tokenize(spelling).map((token) => token.text));
        if (key !== '' && !found.has(key)) found.set(key, { country, name, isCountry });
      }
    });
  }
  return found;
}
