import { useLingui } from '@lingui/react/macro';
import type { SleepingRoom } from '#contract/types.gen.ts';
import { RoomBeds, roomIcons, roomLabels, roomNumber } from '#app/shared/property-labels/sleeping-room.tsx';

/** The rooms where guests sleep, with their beds. */
export function SleepingPlaces({ rooms }: { rooms: readonly SleepingRoom[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {rooms.map((room, index) => {
        const Icon = roomIcons[room.kind];
        const number = roomNumber(rooms, index);
        const key = `${room.kind}${number}`;
        return (
          <li key={key} className="flex gap-3.5">
            <Icon className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
            <span>
              {i18n._(roomLabels[room.kind])} <bdi dir="ltr">{number}</bdi>
              <span className="block text-small text-ink-2">
                <RoomBeds room={room} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
