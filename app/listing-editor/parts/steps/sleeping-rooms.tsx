import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listingLimits } from '#contract/limits.ts';
import type { ListingContent } from '#contract/types.gen.ts';
import { roomKinds } from '#contract/property-facts.ts';
import { RoomBeds, roomIcons, roomLabels, roomNumber } from '#app/shared/property-labels/sleeping-room.tsx';
import { Button } from '#app/ui/button.tsx';
import { Counter } from '#app/ui/counter.tsx';
import { Select } from '#app/ui/select.tsx';

type SleepingRoom = NonNullable<ListingContent['rooms']>[number];

const emptyRoom = { double: 0, single: 0, floor_mattress: 0, cot: 0 };

/** The rooms where guests sleep, with their beds; one is open for editing at a time. */
export function SleepingRooms({
  rooms,
  bedrooms,
  onChange,
}: {
  rooms: readonly SleepingRoom[];
  /** How many bedrooms the home has: as many rooms are offered first. */
  bedrooms: number;
  onChange: (rooms: SleepingRoom[]) => void;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const known = rooms.filter(({ kind }) => kind === 'bedroom').length;
  const change = (at: number, room: SleepingRoom) => onChange(rooms.map((one, index) => (index === at ? room : one)));
  return (
    <>
      <ul>
        {rooms.map((room, at) => (
          // Rooms have no identity of their own: their order is what tells them apart.
          <li key={at} className="border-b border-line">
            <Room
              room={room}
              number={roomNumber(rooms, at)}
              isOpen={open === at}
              onToggle={() => setOpen(open === at ? null : at)}
              onChange={(next) => change(at, next)}
              onRemove={() => {
                setOpen(null);
                onChange(rooms.filter((_, index) => index !== at));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        icon={<Plus className="size-4" aria-hidden />}
        isDisabled={rooms.length >= listingLimits.rooms}
        onPress={() => {
          onChange([...rooms, { ...emptyRoom, kind: known < bedrooms ? 'bedroom' : 'majlis' }]);
          setOpen(rooms.length);
        }}
      >
        <Trans>Add a room</Trans>
      </Button>
    </>
  );
}

function Room({
  room,
  number,
  isOpen,
  onToggle,
  onChange,
  onRemove,
}: {
  room: SleepingRoom;
  /** The first bedroom is 1, and so is the first majlis. */
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (room: SleepingRoom) => void;
  onRemove: () => void;
}) {
  const { t, i18n } = useLingui();
  const Icon = roomIcons[room.kind];
  const kind = i18n._(roomLabels[room.kind]);
  const name = `${kind} ${number}`;
  const beds = [
    { key: 'double', label: t`Double bed` },
    { key: 'single', label: t`Single bed` },
    { key: 'floor_mattress', label: t`Floor mattress` },
    { key: 'cot', label: t`Cot` },
  ] as const;
  return (
    <>
      <div className="flex items-center gap-4 py-3.5">
        <Icon className="mt-0.5 size-5 flex-none self-start text-ink-2" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0 flex-1">
          <h3 className="text-body font-normal">{name}</h3>
          <p className="text-small text-ink-2">
            <RoomBeds room={room} />
          </p>
        </div>
        <Button kind="quiet" onPress={onToggle} aria-expanded={isOpen} className="-me-3">
          {isOpen ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {isOpen ? (
        <div className="pb-4 md:ps-9">
          <Select
            label={<Trans>Room</Trans>}
            value={room.kind}
            onChange={(next) => onChange({ ...room, kind: next })}
            options={roomKinds.map((value) => ({ value, label: i18n._(roomLabels[value]) }))}
            className="max-w-64"
          />
          <div className="mt-2 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
            {beds.map(({ key, label }) => (
              <Counter
                key={key}
                name={label}
                label={label}
                max={20}
                value={room[key]}
                onChange={(count) => onChange({ ...room, [key]: count })}
              />
            ))}
          </div>
          <Button kind="danger-quiet" onPress={onRemove} className="-ms-3">
            <Trans>Remove this room</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
