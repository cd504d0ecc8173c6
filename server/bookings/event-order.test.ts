import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import { useTestServer } from '#test/server.ts';
import { eventOrder } from './event-order.ts';
import { canTransition, type TransitionRole } from './states.ts';

const server = useTestServer();

const paths: BookingStatus[][] = [
  ['pending', 'approved', 'paid', 'completed'],
  ['pending', 'confirmed', 'completed'],
  ['pending', 'approved', 'paid', 'cancelled'],
  ['pending', 'declined'],
];

test('events of one instant are read in the order in which they follow from each other', async () => {
  const { pool } = server.services;
  const everybody: TransitionRole[] = ['guest', 'host', 'system', 'admin'];
  for (const path of paths) {
    for (const [at, status] of path.slice(1).entries())
      expect(everybody.some((role) => canTransition(path[at]!, status, role))).toBe(true);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(path, { minLength: path.length, maxLength: path.length }),
        async (written) => {
          const read = async (direction: 'asc' | 'desc') => {
            const { rows } = await pool.query<{ status: string }>(
              `select e.status from (
               select now() as at, status, place as id from unnest($1::text[]) with ordinality as one (status, place)
             ) as e order by ${eventOrder('e', direction)}`,
              [written],
            );
            return rows.map(({ status }) => status);
          };
          expect(await read('asc')).toEqual(path);
          expect(await read('desc')).toEqual(path.toReversed());
        },
      ),
      { numRuns: 8 },
    );
  }
});
