/**
 * The words and phrases of each concept. A word that ends in `*` matches all words that begin with it. Words are folded: lower
 * case, without accents, one form of each Arabic letter.
 */
export interface Vocabulary {
  /** Words for numbers, with their values. */
  units: Readonly<Record<string, number>>;
  tens: Readonly<Record<string, number>>;
  hundreds: Readonly<Record<string, number>>;
  /** Repeats the next digit: "double". */
  times: Readonly<Record<string, number>>;
  /** Repeats the previous digit: "twice". */
  repeats: Readonly<Record<string, number>>;
  /** Words that sound like a digit; they count only between digits. */
  homophones: Readonly<Record<string, number>>;
  /** A digit in the plural, after the number of times: "four fives". */
  pluralDigits: Readonly<Record<string, number>>;
  /** Announces a phone number: "call", "my number". */
  phoneCue: readonly string[];
  /** "Times", after a number. */
  timesWord: readonly string[];
  /** Continues a number: "then", "and the rest". */
  next: readonly string[];
  /** Nouns with numbers that are not phone numbers: invoice, booking, flight. */
  reference: readonly string[];
  mailCue: readonly string[];
  provider: readonly string[];
  /** Words for "@": `at` has other meanings, `sign` has not. */
  at: readonly string[];
  sign: readonly string[];
  dot: readonly string[];
  /** Top-level domains as words. */
  ending: readonly string[];
  linkCue: readonly string[];
  /** Other services for messages. */
  service: readonly string[];
  /** Reasons to mention a service: network quality, pictures, where a property was seen. */
  about: readonly string[];
  /** Others on a service: other people, a building, a page of the town. */
  others: readonly string[];
  /** "read", "saw", "heard". */
  heard: readonly string[];
  /** From guest to host or host to guest: "I'll show you", "tell me your". */
  towards: readonly string[];
  /** A lost account: "hacked", "stolen", "deleted". */
  lost: readonly string[];
  /** Guest and host together: "we", "us". */
  pair: readonly string[];
  /** Invites to continue on a service. */
  invite: readonly string[];
  /** "my". */
  mine: readonly string[];
  /** Invites to write elsewhere, without a service. */
  elsewhere: readonly string[];
  /** Announces a user name. */
  named: readonly string[];
  /** Announces a name, with or without a service. */
  called: readonly string[];
  /** Negates what follows. */
  not: readonly string[];
  pay: readonly string[];
  book: readonly string[];
  money: readonly string[];
  /** This site, the app. */
  platform: readonly string[];
  /** "Past", before the platform. */
  outside: readonly string[];
  /** "Hand to hand". */
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
  /** The person to pay or to book with. */
  person: readonly string[];
  /** An advantage of the deal: "cheaper". */
  cheaper: readonly string[];
  /** Money in notes. */
  cash: readonly string[];
  /** "To my account", "to my number". */
  payee: readonly string[];
  /** "To your account"; Diyar pays to it as well. */
  payeeYours: readonly string[];
  /** "On", "through", before the platform. */
  through: readonly string[];
  /** Another person who receives the money. */
  helper: readonly string[];
  /** To see each other, before money is given. */
  meet: readonly string[];
  /** From bank to bank. */
  bankWay: readonly string[];
  /** At the door, on arrival. */
  onSpot: readonly string[];
  /** "Pay me". */
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
  /** Puts digits in front of others. */
  ahead: readonly string[];
  /** The fee of Diyar. */
  commission: readonly string[];
  /** Avoids a fee. */
  dodge: readonly string[];
  /** "Agree". */
  agree: readonly string[];
  /** A bank's name, or the word. */
  bank: readonly string[];
  /** Pays from one telephone to another. */
  wallet: readonly string[];
  /** One night, as a part of a stay. */
  oneNight: readonly string[];
  /** The rest of a stay or of the money. */
  remainder: readonly string[];
  /** "I let you have it". */
  offer: readonly string[];
  /** "Come anyway". */
  anyway: readonly string[];
  /** "Outside", before the brand. */
  past: readonly string[];
  /** The name of Diyar. */
  brand: readonly string[];
  /** Brings money along. */
  bring: readonly string[];
  /** What Diyar does with the money: takes, eats, wins. */
  takes: readonly string[];
  /** With the writer, from the writer. */
  withMe: readonly string[];
  /** Extras that are usually paid in cash: a taxi, a tip, a wash. */
  extra: readonly string[];
  /** An account, anybody's. */
  accountWord: readonly string[];
  /** "Without a booking"; with a word for agreeing or paying, a private agreement. */
  unbooked: readonly string[];
  /** Mobile phone credit, which is used as money. */
  credit: readonly string[];
  /** Come here. */
  come: readonly string[];
  /** Send something, by some service. */
  sendThere: readonly string[];
  /** Money that comes back. */
  refund: readonly string[];
  /** The office of a money transfer service. */
  office: readonly string[];
  /** "Not yet". */
  notYet: readonly string[];
  /** Sends money and nothing else. */
  wire: readonly string[];
  /** Asks for a time. */
  when: readonly string[];
  /** Something received from others. */
  hearsay: readonly string[];
  /** A card, to pay with on Diyar. */
  card: readonly string[];
  /** A price other than the listed one. */
  ownPrice: readonly string[];
  /** Collects money for another person. */
  collects: readonly string[];
  /** Costs nothing. */
  free: readonly string[];
  /** Negates what follows, or warns of it. */
  negation: readonly string[];
  /** Directly before or after a negation, cancels it: "why not", "don't mind". */
  negationException: readonly string[];
  /** The telephone number of the reader or of somebody else: "your number". */
  theirNumber: readonly string[];
  /** The e-mail address of the reader. */
  theirAddress: readonly string[];
  /** The reader's account on another service. */
  theirAccount: readonly string[];
  /** A telephone number, whoever's: "a contact number". */
  numberNoun: readonly string[];
  /** An e-mail address, whoever's. */
  addressNoun: readonly string[];
  /** May be a telephone number: "number", "phone". */
  numberWord: readonly string[];
  /** What has or counts numbers that are not of telephones: guests, a house, a flight. */
  numbered: readonly string[];
  /** Asks for something: "send", "what is", "do you have". */
  gives: readonly string[];
  /** Asks to be given something, and is no question about the home. */
  asksStrongly: readonly string[];
  /** What people do with a telephone number: "call", "text". */
  reach: readonly string[];
  /** "Reach you". */
  reachYou: readonly string[];
  /** Away from Diyar: "outside this chat". */
  leaving: readonly string[];
  /** "After", "once". */
  afterWord: readonly string[];
  /** The payment or confirmation of a booking. */
  settled: readonly string[];
  /** Where a number is shown instead of written: a picture, a profile, a name. */
  place: readonly string[];
  /** The writer's telephone number or address. */
  ownNumber: readonly string[];
  /** Asks what a picture shows, or tells what the writer sees there. */
  seesIt: readonly string[];
  /** The writer's name in the product. */
  ownName: readonly string[];
  /** How to read a hidden number: "remove the letters". */
  decode: readonly string[];
  /** Asks to be rung. */
  ringMe: readonly string[];
  /** To go on in the product: "stay here". */
  stay: readonly string[];
  /** Asks for an e-mail, and so for its address: "email me". */
  mailMe: readonly string[];
  /** As the listing offers. */
  asListed: readonly string[];
  /** "How", "no way to". */
  howTo: readonly string[];
  /** To telephone the reader. */
  phonesYou: readonly string[];
  /** "Written", "painted". */
  written: readonly string[];
  /** Says that something is not given: "not allowed to". */
  refuses: readonly string[];
  /** "Talk to me", which is about the chat unless a telephone follows. */
  talkToMe: readonly string[];
  /** Speaking instead of writing: "by phone", "a quick call". */
  voice: readonly string[];
  /** Proposes something: "could we", "easier". */
  proposal: readonly string[];
  /** Relatives and others whom people call: "my mother". */
  family: readonly string[];
  /** Words between a negation and a service that do not end the negation: "going to use". */
  light: readonly string[];
}

