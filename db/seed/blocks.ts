import { addDays } from '#contract/days.ts';
import type { StayContext } from './bookings.ts';
import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';

export interface Block {
  id: string;
  property_id: string;
  from: string;
  to: string;
  block_source: 'host' | 'decline';
  note: string | null;
  created_at: Date;
}

/** Blocks of hosts in the coming months, at one property in four; their nights are taken. */
export function makeBlocks(
  random: Random,
  id: (at: Date) => string,
  { taken, today, now }: StayContext,
  properties: readonly DemoProperty[],
): Block[] {
  return properties.flatMap((property): Block[] => {
    if (!random.chance(0.25)) return [];
    const from = addDays(today, random.int(3, 110));
    const to = addDays(from, random.int(2, 8));
    if (!taken.areFree(property, from, to)) return [];
    taken.take(property, from, to);
    const created_at = new Date(now.getTime() - random.int(1, 20) * 86_400_000);
    if (created_at < property.published_at) return [];
    return [
      {
        id: id(created_at),
        property_id: property.id,
        from,
        to,
        block_source: 'host',
        note: random.pick(['Painting', 'صيانة', 'Family visit', null]),
        created_at,
      },
    ];
  });
}
