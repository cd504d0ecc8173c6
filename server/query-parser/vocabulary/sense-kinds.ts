/**
 * The kinds of senses that a word of a sentence can have. A vocabulary lists, for each kind and value, the phrases with this
 * sense, separated by commas. They are folded as the sentence is.
 */
export type SenseKind =
  /** 0 to 100 in words. */
  | 'number'
  /** "fifth". */
  | 'ordinal'
  /** 1 to 12. */
  | 'month'
  /** Months of the Libyan era, and other names that are common words as well: a month only beside a day. */
  | 'ambiguousMonth'
  /** "month", as in "شهر 8". */
  | 'monthWord'
  /** 0 Sunday to 6 Saturday. */
  | 'weekday'
  /** Days from today. */
  | 'relativeDay'
  | 'weekend'
  /** "Eid al-Fitr", "New Year": a key of `holidays` in holidays.ts. */
  | 'holiday'
  /** Months of the Islamic calendar, plus `islamicMonths` of holidays.ts: a date only beside a day. */
  | 'islamicMonth'
  /** An expression of time that gives no date, such as "next week". */
  | 'vagueTime'
  /** `night`, `day`, `week`, `month`: the unit of a duration. */
  | 'timeUnit'
  /** A duration in one word, in nights: "ليلتين". */
  | 'duration'
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
  /** A noun for people: `adults`, `children`, `infants`, `any` or `companions`. */
  | 'person'
  /** Two people in one word, with the values of `person`: "طفلين". */
  | 'twoPersons'
  /** `me`, `spouse`, `relative`, `friend` are one adult, `parents` two, `child` and `infant` one of them. */
  | 'relation'
  | 'couple'
  | 'alone'
  /** "we are", "نحن": the next number counts people. */
  | 'we'
  /** "of us", "منا". */
  | 'ofUs'
  /** "including", "of which". */
  | 'including'
  /** `family`, `friends`, `business`. */
  | 'group'
  | 'propertyType'
  | 'amenity'
  /** A wedding, a birthday: asks for a home that allows events, if it is to be held there. */
  | 'celebration'
  /** Of a group of unmarried men, to whom homes for families only are not let. */
  | 'bachelors'
  /** Negates what follows: "without". */
  | 'negation'
  /** Refuses a place that follows: "far from". */
  | 'farFrom'
  /** Negates what precedes: "not needed". */
  | 'negationAfter'
  /** Negates what follows, or else what precedes. */
  | 'negationEither'
  /** Ends the scope of a negation: "but", "with". */
  | 'negationEnd'
  | 'and'
  | 'or'
  | 'for'
  /** A preposition before a place. */
  | 'in'
  | 'with'
  | 'of'
  | 'article'
  | 'only'
  /** A currency. */
  | 'currency'
  /** "under", "budget": the next number is a price. */
  | 'priceWord'
  /** "per", as in "per night". */
  | 'per'
  /** A noun whose number does not count people: bedrooms, kilometres, stars. */
  | 'countedThing'
  /** A noun that the next number identifies: "floor", "room number". */
  | 'numberedThing'
  /** "aged", «عمره»: the numbers after it are ages. */
  | 'age'
  /** `year`, `old` ("year old", which can be said of nothing else), `month`, `day`: a number before it is an age. */
  | 'ageUnit'
  /** An age in one word, in years: «سنتين». */
  | 'ageInOneWord'
  /** "the youngest": the age is of one of several children. */
  | 'oneByAge'
  /** Must not be, before or after its noun: "forbidden", «ممنوع». */
  | 'forbidden'
  /** After its noun, means that it must not be: "not wanted". */
  | 'unwanted'
  /** Stairs: refused, or too hard for someone, they ask for a home without steps. */
  | 'stairs'
  /** Of a pool, means that neighbours cannot look into it: "hidden from view". */
  | 'screened'
  /** Of a pool, that others look into it: asks for a screened one where it is negated. */
  | 'exposed'
  /** A rule refused in one phrase: "non-smoking". The value is the amenity. */
  | 'refusal'
  /** "near", «بحدا», "à côté de". */
  | 'nearness'
  /** A noun of something to be near to: a kind of `nearKinds`. */
  | 'landmarkKind'
  /** Nearness and the thing in one phrase: "by the sea". */
  | 'nearThing'
  /** A word that belongs to the names of landmarks: "international". */
  | 'landmarkWord'
  /** The name of a landmark of landmarks.ts: its id. */
  | 'landmarkName'
  /** `max` or `min`: "at most", "or more". */
  | 'bound'
  /** `night` or `stay`: what a price is for. */
  | 'pricePer'
  /** "budget": the price is the most for the stay or for a night. */
  | 'budget'
  /** `bedrooms`, `bathrooms` or `beds`. */
  | 'roomUnit'
  /** Two of them in one word: «حمامين». */
  | 'twoRooms'
  /** A sitting room: the rooms beside it are bedrooms. */
  | 'sittingRoom'
  /** `price_asc`, `price_desc` or `rating`. */
  | 'sort'
  | 'instantBook'
  /** Paying in cash on arrival. */
  | 'payAtProperty'
  /** "rated", «تقييم»: the number beside it is a rating. */
  | 'ratingWord'
  /** "stars": the number before it is a rating if it has a bound. */
  | 'starWord'
  /** `start`, `middle`, `end`, `first_half`, `second_half`, `whole`: the next month is meant in part. */
  | 'monthPart'
  /** The same, together with the word "month": «اخر شهر». */
  | 'partOfMonth'
  /** The same behind the month: «شهر 6 في أوله», "in June, towards the end". */
  | 'partBehindMonth'
  /** The weekend of the next week: «نهاية الأسبوع القادم». */
  | 'weekendOfNextWeek'
  /** `am`, `pm`, `noon`, `midnight` after an hour. */
  | 'dayHalf'
  /** "at", «الساعة» before an hour. */
  | 'hourWord'
  /** A wish that nothing can search. */
  | 'unsearchable'
  /** Greetings and idioms that contain a word of the vocabulary. */
  | 'smallTalk'
  /** Words of a request without a parameter: "I want", "looking for". */
  | 'request';

/** Phrases by value, or one list if the kind has no values. */
export type Vocabulary = Partial<Record<SenseKind, string | Readonly<Record<string, string>>>>;
