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
  /** Says the digit before it so many times. */
  repeats: Readonly<Record<string, number>>;
  /** Sounds like a digit; counts between digits alone. */
  soundsLike: Readonly<Record<string, number>>;
  /** A digit in the plural: so many of them are told before. */
  many: Readonly<Record<string, number>>;
  /** Where one asks to be called, or says what the number is. */
  phoneCue: readonly string[];
  /** "Times": a number stands before it. */
  timesWord: readonly string[];
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
  /** Who else is there, or what: other people, a building, a page of the town. */
  others: readonly string[];
  /** How one comes to know of things: read, saw, heard. */
  heard: readonly string[];
  /** From one of the two to the other: "I'll show you", "tell me your". */
  towards: readonly string[];
  /** What has become of a service: hacked, stolen, deleted. */
  lost: readonly string[];
  /** The two who write to each other. */
  pair: readonly string[];
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
  /** To the other's account or number; Diyar pays there too. */
  payeeYours: readonly string[];
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
  /** Asks to look for something, in a search engine. */
  lookUp: readonly string[];
  /** A search engine. */
  engine: readonly string[];
  /** Said for the sign /. */
  slash: readonly string[];
  /** Says that digits told before or after belong in front. */
  ahead: readonly string[];
  /** What Diyar keeps, and nothing else. */
  commission: readonly string[];
  /** Gets past what is to be paid. */
  dodge: readonly string[];
  /** Comes to terms. */
  agree: readonly string[];
  /** A bank's name, or the word. */
  bank: readonly string[];
  /** Pays from one telephone to another. */
  wallet: readonly string[];
  /** A small part of a stay, to be booked for show. */
  oneNight: readonly string[];
  /** What is left of it. */
  remainder: readonly string[];
  /** I let you have it. */
  offer: readonly string[];
  /** Come without it. */
  anyway: readonly string[];
  /** Past something, whatever one does there. Followed by the brand. */
  past: readonly string[];
  /** Diyar, and no other site. */
  brand: readonly string[];
  /** Brings money along. */
  bring: readonly string[];
  /** What Diyar does with the money: takes, eats, wins. */
  takes: readonly string[];
  /** With the writer, from the writer. */
  withMe: readonly string[];
  /** Small things that are paid by hand everywhere: a taxi, a tip, a wash. */
  extra: readonly string[];
  /** An account, anybody's. */
  accountWord: readonly string[];
  /** Not booked, or not to be. With a way to agree or to pay it is a deal of one's own. */
  unbooked: readonly string[];
  /** Credit of a mobile line, which is money. */
  credit: readonly string[];
  /** Come here. */
  come: readonly string[];
  /** Send something, by some service. */
  sendThere: readonly string[];
  /** Money that comes back. */
  refund: readonly string[];
  /** Where such a service has its counter: a place, and no way to pay. */
  office: readonly string[];
  /** Not now: no word about never. */
  notYet: readonly string[];
  /** Sends money and nothing else. */
  wire: readonly string[];
  /** Asks for a time. */
  when: readonly string[];
  /** What came from somebody else, and is over. */
  hearsay: readonly string[];
  /** A card, to pay with on Diyar. */
  card: readonly string[];
  /** A price that Diyar is not told. */
  ownPrice: readonly string[];
  /** Takes the money, for the one who is owed it. */
  collects: readonly string[];
  /** Costs nothing. */
  free: readonly string[];
  /** Says no to what follows, or warns of it. */
  refuse: readonly string[];
  /** Right before or after a refusal, makes it none: "why not", "don't mind". */
  unrefuse: readonly string[];
}

/** A language that has no words of some kind. */
export const silent: Vocabulary = {
  units: {},
  tens: {},
  hundreds: {},
  times: {},
  many: {},
  repeats: {},
  soundsLike: {},
  phoneCue: [],
  timesWord: [],
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
  others: [],
  heard: [],
  towards: [],
  lost: [],
  pair: [],
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
  payeeYours: [],
  through: [],
  helper: [],
  meet: [],
  bankWay: [],
  onSpot: [],
  payMe: [],
  unpaid: [],
  drop: [],
  outright: [],
  lookUp: [],
  engine: [],
  slash: [],
  ahead: [],
  commission: [],
  dodge: [],
  agree: [],
  bank: [],
  wallet: [],
  oneNight: [],
  remainder: [],
  offer: [],
  anyway: [],
  past: [],
  brand: [],
  bring: [],
  takes: [],
  withMe: [],
  extra: [],
  accountWord: [],
  unbooked: [],
  credit: [],
  come: [],
  sendThere: [],
  refund: [],
  office: [],
  notYet: [],
  wire: [],
  when: [],
  hearsay: [],
  card: [],
  ownPrice: [],
  collects: [],
  free: [],
  refuse: [],
  unrefuse: [],
};

/** Words, written one after another with commas between them. */
export function list({ raw }: TemplateStringsArray): readonly string[] {
  return raw[0]!.split(',').map((word) => word.trim());
}

/** Phrases of several parts with `~` between them: one of each part's choices, which `|` parts, after one of the part before. */
export function phrases({ raw }: TemplateStringsArray): readonly string[] {
  return raw[0]!
    .split('~')
    .map((part) => part.split('|'))
    .reduce((begun, choices) => begun.flatMap((one) => choices.map((choice) => `${one} ${choice}`)));
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
