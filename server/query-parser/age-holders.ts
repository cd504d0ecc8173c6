import type { GuestCounts } from '#contract/types.gen.ts';
import { isJoinedByAnd, type AgeList } from './age-expressions.ts';
import { parseNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { hasAnySense, hasSense, senseOf, type Word } from './word.ts';

/** Of guests. */
export type Group = keyof GuestCounts;

export interface Holder {
  readonly at: number;
  readonly group: Group;
  /** The number that the sentence says, if it does. */
  readonly count: number | undefined;
  readonly isPlural: boolean;
  /** People without an age group: "5 people aged 40, 38, 12, 7 and 1". */
  readonly isAny: boolean;
  /** Brothers and sisters may be children. */
  readonly isYoungToo: boolean;
}

export const copula =
  /^(?:عنده|عندها|عندهم|عندهن|3andah|3andha|3andhom|3ando|3endah|3endha|3endhom|who|that|qui|are|is|being|who are|who is|that are|ont|a|sont|est|qui ont|qui a|ayant|respectivement|respectively|هم|هي|هو|يكون|تكون|كالتالي|حوالي|about|around|environ|كل واحد)$/;

const peopleKinds: readonly SenseKind[] = ['person', 'twoPersons', 'relation', 'group', 'we', 'ofUs', 'couple'];

function holderAt(words: readonly Word[], at: number): Holder | undefined {
  const word = words[at];
  if (!word || !hasAnySense(word, peopleKinds)) return undefined;
  const person = senseOf(word, 'person') ?? senseOf(word, 'twoPersons');
  const relation = senseOf(word, 'relation');
  const isYoung = person === 'children' || relation === 'child';
  const isBaby = person === 'infants' || relation === 'infant';
  const group: Group = isYoung ? 'children' : isBaby ? 'infants' : 'adults';
  const isAny = person === 'any' || (person === undefined && relation === undefined && !hasSense(word, 'couple'));
  const count = countOf(words, at, isYoung || isBaby);
  const isYoungToo = person === 'companions' || relation === 'relative' || relation === 'friend';
  return { at, group, count, isPlural: isPlural(word), isAny, isYoungToo };
}

/** The number that is said of people: before or after them, or by a single one. */
function countOf(words: readonly Word[], at: number, isYoung: boolean): number | undefined {
  const word = words[at]!;
  if (hasSense(word, 'twoPersons')) return 2;
  for (let from = at - 1; from >= 0 && from >= at - 4; from -= 1) {
    const number = parseNumber(words, from);
    if (number && number.next <= at && !words.slice(from + 1, at + 1).some(({ startsClause }) => startsClause)) {
      const between = words.slice(number.next, at);
      if (between.every((one) => hasAnySense(one, ['of', 'request', 'article', 'from']) || one.senses.length === 0))
        return number.ordinal ? undefined : number.value;
    }
  }
  const after = parseNumber(words, at + 1);
  if (after && !after.ordinal && isCountBehind(words, after.next)) return after.value;
  const article = words[at + 1];
  if (article && /^(?:ال|ل)/.test(article.text) && hasSense(article, 'number'))
    return Number(senseOf(article, 'number'));
  if (hasSense(word, 'relation')) return 1;
  return isYoung && !isPlural(word) ? 1 : undefined;
}

/** "children: 3, ages 4, 7 and 14". */
function isCountBehind(words: readonly Word[], next: number): boolean {
  const following = words[next];
  return following !== undefined && (hasSense(following, 'age') || following.gap.includes('('));
}

const plural =
  /(?:s|children|kids|people|childern|ppl|pax|gosses)$|^(?:[ولب]?(?:ال)?(?:اطفال|صغار|عيال|اولاد|بنات|فروخ|عويل|صغيرات|ابناء|احفاد|وليدات|بزوز|ذراري|رضع|اشخاص|افراد|انفار|ضيوف|ناس|خوت|اخوات).*)$|^(?:[lwb]?(?:el)?)?(?:sghar|s8ar|atfal|3yal|3ial|awlad|wlad|drari|froukh|frookh|bnat|banat|saghar|sigar|sgar|sighar|9ghar|sghaar|otfal|wlidat|3weil|3wayel|sghari|sgharna|wladi|wladna|atfali|atfalna|3yali|3yalna|bnati|s8ari|awladi|drariya|rodha3|roda3|ashkhas|anfar|nfar).*$/;

function isPlural(word: Word): boolean {
  return plural.test(word.text) && !/^(?:fils|bibis|bebes?)$/.test(word.text);
}

/** The people just before ages: "3 kids (4, 7 and 14)", "un garçon de 5 ans", "my sons are 3 and 5". */
export function holderBefore(words: readonly Word[], at: number): Holder | undefined {
  for (let before = at - 1; before >= 0 && before >= at - 5; before -= 1) {
    if (/[.;!?؟)]/.test(words[before + 1]!.gap)) return undefined;
    const word = words[before]!;
    const holder = holderAt(words, before);
    if (holder) return holder;
    const isCount = parseNumber(words, before) !== undefined && hasAnySense(words[before - 1], peopleKinds);
    const isJoining = copula.test(word.text) || hasAnySense(word, ['of', 'from', 'age', 'with', 'request']);
    if (!isCount && !isJoining) return undefined;
  }
  return undefined;
}

/** The people just after ages: "4 and 7 year old kids". */
export function holderAfter(words: readonly Word[], { ages, next }: AgeList): Holder | undefined {
  const following = words[next];
  if (ages.at(-1)!.unit !== 'old' || !following || following.startsClause || isJoinedByAnd(following)) return undefined;
  const holder = holderAt(words, next);
  return holder && hasAnySense(following, ['person', 'relation']) ? holder : undefined;
}

/** Children, or else other people, that ages apart from them belong to: "3 kids in Zuwara, ages 4, 7 and 14". */
export function lastPeople(words: readonly Word[], at: number, isOne: boolean): Holder | undefined {
  const isYoung = ({ senses }: Word) =>
    senses.some(
      ({ kind, value }) =>
        (kind === 'person' || kind === 'twoPersons' || kind === 'relation') &&
        (/^(?:child|infant)/.test(value) || (isOne && value === 'any')),
    );
  for (let before = at - 1; before >= 0; before -= 1) {
    if (isYoung(words[before]!)) return holderAt(words, before);
  }
  return undefined;
}
