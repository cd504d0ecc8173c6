import { readFileSync } from 'node:fs';

/** What words can mean, except numbers. The classifier weighs these meanings, and some tell what is certain. */
export const conceptMeanings = {
  phoneCue: 'Announces a phone number: "call", "my number".',
  timesWord: '"Times", after a number.',
  next: 'Continues a number: "then", "and the rest".',
  reference: 'Nouns with numbers that are not phone numbers: invoice, booking, flight.',
  mailCue: 'Announces an e-mail address.',
  provider: 'Provides e-mail addresses: "gmail".',
  at: 'A word for "@" that has other meanings as well: "at".',
  sign: 'The sign @, and nothing else.',
  dot: 'A word for a dot.',
  ending: 'Top-level domains as words.',
  linkCue: 'Announces a link: "our site".',
  service: 'Another service for messages.',
  about: 'Reasons to mention a service: network quality, pictures, where a property was seen.',
  others: 'Others on a service: other people, a building, a page of the town.',
  heard: '"read", "saw", "heard".',
  towards: `From guest to host or host to guest: "I'll show you", "tell me your".`,
  lost: 'A lost account: "hacked", "stolen", "deleted".',
  pair: 'Guest and host together: "we", "us".',
  invite: 'Invites to continue on a service.',
  mine: '"my".',
  elsewhere: 'Invites to write elsewhere, without a service.',
  named: 'Announces a user name.',
  called: 'Announces a name, with or without a service.',
  not: 'Negates what follows.',
  pay: '"Pay".',
  book: '"Book".',
  money: 'Money, and how much.',
  platform: 'This site, the app.',
  outside: '"Past", before the platform.',
  directly: '"Hand to hand".',
  between: 'Between the two of us, in private.',
  fee: 'A fee.',
  avoid: '"Avoid", "save".',
  transfer: 'Sends or hands over.',
  account: '"To my account", with its number.',
  deposit: 'A deposit.',
  courier: 'Sends money by itself.',
  person: 'The person to pay or to book with.',
  cheaper: 'An advantage of the deal: "cheaper".',
  cash: 'Money in notes.',
  payee: '"To my account", "to my number".',
  payeeYours: '"To your account"; Diyar pays to it as well.',
  through: '"On", "through", before the platform.',
  helper: 'Another person who receives the money.',
  meet: 'To see each other, before money is given.',
  bankWay: 'From bank to bank.',
  onSpot: 'At the door, on arrival.',
  payMe: '"Pay me".',
  unpaid: 'Not to pay, not to book. Followed by the platform.',
  drop: 'Ends the booking here.',
  outright: 'Asks for it without more words.',
  lookUp: 'Asks to look for something, in a search engine.',
  engine: 'A search engine.',
  slash: 'Said for the sign /.',
  ahead: 'Puts digits in front of others.',
  commission: 'The fee of Diyar.',
  dodge: 'Avoids a fee.',
  agree: '"Agree".',
  bank: "A bank's name, or the word.",
  wallet: 'Pays from one telephone to another.',
  oneNight: 'One night, as a part of a stay.',
  remainder: 'The rest of a stay or of the money.',
  offer: '"I let you have it".',
  anyway: '"Come anyway".',
  past: '"Outside", before the brand.',
  brand: 'The name of Diyar.',
  bring: 'Brings money along.',
  takes: 'What Diyar does with the money: takes, eats, wins.',
  withMe: 'With the writer, from the writer.',
  extra: 'Extras that are usually paid in cash: a taxi, a tip, a wash.',
  accountWord: "An account, anybody's.",
  unbooked: '"Without a booking"; with a word for agreeing or paying, a private agreement.',
  credit: 'Mobile phone credit, which is used as money.',
  come: 'Come here.',
  sendThere: 'Send something, by some service.',
  refund: 'Money that comes back.',
  office: 'The office of a money transfer service.',
  notYet: '"Not yet".',
  wire: 'Sends money and nothing else.',
  when: 'Asks for a time.',
  hearsay: 'Something received from others.',
  card: 'A card, to pay with on Diyar.',
  ownPrice: 'A price other than the listed one.',
  collects: 'Collects money for another person.',
  free: 'Costs nothing.',
  negation: 'Negates what follows, or warns of it.',
  negationException: `Directly before or after a negation, cancels it: "why not", "don't mind".`,
  theirNumber: 'The telephone number of the reader or of somebody else: "your number".',
  theirAddress: 'The e-mail address of the reader.',
  theirAccount: "The reader's account on another service.",
  numberNoun: `A telephone number, whoever's: "a contact number".`,
  addressNoun: "An e-mail address, whoever's.",
  numberWord: 'May be a telephone number: "number", "phone".',
  numbered: 'What has or counts numbers that are not of telephones: guests, a house, a flight.',
  gives: 'Asks for something: "send", "what is", "do you have".',
  asksStrongly: 'Asks to be given something, and is no question about the home.',
  reach: 'What people do with a telephone number: "call", "text".',
  reachYou: '"Reach you".',
  leaving: 'Away from Diyar: "outside this chat".',
  afterWord: '"After", "once".',
  settled: 'The payment or confirmation of a booking.',
  place: 'Where a number is shown instead of written: a picture, a profile, a name.',
  ownNumber: "The writer's telephone number or address.",
  seesIt: 'Asks what a picture shows, or tells what the writer sees there.',
  ownName: "The writer's name in the product.",
  decode: 'How to read a hidden number: "remove the letters".',
  ringMe: 'Asks to be rung.',
  stay: 'To go on in the product: "stay here".',
  mailMe: 'Asks for an e-mail, and so for its address: "email me".',
  asListed: 'As the listing offers.',
  howTo: '"How", "no way to".',
  phonesYou: 'To telephone the reader.',
  written: '"Written", "painted".',
  refuses: 'Says that something is not given: "not allowed to".',
  talkToMe: '"Talk to me", which is about the chat unless a telephone follows.',
  voice: 'Speaking instead of writing: "by phone", "a quick call".',
  proposal: 'Proposes something: "could we", "easier".',
  family: 'Relatives and others whom people call: "my mother".',
  light: 'Words between a negation and a service that do not end the negation: "going to use".',
} as const;

