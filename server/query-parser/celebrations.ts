import { claimWords, hasAnySense, hasSense, type Word } from './word.ts';

/** Says that something is held in the home. */
const held =
  /^(?:celebrat(?:e|es|ing|ion)|host|hosting|hold|holding|throw|throwing|organi[sz]e|organi[sz]ing|have|having|make|do|party|feter|fetons|feterons|celebrer|celebrons|celebration|organiser|organisons|faire|fait|recevoir|نحتفل|نحتفلو|نحتفلوا|الاحتفال|للاحتفال|احتفال|نديرو|نديروا|ندير|نعملو|نعمل|اقامه|لاقامه|نقيم|تنظيم|لتنظيم|حفله|حفل|مناسبه|ndir|ndiro|ndirou|n7taflou|n7taflo|ne7taflou|na3mlou|n3mlou|7afla|7flet|7aflet|hafla)$/;
/** Says that the guests go to one elsewhere. */
const attended =
  /^(?:attend|attending|invited|guests? (?:of|at)|come|comes|coming|came|going|go|here|in town|travel|travelling|traveling|fly|flying|assister|assistons|assiste|invites?|invitees?|venons|viens|vient|venir|allons|aller|vais|voyage|نحضر|نحضرو|نحضروا|حضور|لحضور|معزومين|معزوم|مدعوين|جايين|جاي|ماشيين|نمشو|مسافرين|n7adhrou|n7edhrou|n7adher|7dhour|7odhour|jayin|jay|ma3zoumin|mashin|machin)$/;
const mostBetween = 5;

/** Whether a wedding or birthday is to be held in the home: "villa for a birthday", and not "my cousin's wedding is in Zintan". */
function isHeld(words: readonly Word[], at: number): boolean {
  const following = words[at + 1];
  if (following && !following.startsClause) {
    if (/^(?:is|est)$/.test(following.text)) return false;
    if (held.test(following.text) || hasSense(following, 'propertyType')) return true;
  }
  return hasSense(words[at - 1], 'propertyType') || isFor(words, at) || isAlone(words, at);
}

/** "anniversaire de ma fille, villa pour 15": nothing else is said of it. */
function isAlone(words: readonly Word[], at: number): boolean {
  const following = words[whoseEnd(words, at + 1)];
  return (
    (at === 0 || words[at]!.startsClause) &&
    (following === undefined || following.startsClause) &&
    // "15 invités" are guests of the home.
    !words.some((word) => attended.test(word.text) && !word.senses.some(({ kind }) => kind === 'person'))
  );
}

/** The end of those whose celebration it is: «زفاف أخي», "fiançailles de ma soeur", "3ers bent 3ammi". */
function whoseEnd(words: readonly Word[], at: number): number {
  let next = at;
  while (next < at + 4 && words[next] && !words[next]!.startsClause && words[next]!.prefix === '') {
    const word = words[next]!;
    if (hasAnySense(word, ['relation', 'person']))
      return hasAnySense(words[next + 1], ['relation']) &&
        words[next + 1]!.prefix === '' &&
        !words[next + 1]!.startsClause
        ? next + 2
        : next + 1;
    if (!hasAnySense(word, ['of', 'article', 'for']) && !/^(?:surprise|mta3|متاع)$/.test(word.text)) return at;
    next += 1;
  }
  return at;
}

function isFor(words: readonly Word[], at: number): boolean {
  if (/ل/.test(words[at]!.prefix) || /^(?:l|lel)$/.test(words[at]!.prefix)) return !isAttended(words, at);
  for (let before = at - 1; before >= 0 && before >= at - mostBetween; before -= 1) {
    const word = words[before]!;
    if (words[before + 1]!.startsClause) return false;
    if (held.test(word.text)) return true;
    if (hasSense(word, 'for') || /^(?:for|pour|l|lel|ل)$/.test(word.text) || /ل/.test(word.prefix))
      return !isAttended(words, before);
  }
  return false;
}

function isAttended(words: readonly Word[], at: number): boolean {
  for (let before = at; before >= 0 && before >= at - mostBetween; before -= 1) {
    if (attended.test(words[before]!.text.split(' ').at(-1)!)) return true;
    if (words[before]!.startsClause) return false;
  }
  return false;
}

/** Whether the home is to hold a wedding or a birthday. Claims the words of one that is held, and of one that is told of. */
export function parseCelebrations(words: readonly Word[], negated: ReadonlySet<Word>): boolean {
  let isAny = false;
  words.forEach((word, at) => {
    if (word.claim === 'amenity' && word.senses.some(({ value }) => value === 'events_allowed'))
      claimWords(words, at + 1, whoseEnd(words, at + 1), 'noise');
    if (!hasSense(word, 'celebration') || negated.has(word)) return;
    const isWished = isHeld(words, at) && !hasSense(word, 'holiday');
    claimWords(words, at, at + 1, isWished ? 'amenity' : 'noise');
    claimWords(words, at + 1, whoseEnd(words, at + 1), 'noise');
    isAny ||= isWished;
  });
  return isAny;
}
