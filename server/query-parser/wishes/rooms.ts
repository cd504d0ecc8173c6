import type { Wishes } from '#contract/types.gen.ts';
import { parseNumber } from '../number-words.ts';
import { beginsAnother, claimWords, hasAnySense, hasSense, leaveOut, senseOf, type Word } from '../word.ts';

export type RoomCounts = Pick<Wishes, 'bedrooms' | 'bathrooms' | 'beds'>;
type Room = keyof RoomCounts;

const mostRooms = 50;
const dwellings = /^(?:apartment|house|villa|chalet|rest_house|farm_stay|guesthouse)$/;
/** Whether a type of property has bedrooms of its own. */
export function isDwelling(type: string): boolean {
  return dwellings.test(type);
}

const genericRoom =
  /^(?:rooms?|chambres?|pieces?|غرف|غرفه|غرفات|حجرات|حجره|ديار|دار|دارات|ghorfa|ghoraf|ghorof|ghraf|ghorofat|dyar|diyar|dar|byout)$/;
const twoGenericRooms =
  /^(?:[وبل]?(?:ب?ال)?)(?:غرفتين|غرفتان|دارين|حجرتين)$|^(?:b|w)?(?:ghorftin|ghoreftin|ghorftein|ghorfetin|darin|darein)$/;

/**
 * Reads the bedrooms, bathrooms and beds and claims their words: "3 bedroom", «حمامين», "4 lits". Rooms without "bed" are
 * bedrooms of a dwelling (`ofDwelling`: of one that an earlier sentence named) or beside a sitting room: «دارين وصالة», "maison de 3 chambres".
 */
export function parseRooms(words: readonly Word[], ofDwelling = false): RoomCounts {
  const counts: RoomCounts = {};
  const put = (room: Room, number: number, at: number, to: number) => {
    const lower = lowerNumber(words, at);
    const [count, from] = lower ? [Math.min(lower.value, number), lower.from] : [number, at];
    claimWords(words, from, to, 'bedrooms');
    if (count >= 1 && count <= mostRooms) counts[room] ??= count;
    if (counts[room] !== count) leaveOut(words, from, to);
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    const pair = senseOf(word, 'twoRooms');
    if (pair !== undefined) {
      put(pair as Room, 2, at, at + 1 + (isDoubled(words, at + 1) ? 1 : 0));
      continue;
    }
    const bhk = word.text.endsWith('bhk') && /^([1-9])bhk$/.exec(word.text);
    if (bhk) {
      counts.bedrooms ??= Number(bhk[1]);
      if (word.senses.length === 0) claimWords(words, at, at + 1, 'bedrooms');
      continue;
    }
    // "F3", "T3", "S+2": the number of rooms with the sitting room, or without it.
    const flat = flatAt(words, at);
    if (flat) {
      put('bedrooms', flat.bedrooms, at, flat.next);
      at = flat.next - 1;
      continue;
    }
    if (twoGenericRooms.test(word.text) && (ofDwelling || isBedrooms(words, at, at + 1))) {
      put('bedrooms', 2, at, at + 1);
      continue;
    }
    if (/^(?:one|1) more$/.test(word.text) && senseOf(words[at + 1], 'roomUnit') === 'bedrooms') {
      put('bedrooms', 1, at, at + 2);
      continue;
    }
    const number = parseNumber(words, at);
    if (number && !number.ordinal) {
      const unitAt = number.next + (isFiller(words[number.next]) ? 1 : 0);
      const unit = words[unitAt];
      const room = unit && !beginsAnother(unit) ? senseOf(unit, 'roomUnit') : undefined;
      if (room !== undefined) put(roomOf(words, unitAt, room as Room, number.value), number.value, at, unitAt + 1);
      else if (
        unit &&
        !beginsAnother(unit) &&
        genericRoom.test(bare(unit)) &&
        ((ofDwelling && number.value > 1) ||
          isBedrooms(words, at, unitAt + 1) ||
          (number.value > 1 && (isBesideRooms(words, unitAt + 1) || isOnlyRooms(words, unit))))
      )
        put('bedrooms', number.value, at, unitAt + 1);
      continue;
    }
    // «غرفة نوم واحدة», «غرفة وصالة»
    const room = senseOf(word, 'roomUnit');
    if (room !== undefined && senseOf(words[at + 1], 'number') === '1' && !words[at + 1]!.startsClause)
      put(room as Room, 1, at, at + 2);
    else if (/^(?:ب?غرفه|ب?دار|chambre|ghorfa)$/.test(word.text) && isSittingRoom(words, at + 1))
      put('bedrooms', 1, at, at + 1);
  }
  return counts;
}