export type VocabularyConcept = keyof typeof conceptMeanings;

/** What words for numbers do, each with a value. */
export const numberMeanings = {
  units: 'A number below 20.',
  tens: '20 to 90.',
  hundreds: '100 to 900.',
  times: 'Repeats the next digit: "double".',
  repeats: 'Repeats the previous digit: "twice".',
  homophones: 'Sounds like a digit; counts only between digits.',
  pluralDigits: 'A digit in the plural, after the number of times: "four fives".',
} as const;

export type NumberKind = keyof typeof numberMeanings;

/** The words and phrases of a language. A word that ends in `*` matches all words that begin with it. */
export interface Vocabulary {
  concepts: ReadonlyMap<VocabularyConcept, readonly string[]>;
  numbers: ReadonlyMap<NumberKind, ReadonlyMap<string, number>>;
}

/**
 * Reads a file of this folder: below `# concept` one word or phrase a line, below a kind of number words with their values. A line
 * with `~` stands for all combinations of the alternatives of its parts: `my | our ~ number | phone`. Throws for an unknown heading.
 */
export function readVocabulary(name: 'en' | 'fr' | 'ar' | 'arabizi'): Vocabulary {
  const concepts = new Map<VocabularyConcept, readonly string[]>();
  const numbers = new Map<NumberKind, ReadonlyMap<string, number>>();
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
  for (const section of text.split(/^# /m).slice(1)) {
    const [heading, ...lines] = section.split('\n').filter(Boolean);
    if (Object.hasOwn(conceptMeanings, heading!)) concepts.set(heading as VocabularyConcept, lines.flatMap(phrasesOf));
    else if (Object.hasOwn(numberMeanings, heading!)) numbers.set(heading as NumberKind, new Map(lines.map(numberOf)));
    else throw new Error(`${name}.txt has words under "${heading}", which is no concept`);
  }
  return { concepts, numbers };
}

function phrasesOf(line: string): string[] {
  return line
    .split('~')
    .map((part) => part.split('|').map((choice) => choice.trim()))
    .reduce((begun, choices) => begun.flatMap((one) => choices.map((choice) => `${one} ${choice}`)));
}

function numberOf(line: string): [string, number] {
  const [word, value] = line.split(' ');
  return [word!, Number(value)];
}
