import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { locales } from '#contract/common.ts';
import { manualSections, type ManualSection, type PhotoSection } from '#contract/house-manuals.ts';
import type { HouseManual, ManualTexts } from '#contract/types.gen.ts';
import type { houseManualsOperations } from '#contract/schemas/house-manuals.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { forEachLocale } from '#contract/names.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { findHostFor, requireActFor } from '#server/co-hosts/co-hosts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

type Form = BodyOf<(typeof houseManualsOperations)['saveHouseManual']>;
type Person = Pick<Viewer, 'id'>;

export const noTexts: ManualTexts = { way_in: '', power: '', water: '', rubbish: '', leaving: '', other: '' };

/** The manual as it is stored. */
export interface ManualRow {
  version: number;
  wifi_name: string | null;
  wifi_password: string | null;
  door_code: string | null;
  texts: Partial<Record<Locale, Partial<ManualTexts>>>;
  contacts: { name: string; phone: string }[];
}

/** The manual of a property for those who answer its guests. Throws `not_found` for everybody else. */
export async function getHouseManual(
  { db }: Pick<Services, 'db'>,
  viewer: Person,
  propertyId: string,
  locale: Locale,
): Promise<HouseManual> {
  await requireActFor(db, viewer, 'messages', [propertyId]);
  return presentManual(db, propertyId, locale);
}

/** Replaces the texts. Throws `not_found`; `manual_changed` where it was saved elsewhere since `version`. */
export async function saveHouseManual(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Person,
  propertyId: string,
  { version, wifi_name, wifi_password, door_code, texts, contacts }: Form,
  locale: Locale,
): Promise<HouseManual> {
  const hostId = await findHostFor(db, viewer, 'messages', propertyId);
  if (hostId === undefined) throw new AppError('not_found');
  const { rows } = await sql`
    insert into house_manuals as m (property_id, host_id, wifi_name, wifi_password, door_code, texts, contacts, updated_at, changed_by)
    select ${propertyId}::uuid, ${hostId}::uuid, ${wifi_name || null}, ${wifi_password || null}, ${door_code || null},
      ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(contacts)}::jsonb, ${clock.now()}::timestamptz, ${viewer.id}::uuid
    where ${version} = 0 or exists (select from house_manuals where property_id = ${propertyId})
    on conflict (property_id) do update set
      version = m.version + 1, wifi_name = excluded.wifi_name, wifi_password = excluded.wifi_password,
      door_code = excluded.door_code, texts = excluded.texts, contacts = excluded.contacts, updated_at = excluded.updated_at,
      changed_by = excluded.changed_by
    where m.version = ${version}
    returning 1
  `.execute(db);
  if (rows.length === 0) throw new AppError('manual_changed');
  return presentManual(db, propertyId, locale);
}

/** Reads the manual of a property; undefined before it is saved first. */
export async function readManual(db: Kysely<DB>, propertyId: string): Promise<ManualRow | undefined> {
  const { rows } = await sql<ManualRow>`
    select version, wifi_name, wifi_password, door_code, texts, contacts from house_manuals where property_id = ${propertyId}
  `.execute(db);
  return rows[0];
}

/** The photos of a manual, the oldest first. */
export async function listPhotos(db: Kysely<DB>, propertyId: string): Promise<{ id: string; section: PhotoSection }[]> {
  const rows = await db
    .selectFrom('house_manual_photos')
    .select(['id', 'section'])
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows as { id: string; section: PhotoSection }[];
}

export async function presentManual(db: Kysely<DB>, propertyId: string, locale: Locale): Promise<HouseManual> {
  const [row, photos, titles] = await Promise.all([
    readManual(db, propertyId),
    listPhotos(db, propertyId),
    readTitles(db, propertyId),
  ]);
  return {
    property_id: propertyId,
    title: [locale, ...locales].map((one) => titles[one]).find(Boolean) ?? '',
    version: row?.version ?? 0,
    wifi_name: row?.wifi_name ?? null,
    wifi_password: row?.wifi_password ?? null,
    door_code: row?.door_code ?? null,
    texts: forEachLocale((one) => ({ ...noTexts, ...row?.texts[one] })),
    contacts: row?.contacts ?? [],
    photos,
  };
}

/** Each section in the reader's language, else in another in which it is written. */
export function sectionsFor(texts: ManualRow['texts'], reader: Locale): ManualTexts {
  const textOf = (section: ManualSection) =>
    [reader, ...locales].map((locale) => texts[locale]?.[section]).find(Boolean) ?? '';
  return Object.fromEntries(manualSections.map((section) => [section, textOf(section)])) as ManualTexts;
}
