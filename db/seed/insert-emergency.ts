import type { Kysely } from 'kysely';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { idMaker } from './ids.ts';
import { insertRows } from './insert-demo-data.ts';
import { makeRandom } from './random.ts';

/** A storm at the western coast that is over: what administrators see of an area that has ended. */
export async function insertEmergency(
  trx: Kysely<DB>,
  { today, declared_by, ended_by }: { today: string; declared_by: string; ended_by: string },
): Promise<void> {
  const first_night = addDays(today, -24);
  const last_night = addDays(first_night, 3);
  const declared_at = tripoliInstant(first_night, '07:40');
  const ended_at = tripoliInstant(addDays(first_night, 2), '18:05');
  const makeId = idMaker(makeRandom('emergency'));
  const id = makeId(declared_at);
  // Longitude first, as PostgreSQL writes points.
  const place = {
    area: '((11.55,33.02),(12.02,33.02),(12.2,32.9),(12.2,32.78),(11.55,32.94))',
    first_night,
    last_night,
  };
  await insertRows(trx, 'emergency_areas', [
    {
      id,
      name: 'Zuwara and Farwa, storm',
      reason: 'storm',
      texts: {
        en: 'A storm is over the coast between Zuwara and Farwa. The coast road is closed to cars.',
        ar: 'عاصفة على الساحل بين زوارة وفروة. طريق الساحل مغلق أمام السيارات.',
        fr: 'Une tempête touche la côte entre Zouara et Farwa. La route côtière est fermée aux voitures.',
      },
      ...place,
      declared_at,
      declared_by,
      ended_at,
      ended_by,
      version: 1,
    },
  ]);
  await insertRows(trx, 'emergency_area_events', [
    {
      id: makeId(declared_at),
      area_id: id,
      at: declared_at,
      actor_id: declared_by,
      kind: 'declared',
      note: null,
      ...place,
    },
    {
      id: makeId(ended_at),
      area_id: id,
      at: ended_at,
      actor_id: ended_by,
      kind: 'ended',
      note: 'The storm has passed, and the road is open.',
      ...place,
    },
  ]);
}
