import { textFolder } from './text-folding.ts';

/** Why a name is refused; also the label key of its text. */
export type PersonNameProblem = 'name_form' | 'name_link' | 'name_reserved';

/**
 * Why a name cannot be shown to others; undefined for a good one. A name is one line, without characters that nobody sees
 * or that turn the direction of text, without web and email addresses, and does not pose as Diyar or its staff.
 */
export function personNameProblem(name: string): PersonNameProblem | undefined {
  if (invisible.test(name)) return 'name_form';
  if (link.test(name.normalize('NFKC'))) return 'name_link';
  return isReserved(name) ? 'name_reserved' : undefined;
}

/** Replaces a name that is made of nothing else than what a name cannot contain. */
const anonymous = 'Member · عضو';

/**
 * A name for mails. Names that were stored before they were checked lose what `personNameProblem` refuses.
 * @param isStaff the name of an administrator, who may be called Diyar
 */
export function cleanPersonName(name: string, isStaff = false): string {
  const line = name.normalize('NFC').replaceAll(invisibles, ' ').trim().replaceAll(/\s+/g, ' ');
  const words = line.split(' ').filter((word) => !link.test(word.normalize('NFKC')));
  const rest = words.join(' ');
  if (rest === '') return anonymous;
  return !isStaff && isReserved(rest) ? anonymous : rest;
}

/** Line ends, control and direction characters and other invisible ones; the joiners of Persian words and of emoji stay. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u3164\uffa0\u2800]/u;
const invisibles = new RegExp(invisible, 'gu');

/**
 * An address of the web or of email, or what a mail program makes a link of. Initials are none: `J.R. Smith`, `د.سالم`.
 */
const link = /:\/\/|\bwww\.|\p{L}[.。]\p{L}{2,}\/|[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}|\S@\S/iu;

const fold = textFolder({ hamza: 'drop', apostrophes: 'drop' });

/** Letters and digits that look like a Latin letter of a reserved word. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    c: 'сϲ',
    d: 'ԁɗđ',
    e: 'еε3є',
    h: 'һн',
    i: 'іιıl1!|ӏɩjյ',
    m: 'мʍ',
    n: 'пոηŋ',
    o: 'оοσ0օө',
    p: 'рρ',
    r: 'гɾʀя',
    s: 'ѕ5$ꜱ',
    t: 'тτ7+',
    u: 'υսцµ',
    y: 'уүγʏ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

/** A word in the form in which reserved words are compared: folded, without lookalikes and repeated letters. */
function skeleton(text: string): string {
  return Array.from(fold(text), (character) => lookalikes[character] ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll(/(.)\1+/gu, '$1');
}

const skeletons = (words: string) => new Set(words.split(/\s+/).map(skeleton));

const brands = [...skeletons('diyar diyarly ديار')];
/** Words for those who work for a site, which are in no name of a person. */
const staffWords = skeletons(`
  support admin admins administrator administrateur moderator moderateur webmaster noreply helpdesk
  ادمن الادمن الدعم المشرفين`);
/** Words that are also in names of companies: refused only where a name has no others. */
const officeWords = skeletons(`
  administration official officiel staff security system service services customer client clients care help desk team
  technical assistance equipe verified the of
  اداره الاداره دعم الفني فني رسمي الرسمي الرسميه فريق خدمه العملاء الزبائن النظام مدير الموقع`);
const besideBrand = [...staffWords, ...officeWords].join('|');
const joinedWithBrand = new RegExp(
  `^(?:(?:${brands.join('|')})(?:${besideBrand})|(?:${besideBrand})(?:${brands.join('|')}))$`,
  'u',
);

/** True if the name has a word of the brand or of its staff, also written letter by letter, or office words only. */
function isReserved(name: string): boolean {
  // Some signs stand for letters, so they are no separators.
  const words = name.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|+]+/u).flatMap((word) => skeleton(word) || []);
  const isTaken = (word: string) => brands.includes(word) || staffWords.has(word) || joinedWithBrand.test(word);
  return [...words, ...joinSingleLetters(words)].some(isTaken) || words.every((word) => officeWords.has(word));
}

/** The words of which each letter stands alone: `d i y a r` gives `diyar`. */
function joinSingleLetters(words: readonly string[]): string[] {
  return words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(/ +/)
    .filter((word) => word.length > 1);
}
