/**
 * What a word of a search sentence can mean. A vocabulary lists, for each kind and value, the phrases that
 * mean it, separated by commas, in any spelling: they are folded like the sentence is.
 */
export type Kind =
  /** 0 to 100 in letters, and "a hundred". */
  | 'number'
  /** "fifth". */
  | 'ordinal'
  /** 1 to 12. */
  | 'month'
  /** Months of the Libyan era and other names that are common words too: only beside a day. */
  | 'doubtfulMonth'
  /** "month", as in "شهر 8". */
  | 'monthWord'
  /** 0 Sunday to 6 Saturday. */
  | 'weekday'
  /** Days from today. */
  | 'relativeDay'
  | 'weekend'
  /** "Eid al-Fitr", "New Year": by the name that holidays.ts knows. */
  | 'holiday'
  /** Ramadan and other months of the Islamic calendar, counted as holidays.ts does: a date only beside a day. */
  | 'islamicMonth'
  /** A time without a first day, such as "next week": known, and no date. */
  | 'vagueTime'
  /** `night`, `day`, `week`, `month`: what lengths are counted in. */
  | 'unit'
  /** A length in one word, in nights: "ليلتين". */
  | 'length'
  /** "in" three days, "after" a week. */
  | 'after'
  | 'from'
  | 'until'
  | 'between'
  /** "arriving", "check-in". */
  | 'arrive'
  /** "leaving", "check-out". */
  | 'leave'
  /** "day", "the", "le" before a date. */
  | 'dayWord'
  /** `adults`, `children`, `infants`, `any` or `companions`: somebody counted by a number before. */
  | 'person'
  /** The same, two of them in one word: "طفلين". */
  | 'twoPersons'
  /** `me`, `spouse`, `relative`, `friend`: one adult; `parents` two; `child` and `infant`: one of them. */
  | 'role'
  | 'couple'
  | 'alone'
  /** "we are", "نحن": the number behind counts people. */
  | 'we'
  /** "of us", "منا". */
  | 'ofUs'
  /** "including", of which. */
  | 'including'
  /** `family`, `friends`, `business`. */
  | 'group'
  | 'propertyType'
  | 'amenity'
  /** Before what is not wanted. */
  | 'refuse'
  /** After what is not wanted. */
  | 'refused'
  /** Not wanted before it, or behind it. */
  | 'refuseEither'
  /** Ends what a refusal reaches: "but", "with". */
  | 'wanted'
  | 'and'
  | 'or'
  | 'for'
  /** Before a place. */
  | 'in'
  | 'with'
  | 'of'
  | 'article'
  | 'only'
  /** A currency. */
  | 'money'
  /** "under", "budget": the number behind is a price. */
  | 'priceWord'
  /** "per", as in per night. */
  | 'per'
  /** Things whose number never counts people: bedrooms, kilometres, stars. */
  | 'thing'
  /** "floor", "room number": the number behind is theirs. */
  | 'thingBefore'
  /** "aged", "عمره": numbers around are ages. */
  | 'age'
  /** Greetings and sayings that hold a word of the trade. */
  | 'saying'
  /** "I want", "looking for": a request, and no more. */
  | 'request';

/** Phrases by value, or one list where the kind has no values. */
export type Vocabulary = Partial<Record<Kind, string | Readonly<Record<string, string>>>>;
