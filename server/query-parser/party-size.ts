import type { GuestCounts } from '#contract/common.ts';

/** The people named in a sentence, before they are added up. */
export interface PartySize {
  adults: number;
  children: number;
  infants: number;
  /** People whose age group is not named. */
  any: number;
  /** Friends and colleagues beside the speaker, or all of them. */
  companions: number;
  /** Adults named one by one, the speaker not among them. */
  named: number;
  me: boolean;
  /** A group was named, so that "for me" is not for me alone. */
  grouped: boolean;
  /** The speaker comes too, though not named: "with my mother", "my wife". */
  withMe: boolean;
  couples: number;
  alone: boolean;
  /** "for me", which is said of the guests or of the wish. */
  forMe: boolean;
  including: boolean;
  ofFamily: boolean;
  uncounted: boolean;
  spouse: boolean;
  /** "six in all": the number holds everybody who was named. */
  total: boolean;
}

/** The most adults or children that are read. */
export const maxPartySize = 50;

export function emptyPartySize(): PartySize {
  return {
    adults: 0,
    children: 0,
    infants: 0,
    any: 0,
    companions: 0,
    named: 0,
    couples: 0,
    me: false,
    withMe: false,
    grouped: false,
    alone: false,
    forMe: false,
    including: false,
    ofFamily: false,
    uncounted: false,
    spouse: false,
    total: false,
  };
}

/** The guest counts of a party; null where nobody is named. */
export function sum(partySize: PartySize): GuestCounts | null {
  const { children, infants, any, companions, named, couples } = partySize;
  let { adults } = partySize;
  const speaker = partySize.me || partySize.withMe ? 1 : 0;
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
    // "3 guests (2 adults, 1 child) and 1 infant": infants may be within the number or on top of it.
    else if (adults > 0 && any === adults + children) adults = partySize.adults;
    else if (any === parts && adults + children > 0) adults = partySize.adults;
    else if (inside && any > young) adults = any - young;
    else adults += any;
  } else if (couples > 0) {
    adults = Math.max(adults, couples * 2) + named + companions;
  } else if (companions > 0) {
    adults += companions + named + speaker;
  } else if (named > 0) {
    adults += named + speaker;
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
