import { Plural, Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { BedDouble, Sofa, type LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { RoomKind } from '#contract/property-facts.ts';
import type { SleepingRoom } from '#contract/types.gen.ts';

export const roomLabels: Readonly<Record<RoomKind, MessageDescriptor>> = {
  bedroom: msg`Bedroom`,
  majlis: msg`Majlis`,
  living_room: msg`Living room`,
  other: msg`Another room`,
};

export const roomIcons: Readonly<Record<RoomKind, LucideIcon>> = {
  bedroom: BedDouble,
  majlis: Sofa,
  living_room: Sofa,
  other: Sofa,
};

/** The number of a room among those of its kind: the first bedroom is 1, and so is the first majlis. */
export function roomNumber(rooms: readonly SleepingRoom[], index: number): number {
  const { kind } = rooms[index]!;
  return rooms.slice(0, index + 1).filter((room) => room.kind === kind).length;
}

/** The beds of a room: "1 double bed, 2 floor mattresses". */
export function RoomBeds({ room }: { room: SleepingRoom }): ReactNode {
  // Lingui's macros drop the key of an element, so that fragments have it.
  const counts = {
    double: room.double > 0 ? <Plural value={room.double} one="# double bed" other="# double beds" /> : null,
    single: room.single > 0 ? <Plural value={room.single} one="# single bed" other="# single beds" /> : null,
    floor_mattress:
      room.floor_mattress > 0 ? (
        <Plural value={room.floor_mattress} one="# floor mattress" other="# floor mattresses" />
      ) : null,
    cot: room.cot > 0 ? <Plural value={room.cot} one="# cot" other="# cots" /> : null,
  };
  const beds = Object.entries(counts).filter(([, count]) => count !== null);
  if (beds.length === 0) return <Trans>No beds yet</Trans>;
  return beds.map(([name, count], at) => (
    <Fragment key={name}>
      {at === 0 ? null : <Trans>, </Trans>}
      {count}
    </Fragment>
  ));
}
