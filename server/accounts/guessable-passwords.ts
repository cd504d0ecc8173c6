import { textFolder } from '#contract/text-folding.ts';
import { AppError } from '#server/platform/errors.ts';

/** Throws `invalid_input` for a password that is guessed first; see `passwordProblem`. */
export async function refuseGuessable(password: string, owner: { name: string; email: string | null }): Promise<void> {
  const problem = passwordProblem(password, { ...owner, email: owner.email ?? '' }, await commonPasswords());
  if (problem) throw new AppError('invalid_input', { fields: { password: problem } });
}

/**
 * Why a password would be guessed within the attempts that `signInLimits` allows: it is common or leaked, one character
 * repeated, or made of Diyar's name or the owner's, also with digits and signs around it. Letter case and accents do not count.
 */
export function passwordProblem(
  password: string,
  { name, email }: { name: string; email: string },
  common: ReadonlySet<string>,
): 'password_common' | 'password_own_name' | undefined {
  const folded = fold(password);
  const core = folded.replaceAll(/^[\P{L}]+|[\P{L}]+$/gu, '').replaceAll(/[\s._-]/g, '');
  if (common.has(folded) || isOneCharacter(folded) || siteWords.has(core)) return 'password_common';
  const own = [...words(name), words(name).join(''), ...words(email), email.split('@')[0]!, email].map(joinWords);
  const isOwn = own.some((word) => word.length >= 3 && (word === core || word === joinWords(password)));
  return isOwn ? 'password_own_name' : undefined;
}

const fold = textFolder({ hamza: 'drop', apostrophes: 'drop' });

function words(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The letters and digits of a text. */
function joinWords(text: string): string {
  return words(text).join('');
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** With any digits, the first guesses for accounts of this site. */
const siteWords: ReadonlySet<string> = new Set(
  [
    'diyar',
    'diyarly',
    // The password of the demo data, which is published.
    'diyardemo',
    'libya',
    'libia',
    'tripoli',
    'benghazi',
    'misrata',
    'password',
    'ديار',
    'ليبيا',
    'طرابلس',
    'بنغازي',
  ].map(fold),
);

let loading: Promise<ReadonlySet<string>> | undefined;

/** 49,000 common and leaked passwords of zxcvbn-ts (MIT), in 380 kB. Loaded when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as readonly string[]).map(fold)),
  );
  return loading;
}
