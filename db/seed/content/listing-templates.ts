import { chalets } from './listing-templates/chalets.ts';
import { desertCamps, oasisHouses } from './listing-templates/desert.ts';
import { flats, hotelRooms, studios } from './listing-templates/flats.ts';
import { hoshHouses } from './listing-templates/hosh.ts';
import { istirahas } from './listing-templates/istirahas.ts';
import { mountainHouses } from './listing-templates/mountain.ts';
import { villas } from './listing-templates/villas.ts';
import type { PropertyKind, ListingTemplate } from './content-types.ts';

export const listingTemplates: Readonly<Record<PropertyKind, readonly ListingTemplate[]>> = {
  flat: flats,
  studio: studios,
  hotel_room: hotelRooms,
  hosh: hoshHouses,
  villa: villas,
  chalet: chalets,
  istiraha: istirahas,
  mountain: mountainHouses,
  oasis_house: oasisHouses,
  desert_camp: desertCamps,
};
