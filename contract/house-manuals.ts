import { addDays } from './days.ts';

/** The sections of a house manual, in the order in which guests read them. Of `leaving`, each line is a point to tick off. */
export const manualSections = ['way_in', 'power', 'water', 'rubbish', 'leaving', 'other'] as const;
export type ManualSection = (typeof manualSections)[number];

/** The sections that have photos. */
export const photoSections = [
  'way_in',
  'power',
  'water',
  'rubbish',
  'other',
] as const satisfies readonly ManualSection[];
export type PhotoSection = (typeof photoSections)[number];

/** A device gets the codes this many days before they are shown, so that it has them on arrival without a connection. */
const daysAhead = 2;

/** The first day on which the server answers with the Wi-Fi password and the door code of a stay. */
export function codesSentFrom(checkIn: string): string {
  return addDays(checkIn, -daysAhead);
}
