import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bedroomNumber, type NamedRoom, type PhotoRoom } from '#contract/photo-rooms.ts';

const labels: Readonly<Record<NamedRoom, MessageDescriptor>> = {
  outside: msg({ message: 'Outside', comment: 'What photos of a home show' }),
  living_room: msg`Living room`,
  majlis: msg`Majlis`,
  kitchen: msg`Kitchen`,
  dining_room: msg`Dining room`,
  bathroom: msg`Bathroom`,
  power_and_water: msg`Power and water`,
  inside: msg({ message: 'Inside', comment: 'What photos of a home show' }),
};

/** What a photo of a home with so many bedrooms shows: "Kitchen", "Bedroom 2". An only bedroom has no number. */
export function photoRoomLabel(i18n: I18n, room: PhotoRoom, bedrooms: number): string {
  const number = bedroomNumber(room);
  if (number === undefined) return i18n._(labels[room as NamedRoom]);
  return bedrooms > 1 || number > 1 ? i18n._(msg`Bedroom ${number}`) : i18n._(msg`Bedroom`);
}
