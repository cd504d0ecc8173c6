import { useLingui } from '@lingui/react/macro';
import type { SleepingRoom } from '#contract/types.gen.ts';
import { RoomBeds, roomLabels, roomNumber } from '#app/shared/property-labels/sleeping-room.tsx';
import { showFieldValue } from './show-field-value.ts';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  field: string;
  value: unknown;
  /** The place of the listing, where it is known. */
  place: { id: string; name: string } | null;
}

/** The value of a field as people read it: of a place its name, not its key in the gazetteer; of rooms their beds. */
export function FieldValue({ field, value, place }: Props) {
  const { i18n } = useLingui();
  if (field === 'place_id' && typeof value === 'string') return <PlaceName id={value} place={place} />;
  if (field === 'rooms' && Array.isArray(value) && value.length > 0) return <Rooms rooms={value as SleepingRoom[]} />;
  return showFieldValue(field, value, i18n);
}

function PlaceName({ id, place }: { id: string; place: Props['place'] }) {
  return usePlaceName(id, place);
}

function Rooms({ rooms }: { rooms: readonly SleepingRoom[] }) {
  const { i18n } = useLingui();
  return rooms.map((room, at) => (
    // Rooms have no identity of their own.
    <span key={at} className="block">
      {i18n._(roomLabels[room.kind])} {roomNumber(rooms, at)}: <RoomBeds room={room} />
    </span>
  ));
}
