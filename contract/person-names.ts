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

/** A name without the marks that a copied one brings, such as those of direction. Joiners between letters stay. */
export function withoutMarks(name: string): string {
  return name.replaceAll(/(?!(?<=\p{L})[\u200c\u200d](?=\p{L}))(?!(?<=[\p{So}\ufe0f])\u200d)\p{Cf}/gu, '').trim();
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

/** The last parts of the addresses that people are sent to. A dot without one separates words: `Dr.Salem`, `د.سالم`. */
const endings = `
  com net org info biz name pro app dev shop store online site website web space top xyz link click live club vip page blog
  cloud host tech world news media group agency homes house rent travel example
  ly eu uk us ca fr de it es nl be ch at se no dk fi pl ru ua tr gr ro mt cy tn eg ma dz sd td ne ng za ae sa qa kw bh om jo lb
  sy iq ps ir pk in cn jp kr au br mx io co me ai tv cc gg gl gd to ws su tk ml ga cf gq
  ليبيا تونس مصر المغرب الجزائر موريتانيا السودان سوريا الاردن فلسطين السعودية امارات قطر عمان العراق موقع شبكة بازار عرب كوم`
  .trim()
  .split(/\s+/);

/** An address of the web or of email, or what a mail program makes a link of. */
const link = new RegExp(
  String.raw`:\/\/|\bwww\.|\p{L}[.。]\p{L}{2,}\/|[\p{L}\p{N}-]{2,}[.。](?:${endings.join('|')})(?![\p{L}\p{N}])|\S@\S`,
  'iu',
);

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

const skeletons = (words: string) => new Set(words.trim().split(/\s+/).map(skeleton));

const brandNames = 'diyar diyarly ديار';
const brands = [...skeletons(brandNames)];
/** Words for those who work for a site, which are in no name of a person. */
const staffWords = skeletons(`
  support admin admins administrator administrateur moderator moderateur webmaster noreply helpdesk
  ادمن الادمن الدعم المشرفين`);
/** Words that are also in names of companies: refused only where a name has no others. */
const officeWords = skeletons(`
  administration official officiel staff security system service services customer client clients care help desk team
  technical assistance equipe verified the of
  اداره الاداره دعم الفني فني رسمي الرسمي الرسميه فريق خدمه العملاء الزبائن النظام مدير الموقع`);
/** What a site for stays calls its parts: beside the brand, which is also a name of people, they pose as it. */
const tradeWords = skeletons(`
  libya app site website booking bookings reservation reservations rent rentals homes payment payments paiement wallet host
  hosts hosting guest guests news alert alerts
  ليبيا تطبيق موقع منصه الحجز حجز حجوزات الحجوزات دفع الدفع مدفوعات المدفوعات محفظه مضيف تنبيه تنبيهات`);
const besideBrand = [...staffWords, ...officeWords].join('|');
const joinedWithBrand = new RegExp(
  `^(?:(?:${brands.join('|')})(?:${besideBrand})|(?:${besideBrand})(?:${brands.join('|')}))$`,
  'u',
);

/**
 * True if the name poses as the site: the brand alone, in disguise, or beside words of its staff, offices or trade; a word of
 * its staff; office words only. `Diyar Hussein` is a person.
 */
function isReserved(name: string): boolean {
  // Some signs stand for letters, so they are no separators.
  const words = name.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|+]+/u).flatMap((word) => skeleton(word) || []);
  const joined = joinSingleLetters(words);
  const isStaff = (word: string) => staffWords.has(word) || joinedWithBrand.test(word);
  if ([...words, ...joined].some(isStaff) || words.every((word) => officeWords.has(word))) return true;
  if (joined.some((word) => brands.includes(word))) return true;
  const others = words.filter((word) => !brands.includes(word));
  if (others.length === words.length) return false;
  const plain = new Set(fold(name).split(/[^\p{L}]+/u));
  const isPlain = brandNames.split(' ').some((brand) => plain.has(brand));
  return !isPlain || others.length === 0 || others.some((word) => officeWords.has(word) || tradeWords.has(word));
}

/** The words of which each letter stands alone: `d i y a r` gives `diyar`. */
function joinSingleLetters(words: readonly string[]): string[] {
  return words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(/ +/)
    .filter((word) => word.length > 1);
}
