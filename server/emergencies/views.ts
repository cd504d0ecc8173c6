import { emergencyTextFields } from '#contract/emergencies.ts';
import { nameIn } from '#contract/names.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, Emergency, EmergencyDetail, EmergencyPreview } from '#contract/types.gen.ts';
import type { emergenciesOperations } from '#contract/schemas/emergencies.ts';
import { dueAtHomes, heldByAreas, type DueSum } from '#server/payouts/payouts.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { findArea, listAreaEvents, listEnded, listOpen, type ListedArea } from './admin-list.ts';
import { readPolygon, type AreaAndNights } from './area-sql.ts';
import { countConcerned } from './concerned-list.ts';

type Operations = typeof emergenciesOperations;

/** A page of areas for administrators: of those that have not ended, or of those that have. */
export async function pageEmergencies(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { state, limit, cursor }: QueryOf<Operations['listEmergencies']>,
): Promise<OperationTypes['listEmergencies']['ok']> {
  const { items, next_cursor } =
    state === 'open'
      ? cutPage(
          await listOpen(db, { after: readCursor(cursor, ['day', 'uuid']), limit: limit + 1 }),
          limit,
          ({ first_night, id }) => [first_night, id],
        )
      : cutPage(
          await listEnded(db, { after: readCursor(cursor, ['uuid'])?.[0], limit: limit + 1 }),
          limit,
          ({ id }) => [id],
        );
  const held = await heldByAreas(
    db,
    items.map(({ id }) => id),
  );
  return { emergencies: items.map((area) => present(area, held, clock.today())), next_cursor };
}

/** One area with its history. Throws `not_found`. */
export async function getEmergency(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  areaId: string,
): Promise<EmergencyDetail> {
  const area = await findArea(db, areaId);
  if (!area) throw new AppError('not_found');
  const [held, events] = await Promise.all([heldByAreas(db, [areaId]), listAreaEvents(db, areaId)]);
  return {
    ...present(area, held, clock.today()),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

/** What an area would concern. */
export async function previewEmergency(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  area: AreaAndNights,
): Promise<EmergencyPreview> {
  const { property_ids, ...counts } = await countConcerned(db, area, clock.now());
  const { payouts, amount_dirham } = await dueAtHomes(db, property_ids);
  return { ...counts, payouts, payout_dirham: amount_dirham };
}

function present(area: ListedArea, held: ReadonlyMap<string, DueSum>, today: string): Emergency {
  const { id, name, reason, texts, first_night, last_night, version } = area;
  const isEnded = area.ended_at !== null || last_night < today;
  return {
    id,
    name,
    reason,
    ...emergencyTextFields((locale) => nameIn(texts, locale)),
    corners: readPolygon(area.area),
    first_night,
    last_night,
    version,
    state: isEnded ? 'ended' : first_night > today ? 'planned' : 'in_force',
    declared_at: area.declared_at.toISOString(),
    declared_by: area.declared_by_name,
    ended_at: area.ended_at?.toISOString() ?? null,
    ended_by: area.ended_by_name,
    stays: area.stays,
    cancelled_stays: area.cancelled_stays,
    is_telling: area.is_telling,
    hold: held.get(id) ?? null,
  };
}
