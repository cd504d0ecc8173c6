import { z } from 'zod';
import { day, id, text } from './common.ts';
import { emergencyNumberKinds } from '../emergency-numbers.ts';
import { forEachLocale } from '../names.ts';
import { entities, namedTypes } from './entities.ts';
import { callLimits, houseManualLimits } from '../limits.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { photoSections } from '../house-manuals.ts';
import { compactText } from '../typed-text.ts';
import { readPhone } from './phone-numbers.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

const section = text(houseManualLimits.sectionCharacters).default('');
export const manualTexts = z
  .object({ way_in: section, power: section, water: section, rubbish: section, leaving: section, other: section })
  .register(namedTypes, { id: 'ManualTexts' });
const shown = z.object({
  way_in: z.string(),
  power: z.string(),
  water: z.string(),
  rubbish: z.string(),
  leaving: z.string(),
  other: z.string(),
});
const nothing = { way_in: '', power: '', water: '', rubbish: '', leaving: '', other: '' };

const doorCode = text(houseManualLimits.doorCodeCharacters).nullable().default(null);
const wifi = text(houseManualLimits.wifiCharacters).nullable().default(null);
const contact = z.object({
  name: text(60, 'contact_name_required').pipe(z.string().min(1, 'contact_name_required')),
  /** Also the few digits of an emergency number. */
  phone: text(60, 'phone_form')
    .transform((typed, context) => {
      const short = /^\d{3,6}$/.exec(compactText(typed))?.[0];
      const number = readPhone(typed) ?? short;
      if (number === undefined) context.addIssue({ code: 'custom', message: 'phone_form' });
      return number ?? z.NEVER;
    })
    .pipe(z.string()),
});

const houseManual = z
  .object({
    property_id: id,
    title: z.string(),
    /** 0 before it is saved first. */
    version: z.int(),
    wifi_name: z.string().nullable(),
    wifi_password: z.string().nullable(),
    door_code: z.string().nullable(),
    texts: z.object(forEachLocale(() => shown)),
    contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
    photos: z.array(z.object({ id, section: z.enum(photoSections) })),
  })
  .register(entities, { id: 'HouseManual' });

const tripManual = z
  .object({
    wifi_name: z.string().nullable(),
    wifi_password: z.string().nullable(),
    door_code: z.string().nullable(),
    /** The day from which the password and the code are to be shown; null where the host has written neither. */
    codes_from: day.nullable(),
    /** In the reader’s language, each section else in another; empty where there is none. */
    sections: shown,
    contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
    photos: z.array(z.object({ id, section: z.enum(photoSections) })),
    /** The numbers that the operator has set for the town of the home. */
    emergency_numbers: z.array(z.object({ kind: z.enum(emergencyNumberKinds), phone: z.string() })),
  })
  .register(entities, { id: 'TripManual' });

const ofProperty = z.object({ property_id: id });
const ofPhoto = z.object({ property_id: id, manual_photo_id: id });
const picture = z.object({ picture: z.string() });

export const houseManualsOperations = {
  getHouseManual: operation({
    method: 'GET',
    path: '/api/host/properties/{property_id}/house-manual',
    summary: 'The house manual of a property as its host writes it; empty where there is none',
    access: hosts,
    ownOnly: true,
    coHosts: 'messages',
    params: ofProperty,
    ok: houseManual,
    errors: ['not_found'],
  }),
  saveHouseManual: operation({
    method: 'PUT',
    path: '/api/host/properties/{property_id}/house-manual',
    summary: 'Replace the texts of a house manual, unless it was saved elsewhere since `version`',
    access: hosts,
    coHosts: 'messages',
    params: ofProperty,
    body: z.object({
      version: z.int().min(0).max(1_000_000),
      wifi_name: wifi,
      wifi_password: wifi,
      door_code: doorCode,
      texts: z.object(forEachLocale(() => manualTexts.default(nothing))),
      contacts: z.array(contact).max(houseManualLimits.contacts).default([]),
    }),
    ok: houseManual,
    errors: ['not_found', 'manual_changed'],
  }),
  addHouseManualPhoto: operation({
    method: 'POST',
    path: '/api/host/properties/{property_id}/house-manual/photos',
    summary: 'Add a photo to a section of a house manual, as a data URL; it is re-encoded',
    access: hosts,
    coHosts: 'messages',
    params: ofProperty,
    body: z.object({ section: z.enum(photoSections), picture: z.string().min(1) }),
    ok: houseManual,
    status: 201,
    errors: ['not_found', 'picture_type', 'picture_too_large', 'picture_unreadable', 'photos_full'],
    rateLimit: callLimits.submitDocument,
    bodyLimit: houseManualLimits.pictureCharacters + 64 * 1024,
  }),
  removeHouseManualPhoto: operation({
    method: 'DELETE',
    path: '/api/host/properties/{property_id}/house-manual/photos/{manual_photo_id}',
    summary: 'Remove a photo of a house manual',
    access: hosts,
    coHosts: 'messages',
    params: ofPhoto,
    ok: houseManual,
    errors: ['not_found'],
  }),
  getHouseManualPhoto: operation({
    method: 'GET',
    path: '/api/host/properties/{property_id}/house-manual/photos/{manual_photo_id}',
    summary: 'A photo of a house manual as a data URL',
    access: hosts,
    ownOnly: true,
    coHosts: 'messages',
    params: ofPhoto,
    ok: picture,
    errors: ['not_found'],
  }),
  getTripManual: operation({
    method: 'GET',
    path: '/api/trips/{id}/house-manual',
    summary:
      'The house manual for the guest of a paid or confirmed stay, until the day of check-out; empty where there is none. The password and the door code are null until two days before arrival',
    access: 'signed_in',
    ownOnly: true,
    params: z.object({ id }),
    ok: tripManual,
    errors: ['not_found'],
  }),
  getTripManualPhoto: operation({
    method: 'GET',
    path: '/api/trips/{id}/house-manual/photos/{manual_photo_id}',
    summary: 'A photo of the house manual for the guest, as a data URL',
    access: 'signed_in',
    ownOnly: true,
    params: z.object({ id, manual_photo_id: id }),
    ok: picture,
    errors: ['not_found'],
  }),
};
