import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompletenessItem, ProblemKind } from '#contract/listing-completeness.ts';

/** What to do for each item of the score. */
export const itemLabels: Readonly<Record<CompletenessItem, MessageDescriptor>> = {
  place: msg`Put it on the map`,
  space: msg`Say what guests get`,
  words: msg`Write a title and a description`,
  price: msg`Set the price of a night`,
  photos: msg`Add five photos`,
  beds: msg`Say where everyone sleeps`,
  power: msg`Say what runs when the power goes out`,
  second_language: msg`Write it in a second language`,
  third_language: msg`Write it in a third language`,
  more_photos: msg`Add photos, twelve in all`,
  water: msg`Say where the water comes from`,
  signal: msg`Say how strong the mobile signal is`,
  amenities: msg`Choose five amenities`,
  arrival: msg`Describe the way in`,
  rules: msg`Set the house rules`,
  discount: msg`Offer a discount for a week`,
};

/** Why a listing cannot be sent yet. */
export const problemLabels: Readonly<Record<ProblemKind, MessageDescriptor>> = {
  place_missing: msg`Choose the town or quarter.`,
  point_missing: msg`Put the pin on the map.`,
  type_missing: msg`Choose the type of the home.`,
  capacity_missing: msg`Say how many guests it takes.`,
  bedrooms_missing: msg`Say how many bedrooms it has.`,
  bathrooms_missing: msg`Say how many bathrooms it has.`,
  beds_missing: msg`Say where guests sleep.`,
  beds_short: msg`There are fewer places to sleep than guests.`,
  photos_missing: msg`At least five photos are needed.`,
  text_missing: msg`Write a title and a description in one language.`,
  title_missing: msg`A title is missing.`,
  description_missing: msg`A description is missing.`,
  description_short: msg`The description is too short: at least 50 letters.`,
  price_missing: msg`Set the price of a night.`,
  price_too_large: msg`The price is too high for a stay of the longest length.`,
  nights_reversed: msg`The minimum nights are more than the maximum nights.`,
  contact_phone: msg`A text contains a phone number. Guests get it with a confirmed booking; remove it.`,
  contact_email: msg`A text contains an email address. Remove it.`,
  contact_link: msg`A text contains a link. Remove it.`,
  contact_handle: msg`A text contains the name of an account elsewhere. Remove it.`,
  contact_payment: msg`A text asks for payment outside Diyar. Remove that.`,
  contact_word: msg`A text contains a word that Diyar does not allow. Remove it.`,
};