/** A vocabulary without words; others override its concepts. */
export const emptyVocabulary: Vocabulary = {
  units: {},
  tens: {},
  hundreds: {},
  times: {},
  pluralDigits: {},
  repeats: {},
  homophones: {},
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
  negation: [],
  negationException: [],
  theirNumber: [],
  theirAddress: [],
  theirAccount: [],
  numberNoun: [],
  addressNoun: [],
  numberWord: [],
  numbered: [],
  gives: [],
  asksStrongly: [],
  reach: [],
  reachYou: [],
  leaving: [],
  afterWord: [],
  settled: [],
  place: [],
  ownNumber: [],
  seesIt: [],
  ownName: [],
  decode: [],
  ringMe: [],
  stay: [],
  light: [],
  refuses: [],
  mailMe: [],
  asListed: [],
  howTo: [],
  phonesYou: [],
  written: [],
  talkToMe: [],
  voice: [],
  proposal: [],
  family: [],
};

/** Words and phrases, separated by commas. */
export function list({ raw }: TemplateStringsArray): readonly string[] {
  return raw[0]!.split(',').map((word) => word.trim());
}

/** Phrases of parts separated by `~`, in all combinations of the alternatives of each part, which are separated by `|`. */
export function phrases({ raw }: TemplateStringsArray): readonly string[] {
  return raw[0]!
    .split('~')
    .map((part) => part.split('|'))
    .reduce((begun, choices) => begun.flatMap((one) => choices.map((choice) => `${one} ${choice}`)));
}

/** Words followed by their values. */
export function numbers(text: TemplateStringsArray): Readonly<Record<string, number>> {
  return Object.fromEntries(
    list(text).map((pair) => {
      const [word, value] = pair.split(/\s+/);
      return [word!, Number(value)];
    }),
  );
}