/** A flat named by its rooms: the letter and the digit may have been read as one word or as two. */
function flatAt(words: readonly Word[], at: number): { bedrooms: number; next: number } | undefined {
  const [word, following] = [words[at]!, words[at + 1]];
  const isApart =
    word.text.length === 1 && following?.digits?.length === 1 && !following.spaced && following.gap === '';
  const [, type, count] = /^([fts])([1-7])$/.exec(isApart ? word.text + following.digits : word.text) ?? [];
  if (type === undefined) return undefined;
  const bedrooms = type === 's' ? Number(count) : Number(count) - 1;
  return bedrooms >= 1 ? { bedrooms, next: at + (isApart ? 2 : 1) } : undefined;
}

/** «حمامين اثنين», but not "7ammamin, zouz kbar". */
function isDoubled(words: readonly Word[], at: number): boolean {
  return (
    senseOf(words[at], 'number') === '2' &&
    !words[at]!.startsClause &&
    !hasAnySense(words[at + 1], ['person', 'roomUnit'])
  );
}

/** "3 chambres à Tripoli": without any type, a home of so many bedrooms. */
function isOnlyRooms(words: readonly Word[], unit: Word): boolean {
  return words.every((word) => word === unit || !word.senses.some(({ kind }) => kind === 'propertyType'));
}

/** "3 chambres et 6 lits", «3 غرف وحمامين»: counted beds or bathrooms follow. */
function isBesideRooms(words: readonly Word[], at: number): boolean {
  const next = at + (hasSense(words[at], 'and') ? 1 : 0);
  if (hasSense(words[next], 'twoRooms')) return true;
  const number = parseNumber(words, next);
  return number !== undefined && hasSense(words[number.next], 'roomUnit');
}

/** The first number of "2 or 3 bedrooms", "2-3 chambres". */
function lowerNumber(words: readonly Word[], at: number): { value: number; from: number } | undefined {
  const isDash = /^[-–]$/.test(words[at]!.gap);
  const isJoined = hasSense(words[at - 1], 'or') || hasSense(words[at - 1], 'until');
  const from = isDash ? at - 1 : at - 2;
  const number = (isDash || isJoined) && from >= 0 && !words[at]!.startsClause ? parseNumber(words, from) : undefined;
  return number && number.next === (isDash ? at : at - 1) ? { value: number.value, from } : undefined;
}

/** "two bed flat" and "3 bed 2 bath" are of so many bedrooms. */
function roomOf(words: readonly Word[], at: number, room: Room, count: number): Room {
  const isSingular = /^(?:bed)$/.test(words[at]!.text);
  const following = words[at + 1];
  const ofDwelling =
    following && !following.startsClause && (hasSense(following, 'propertyType') || hasSense(following, 'roomUnit'));
  return room === 'beds' && isSingular && (ofDwelling || count > 1) ? 'bedrooms' : room;
}

function isFiller(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    !word.startsClause &&
    (senseOf(word, 'bound') === 'min' ||
      /^(?:more|extra|additional|another|big|large|double|grandes?|petites?|separate|full|كبيره?|sghira|kbira)$/.test(
        word.text,
      ))
  );
}

function bare(word: Word): string {
  return word.prefix !== '' && word.text.startsWith(word.prefix) ? word.text.slice(word.prefix.length) : word.text;
}

/** Whether rooms are bedrooms: of a dwelling named before or just after, or beside a sitting room. */
function isBedrooms(words: readonly Word[], from: number, to: number): boolean {
  if (isSittingRoom(words, to)) return true;
  const isDwelling = (word: Word) =>
    word.senses.some(({ kind, value }) => kind === 'propertyType' && dwellings.test(value));
  return words.slice(0, from).some(isDwelling) || words.slice(to, to + 4).some(isDwelling);
}

function isSittingRoom(words: readonly Word[], at: number): boolean {
  let next = at;
  while (
    next < at + 2 &&
    (hasSense(words[next], 'and') ||
      hasSense(words[next], 'article') ||
      /^(?:w|wa|et|plus)$/.test(words[next]?.text ?? ''))
  )
    next += 1;
  return hasSense(words[next], 'sittingRoom') && !words[at]!.startsClause;
}
