import { Plural, Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { BedDouble, Sofa, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
  const parts = [
    room.double > 0 ? <Plural key="double" value={room.double} one="# double bed" other="# double beds" /> : null,
    room.single > 0 ? <Plural key="single" value={room.single} one="# single bed" other="# single beds" /> : null,
    room.floor_mattress > 0 ? (
      <Plural key="floor" value={room.floor_mattress} one="# floor mattress" other="# floor mattresses" />
    ) : null,
    room.cot > 0 ? <Plural key="cot" value={room.cot} one="# cot" other="# cots" /> : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return <Trans>No beds yet</Trans>;
  return parts.flatMap((part, at) => (at === 0 ? [part] : [<Trans key={`comma-${at}`}>, </Trans>, part]));
}
