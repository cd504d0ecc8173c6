import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListingStep } from '#contract/listing-content.ts';

/** The name of each step of the editor. */
export const stepLabels: Readonly<Record<ListingStep, MessageDescriptor>> = {
  place: msg`Place`,
  space: msg`Space`,
  amenities: msg`Amenities`,
  photos: msg`Photos`,
  words: msg`Title and text`,
  rules: msg`Rules and arrival`,
  price: msg`Price`,
  preview: msg`Preview and send`,
};
