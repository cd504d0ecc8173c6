/** Bedrooms by their number, in the order in which the host lists them. The largest rest houses have twenty. */
const bedrooms = [
  'bedroom_1',
  'bedroom_2',
  'bedroom_3',
  'bedroom_4',
  'bedroom_5',
  'bedroom_6',
  'bedroom_7',
  'bedroom_8',
  'bedroom_9',
  'bedroom_10',
  'bedroom_11',
  'bedroom_12',
  'bedroom_13',
  'bedroom_14',
  'bedroom_15',
  'bedroom_16',
  'bedroom_17',
  'bedroom_18',
  'bedroom_19',
  'bedroom_20',
] as const;

/**
 * What of a home a photo can show, in the order of galleries, as the host says. `inside` is what has no room of its own here,
 * such as a hallway or a desk.
 */
export const photoRooms = [
  'outside',
  'living_room',
  'majlis',
  ...bedrooms,
  'kitchen',
  'dining_room',
  'bathroom',
  'power_and_water',
  'inside',
] as const;
export type PhotoRoom = (typeof photoRooms)[number];

/** A room whose name says all: no bedroom. */
export type NamedRoom = Exclude<PhotoRoom, (typeof bedrooms)[number]>;

/** The number of a bedroom; undefined for other rooms. */
export function bedroomNumber(room: PhotoRoom): number | undefined {
  const at = (bedrooms as readonly string[]).indexOf(room);
  return at < 0 ? undefined : at + 1;
}

/** The rooms that photos of a home with so many bedrooms can show. */
export function roomsOf(count: number): PhotoRoom[] {
  return photoRooms.filter((room) => (bedroomNumber(room) ?? 0) <= count);
}
