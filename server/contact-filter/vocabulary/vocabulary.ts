/**
 * What words can stand for. A word that ends in `*` stands for all that begin so; several words with spaces between
 * them must follow one another. Words are written folded: lower case, no accents, one shape of each Arabic letter.
 */
export interface Vocabulary {
  /** Names of single digits and of larger numbers, as they are said in a phone number. */
  units: Readonly<Record<string, number>>;
  tens: Readonly<Record<string, number>>;
  hundreds: Readonly<Record<string, number>>;
  /** Says a digit so many times. */
  times: Readonly<Record<string, number>>;
  /** A digit in the plural: so many of them are told before. */
  many: Readonly<Record<string, number>>;
  /** Where one asks to be called, or says what the number is. */
  phoneCue: readonly string[];
  /** Goes on with the number: "then", "and the rest". */
  next: readonly string[];
  /** What numbers are that are no phone's: of an invoice, a booking, a flight. */
  reference: readonly string[];
  mailCue: readonly string[];
  provider: readonly string[];
  /** Said for the sign @, where the word can mean something else, and where it hardly can. */
  at: readonly string[];
  sign: readonly string[];
  dot: readonly string[];
  /** Endings of addresses as words. */
  ending: readonly string[];
  linkCue: readonly string[];
  /** Where else people write to each other. */
  service: readonly string[];
  /** Why a service may be named without a way to anybody there: the network, pictures, where a home was seen. */
  about: readonly string[];
  /** Asks to go on there. */
  invite: readonly string[];
  /** The writer's own. */
  mine: readonly string[];
  /** Asks to write somewhere that is not here. */
  elsewhere: readonly string[];
  /** Says what one is called there. */
  named: readonly string[];
  /** Says what one is called, wherever it is. */
  called: readonly string[];
  /** Says no to what follows. */
  not: readonly string[];
  pay: readonly string[];
  book: readonly string[];
  money: readonly string[];
  /** This site, the app. */
  platform: readonly string[];
  /** Past it. Followed by the platform. */
  outside: readonly string[];
  /** From hand to hand. */
  directly: readonly string[];
  /** Between the two of us, in private. */
  between: readonly string[];
  fee: readonly string[];
  avoid: readonly string[];
  transfer: readonly string[];
  account: readonly string[];
  deposit: readonly string[];
  /** Sends money by itself. */
  courier: readonly string[];
  /** Whom to pay or to book with instead. */
  person: readonly string[];
  /** What one gains by it. */
  cheaper: readonly string[];
  /** Money in notes. */
  cash: readonly string[];
  /** To whose account or number. */
  payee: readonly string[];
  /** On, by way of. Followed by the platform. */
  through: readonly string[];
  /** Somebody who takes the money instead. */
  helper: readonly string[];
  /** To see each other, before money is given. */
  meet: readonly string[];
  /** From bank to bank. */
  bankWay: readonly string[];
  /** At the door, on arrival. */
  onSpot: readonly string[];
  /** Pay me, and nobody else. */
  payMe: readonly string[];
  /** Not to pay, not to book. Followed by the platform. */
  unpaid: readonly string[];
  /** Ends the booking here. */
  drop: readonly string[];
  /** Asks for it without more words. */
  outright: readonly string[];
}

/** A language that has no words of some kind. */
export const silent: Vocabulary = {
  units: {},
  tens: {},
  hundreds: {},
  times: {},
  many: {},
  phoneCue: [],
  next: [],
  reference: [],
  mailCue: [],
  provider: [],
  at: [],
  sign: [],
  dot: [],
  ending: [],
  linkCue: [],
  service: [],
  about: [],
  invite: [],
  mine: [],
  elsewhere: [],
  named: [],
  called: [],
  not: [],
  pay: [],
  book: [],
  money: [],
  platform: [],
  outside: [],
  directly: [],
  between: [],
  fee: [],
  avoid: [],
  transfer: [],
  account: [],
  deposit: [],
  courier: [],
  person: [],
  cheaper: [],
  cash: [],
  payee: [],
  through: [],
  helper: [],
  meet: [],
  bankWay: [],
  onSpot: [],
  payMe: [],
  unpaid: [],
  drop: [],
  outright: [],
};

/** Words, written one after another with commas between them. */
export function list({ raw }: TemplateStringsArray): readonly string[] {
  return raw[0]!.split(',').map((word) => word.trim());
}

/** Words with what they count, written one after another. */
export function numbers(text: TemplateStringsArray): Readonly<Record<string, number>> {
  return Object.fromEntries(
    list(text).map((pair) => {
      const [word, value] = pair.split(/\s+/);
      return [word!, Number(value)];
    }),
  );
}
