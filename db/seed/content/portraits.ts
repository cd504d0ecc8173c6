import { chalets } from './homes/chalets.ts';
import { desertCamps, oasisHouses } from './homes/desert.ts';
import { flats, hotelRooms, studios } from './homes/flats.ts';
import { hoshHouses } from './homes/hosh.ts';
import { istirahas } from './homes/istirahas.ts';
import { mountainHouses } from './homes/mountain.ts';
import { villas } from './homes/villas.ts';
import type { HomeKind, Portrait } from './title-words.ts';

export const portraits: Readonly<Record<HomeKind, readonly Portrait[]>> = {
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
