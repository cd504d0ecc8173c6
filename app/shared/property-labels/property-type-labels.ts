import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PropertyType } from '#contract/listings.ts';

/** Labels of property types: `name` on badges and filters, `whole` for what a guest books. */
export const propertyTypeLabels: Readonly<Record<PropertyType, { name: MessageDescriptor; whole: MessageDescriptor }>> =
  {
    apartment: { name: msg`Apartment`, whole: msg`Whole apartment` },
    house: { name: msg`House`, whole: msg`Whole house` },
    villa: { name: msg`Villa`, whole: msg`Whole villa` },
    chalet: { name: msg`Chalet`, whole: msg`Whole chalet` },
    rest_house: { name: msg`Rest house`, whole: msg`Whole rest house` },
    farm_stay: { name: msg`Farm stay`, whole: msg`Stay on a farm` },
    hotel_room: { name: msg`Hotel room`, whole: msg`Room in a hotel` },
    studio: { name: msg`Studio`, whole: msg`Whole studio` },
    room: { name: msg`Room`, whole: msg`Room in a home` },
    guesthouse: { name: msg`Guesthouse`, whole: msg`Whole guesthouse` },
  };
