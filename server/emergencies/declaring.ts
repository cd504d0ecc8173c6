import type { Kysely } from 'kysely';
import { emergencyTextField } from '#contract/emergencies.ts';
import { locales } from '#contract/languages.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { holdPayouts, liftHold } from '#server/payouts/payouts.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { writePolygon } from './area-sql.ts';
import { concernedHomes, enterStays, leaveStays } from './concerned-list.ts';
import {
  insertArea,
  leaveAll,
  listAreasToTell,
  listOpenAreas,
  lockArea,
  recordAreaEvent,
  recordEnd,
  tellOfNights,
  updateArea,
  type EmergencyFields,
  type EmergencyRow,
} from './queries.ts';
import { enqueueTelling } from './telling.ts';

/**
 * Declares an area. From now on the guests of its stays cancel free of charge and their hosts without a fee, nothing new is
 * booked there on its nights, payouts of these homes are held, and the people of the stays are told.
 * Throws `emergency_past` where the last night has passed.
 * @returns the id of the area; for a repeated call with an idempotency key that of the first one
 */
export async function declareEmergency(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  fields: EmergencyFields,
  idempotency?: IdempotencyKey,
): Promise<string> {
  const { db, clock } = services;
  const { id } = await runOnce(db, idempotency, async (trx) => {
    if (fields.last_night < clock.today()) throw new AppError('emergency_past');
    const at = clock.now();
    const area = await insertArea(trx, fields, { at, by: viewer.id });
    await recordAreaEvent(trx, area.id, { kind: 'declared', at, by: viewer.id });
    await hold(trx, area, await enterStays(trx, area, at), { by: viewer.id, at });
    await enqueueTelling(services, trx, area.id);
    await recordAudit(trx, { subject: { id: area.id }, name: fields.name, after: auditedFields(fields) });
    return { id: area.id };
  });
  return id;
}

/**
 * Changes an area. Stays that come in get its rights, those that leave lose them, and both are told, as are all others of
 * other nights; payouts are held for the homes of the stays that it then concerns, also where the hold was lifted before.
 * The same change again changes nothing. Throws `not_found`, `state_moved_on` for one that has ended, `emergency_changed` where it is not the
 * version that was read, `emergency_past` where the last night has passed.
 */
export async function changeEmergency(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  areaId: string,
  { version, ...fields }: EmergencyFields & { version: number },
): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const before = await lockArea(trx, areaId);
    if (!before) throw new AppError('not_found');
    if (before.ended_at) throw new AppError('state_moved_on');
    if (isSame(before, fields)) return recordNoChange();
    if (before.version !== version) throw new AppError('emergency_changed');
    if (fields.last_night < clock.today()) throw new AppError('emergency_past');
    const at = clock.now();
    const area = await updateArea(trx, areaId, fields);
    await recordAreaEvent(trx, areaId, { kind: 'changed', at, by: viewer.id });
    await recordAudit(trx, { name: fields.name, before: auditedFields(before), after: auditedFields(fields) });
    const hasSamePlace =
      area.area === before.area && area.first_night === before.first_night && area.last_night === before.last_night;
    if (hasSamePlace) return;
    await leaveStays(trx, area, at);
    const hasSameNights = area.first_night === before.first_night && area.last_night === before.last_night;
    if (!hasSameNights) await tellOfNights(trx, area);
    await enterStays(trx, area, at);
    await lift(trx, area, { by: viewer.id, at });
    await hold(trx, area, await concernedHomes(trx, areaId), { by: viewer.id, at });
    await enqueueTelling(services, trx, areaId);
  });
}

/**
 * Ends an area: its stays follow their own policies again, payouts go on, and the people of the stays are told. What was
 * cancelled under it stays refunded. One that has ended stays as it is. Throws `not_found`.
 */
export async function endEmergency(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  areaId: string,
  reason: string,
): Promise<void> {
  await transact(services.db, async (trx) => {
    const area = await lockArea(trx, areaId);
    if (!area) throw new AppError('not_found');
    if (area.ended_at) return recordNoChange();
    await end(services, trx, area, { by: viewer.id, note: reason });
    await recordAudit(trx, { name: area.name, before: { ended: false }, after: { ended: true } });
  });
}

/**
 * Ends areas whose last night has passed, records stays that they concern and that were missed, and has everybody told who
 * is still to be told, also where an earlier job was given up. An area that fails does not keep the others.
 */
export async function followEmergencies(services: Services): Promise<void> {
  const { db, log } = services;
  for (const id of await listOpenAreas(db)) {
    try {
      await transact(db, (trx) => followArea(services, trx, id));
    } catch (error) {
      log.error({ err: error, emergency_area: id }, 'an emergency area could not be followed');
    }
  }
  await transact(db, async (trx) => {
    for (const id of await listAreasToTell(trx)) await enqueueTelling(services, trx, id);
  });
}

async function followArea(services: Services, trx: Kysely<DB>, id: string): Promise<void> {
  const { clock } = services;
  const area = await lockArea(trx, id);
  if (!area || area.ended_at) return;
  if (area.last_night < clock.today()) return end(services, trx, area, { by: null });
  const homes = await enterStays(trx, area, clock.now());
  if (homes.length > 0) await hold(trx, area, homes, { by: null, at: clock.now() });
}

async function end(
  services: Services,
  trx: Kysely<DB>,
  area: EmergencyRow,
  { by, note }: { by: string | null; note?: string },
): Promise<void> {
  const at = services.clock.now();
  await recordEnd(trx, area.id, { at, by });
  await recordAreaEvent(trx, area.id, { kind: 'ended', at, by, ...(note ? { note } : {}) });
  await leaveAll(trx, { id: area.id, version: area.version + 1 }, at);
  await lift(trx, area, { by, at });
  await enqueueTelling(services, trx, area.id);
}

async function hold(
  trx: Kysely<DB>,
  { id, name, reason }: EmergencyRow,
  property_ids: readonly string[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await holdPayouts(trx, { kind: 'area', subject: id, property_ids, label: name, reason, by }, at);
}

async function lift(
  trx: Kysely<DB>,
  { id, name }: EmergencyRow,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await liftHold(trx, { kind: 'area', subject: id, reason: name, by }, at);
}

function isSame(area: EmergencyRow, fields: EmergencyFields): boolean {
  const names = ['name', 'reason', 'first_night', 'last_night'] as const;
  const hasSameTexts = locales.every((locale) => area.texts[locale] === fields[emergencyTextField(locale)]);
  return (
    hasSameTexts && area.area === writePolygon(fields.corners) && names.every((name) => area[name] === fields[name])
  );
}

/** What the audit log shows of an area, without its polygon. */
function auditedFields({ name, reason, first_night, last_night, ...rest }: EmergencyRow | EmergencyFields) {
  return { name, reason, first_night, last_night, text_ar: 'texts' in rest ? rest.texts.ar : rest.text_ar };
}
