import type { GuestCounts } from '#contract/types.gen.ts';

/** The people that a sentence mentions. `toGuestCounts` adds them up. */
export interface PartySize {
  adults: number;
  children: number;
  infants: number;
  /** People without an age group. */
  any: number;
  /** Friends and colleagues: with `me` besides the speaker, else including the speaker. */
  companions: number;
  /** Adults mentioned one by one, without the speaker. */
  named: number;
  /** Of those, the ones that the sentence only tells of: "my mother had surgery". They add nothing to a stated number. */
  toldOf: number;
  /** A spouse whom the sentence only tells of: adds nothing to stated adults, but is a guest beside children. */
  toldOfSpouse: number;
  /** One of them is said to be a guest: "for my mother", not "my mother is in a wheelchair". */
  namedAsGuests: boolean;
  me: boolean;
  /** The sentence mentions a group, so "for me" is not one guest. */
  grouped: boolean;
  /** The speaker is a guest without being mentioned: "with my mother", "my wife". */
  withMe: boolean;
  couples: number;
  alone: boolean;
  /** "for me" may mean the guests or only who is asking. */
  forMe: boolean;
  including: boolean;
  ofFamily: boolean;
  /** A family is mentioned, with or without a number. */
  family: boolean;
  uncounted: boolean;
  spouse: boolean;
  /** "six in all": `any` includes everybody else mentioned. */
  total: boolean;
}

/** The highest number of adults or of children. */
export const maxPartySize = 50;

export function emptyPartySize(): PartySize {
  return {
    adults: 0,
    children: 0,
    infants: 0,
    any: 0,
    companions: 0,
    named: 0,
    toldOf: 0,
    toldOfSpouse: 0,
    couples: 0,
    namedAsGuests: false,
    me: false,
    withMe: false,
    grouped: false,
    alone: false,
    forMe: false,
    including: false,
    ofFamily: false,
    family: false,
    uncounted: false,
    spouse: false,
    total: false,
  };
}

/** Adds up a party. Null if nobody is mentioned. */
export function toGuestCounts(partySize: PartySize): GuestCounts | null {
  const { children, infants, any, companions, named, couples } = partySize;
  let { adults } = partySize;
  // "my wife uses a wheelchair, 3 adults"
  const toldOf = partySize.toldOf + (adults > 0 ? partySize.toldOfSpouse : 0);
  const others = named - toldOf;
  const isToldOf = adults > 0 && named > 0 && others === 0;
  const speaker = partySize.me || (partySize.withMe && !isToldOf) ? 1 : 0;
  const parts = adults + children + infants;
  if (partySize.total && any > 0 && any > children + infants && any >= adults + children + infants) {
    adults = any - children - infants;
  } else if (any > 0) {
    const young = children + infants;
    const inside = partySize.including || (partySize.ofFamily && young > 0);
    const each = couples > 0 ? couples * 2 + named : named + speaker;
    // "we are 4: me, my wife and 2 kids".
    if (each > 0 && any === each + parts) adults = any - young;
    else if (parts === 0)
      adults = any + (partySize.me && companions > 0 ? companions + 1 : partySize.ofFamily ? companions : 0);
    // "3 guests (2 adults, 1 child) and 1 infant": the number may include the infants or not.
    else if (adults > 0 && any === adults + children) adults = partySize.adults;
    else if (any === parts && adults > 0) adults = partySize.adults;
    else if (inside && any > young) adults = any - young;
    else adults += any;
  } else if (couples > 0) {
    adults = Math.max(adults, couples * 2) + others + companions;
  } else if (companions > 0) {
    adults += companions + others + speaker;
  } else if (named > 0 && (partySize.namedAsGuests || speaker > 0 || parts > 0)) {
    adults += (parts > 0 ? others : named) + speaker;
  } else if (partySize.family && parts > 0 && adults === 0) {
    // "a family with two kids": the parents are not counted in the sentence.
    adults = 2;
  } else if (partySize.me && parts > 0 && adults === 0 && !partySize.uncounted) {
    adults = 1;
  } else if ((partySize.alone || (partySize.forMe && !partySize.grouped)) && parts === 0 && !partySize.uncounted) {
    adults = 1;
  } else if (partySize.alone && adults === 0) {
    adults = parts > 0 ? 1 : 0;
  } else if (partySize.withMe && adults === 0 && parts > 0) {
    adults = 1;
  }
  if (adults + children + infants === 0) return null;
  return {
    adults: Math.min(adults, maxPartySize),
    children: Math.min(children, maxPartySize),
    infants: Math.min(infants, 20),
  };
}
