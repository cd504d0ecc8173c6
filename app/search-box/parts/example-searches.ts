import { msg } from '@lingui/core/macro';

/** Example searches: shown in turn as the placeholder, and as suggestions while the box is empty. */
export const examples = [
  msg`Old house in Ghadames for a family of four`,
  msg`Chalet by the sea in Zuwara next weekend`,
  msg`Flat in Tripoli for two, with Wi-Fi and parking`,
  msg`Rest house with a pool in Misrata for 10 friends`,
  msg`Apartment in Benghazi for a business trip`,
] as const;

/** Example follow-ups to a search, likewise. */
export const followUpExamples = [msg`Cheaper`, msg`With a pool`, msg`Closer to the sea`, msg`Families only`] as const;
