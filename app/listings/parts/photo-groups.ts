import { photoRooms, type PhotoRoom } from '#contract/photo-rooms.ts';
import type { HomePhoto, PropertyDetail } from '#contract/types.gen.ts';

/** The photos of a home that show one room. */
export interface PhotoGroup {
  /** Null for those of which the host has not said what they show. */
  room: PhotoRoom | null;
  photos: readonly HomePhoto[];
}

/** Photos by room, in the order of a walk through the home; within a room in the host's order. */
export function groupPhotos(photos: readonly HomePhoto[]): PhotoGroup[] {
  const byRoom = Map.groupBy(photos, ({ room }) => room);
  return [...photoRooms, null].flatMap((room) => {
    const found = byRoom.get(room);
    return found ? [{ room, photos: found }] : [];
  });
}

/**
 * The rooms of a home that no photo shows. Nothing is said while the host has not named the room of every photo: one of the
 * others may show it.
 */
export function missingRooms({
  photos,
  bedrooms,
  bathrooms,
}: Pick<PropertyDetail, 'photos' | 'bedrooms' | 'bathrooms'>): { bathroom: boolean; bedrooms: boolean } {
  const areAllNamed = photos.every(({ room }) => room !== null);
  const shows = (of: string) => photos.some(({ room }) => room?.startsWith(of));
  return {
    bathroom: areAllNamed && bathrooms > 0 && !shows('bathroom'),
    bedrooms: areAllNamed && bedrooms > 0 && !shows('bedroom'),
  };
}
