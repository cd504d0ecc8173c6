// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export {
  addressOf,
  describePlace,
  placesAround,
  placesWithin,
  openGazetteer,
  reopenGazetteer,
  type Gazetteer,
  type GazetteerPlace,
} from './gazetteer.ts';
export { matchPlace } from './place-lookup.ts';
export { editsBetween, foldLetters, foldName, phoneticKey } from './place-names.ts';
