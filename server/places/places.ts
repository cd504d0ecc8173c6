export {
  addressOf,
  describePlace,
  placesWithin,
  openGazetteer,
  reopenGazetteer,
  type DescribedPlace,
  type Gazetteer,
  type GazetteerPlace,
} from './gazetteer.ts';
export { matchPlace, suggestPlaces, type PlaceMatch } from './place-lookup.ts';
export { editsBetween, foldLetters, foldName, phoneticKey } from './place-names.ts';
