import { z } from 'zod';
import { boundedCount, day, flag, id, instant, localeSchema, optional, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { callLimits } from '../limits.ts';
import { nationalities } from '../nationalities.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import {
  arabicNamePattern,
  documentNumber,
  latinNamePattern,
  registerDocuments,
  registerGaps,
  registerLimits,
} from '../register-rules.ts';
import { registerStates, registerExportLimit } from '../guest-register.ts';

const personSchema = z
  .object({
    id,
    name_arabic: z.string().nullable(),
    /** As in the passport. */
    name_latin: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    nationality: z.string().nullable(),
    is_child: z.boolean(),
    document: z.enum(registerDocuments).nullable(),
    /** The last characters of the number; null where there is none. */
    number_masked: z.string().nullable(),
    birth_date: day.nullable(),
    /** What is missing. */
    gaps: z.array(z.enum(registerGaps)),
    entered_by: z.enum(['guest', 'host']),
  })
  .register(entities, { id: 'RegisteredPerson' });

const stateFields = {
  booking_id: id,
  /** The number of the booking. */
  number: z.string(),
  check_in: day,
  check_out: day,
  state: z.enum(registerStates),
  /** The people of the booking: adults, children and infants. */
  expected: z.int(),
  ready: z.int(),
  foreigners: z.int(),
  exported_at: instant.nullable(),
};

const registerFields = {
  ...stateFields,
  property_title: z.string(),
  persons: z.array(personSchema),
  can_edit: z.boolean(),
  /** The last day on which the register is kept. */
  kept_until: day,
};

export const tripRegisterSchema = z
  .object({ ...registerFields, host_name: z.string() })
  .register(entities, { id: 'TripRegister' });

export const registerAccessKinds = ['numbers', 'pdf', 'csv'] as const;

export const stayRegisterSchema = z
  .object({
    ...registerFields,
    guest_name: z.string(),
    /** When the guest was last asked to fill it in. */
    asked_at: instant.nullable(),
    can_ask: z.boolean(),
    /** Who has seen numbers or made a file, the newest first, at most 50; null for co-hosts. */
    accesses: z
      .array(
        z.object({
          id,
          at: instant,
          name: z.string(),
          kind: z.enum(registerAccessKinds),
          foreigners_only: z.boolean(),
        }),
      )
      .nullable(),
  })
  .register(entities, { id: 'StayRegister' });

const listedRegisterSchema = z
  .object({
    ...stateFields,
    property: z.object({ id, title: z.string() }),
    guest_name: z.string(),
  })
  .register(entities, { id: 'ListedRegister' });

/** Fields that are left out stay as they are. */
const nationality = z.enum(nationalities).register(namedTypes, { id: 'Nationality', type: 'string' });

const personChanges = z
  .object({
    name_arabic: text(registerLimits.nameLength)
      .refine((name) => name === '' || arabicNamePattern.test(name), 'register_name_arabic')
      .nullish(),
    name_latin: text(registerLimits.nameLength)
      .refine((name) => name === '' || latinNamePattern.test(name), 'register_name_latin')
      .nullish(),
    nationality: nationality.nullish(),
    is_child: z.boolean().optional(),
    document: z.enum(registerDocuments).nullish(),
    /** Together with `document`. */
    document_number: text(40).nullish(),
    /** Only where an authority asks for it. */
    birth_date: day.nullish(),
  })
  .superRefine(({ document, document_number }, context) => {
    if (!document_number) return;
    if (document && documentNumber(document, document_number) !== undefined) return;
    const message = document === 'national_number' ? 'national_number_form' : 'passport_number_form';
    context.addIssue({ code: 'custom', path: ['document_number'], message });
  })
  .register(namedTypes, { id: 'PersonChanges' });

const hosts: readonly Role[] = ['host', 'host_company'];
const byId = z.object({ id });
const byPerson = z.object({ id, person_id: id });

export const registerExport = z
  .object({
    booking_ids: z.array(id).min(1).max(registerExportLimit),
    /** Leaves Libyans out. */
    foreigners: z.boolean().default(false),
    /** The language of the labels: Arabic, which authorities read. */
    language: localeSchema.default('ar'),
  })
  .register(namedTypes, { id: 'RegisterExport' });

const exportedAnswer = z.object({
  registers: z.array(
    z.object({
      booking_id: id,
      number: z.string(),
      property_title: z.string(),
      check_in: day,
      check_out: day,
      persons: z.array(
        personSchema.omit({ id: true, gaps: true, entered_by: true, number_masked: true }).extend({
          document_number: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export const guestRegisterOperations = {
  getTripRegister: operation({
    method: 'GET',
    path: '/api/trips/{id}/register',
    summary: 'The guest register of a stay, for its guest; numbers of documents are masked',
    access: 'signed_in',
    ownOnly: true,
    params: byId,
    ok: tripRegisterSchema,
    errors: ['not_found'],
  }),
  saveTripPerson: operation({
    method: 'PATCH',
    path: '/api/trips/{id}/register/persons/{person_id}',
    summary: 'The guest enters or changes a person, under an id that the client makes',
    access: 'signed_in',
    params: byPerson,
    body: personChanges,
    ok: tripRegisterSchema,
    errors: ['not_found', 'state_moved_on', 'register_full'],
  }),
  removeTripPerson: operation({
    method: 'DELETE',
    path: '/api/trips/{id}/register/persons/{person_id}',
    summary: 'The guest removes a person; one who is not there is removed already',
    access: 'signed_in',
    params: byPerson,
    ok: tripRegisterSchema,
    errors: ['not_found', 'state_moved_on'],
  }),
  getReservationRegister: operation({
    method: 'GET',
    path: '/api/host/reservations/{id}/register',
    summary: 'The guest register of a stay, for its host; numbers of documents are masked',
    access: hosts,
    ownOnly: true,
    coHosts: 'calendar',
    params: byId,
    ok: stayRegisterSchema,
    errors: ['not_found'],
  }),
  saveReservationPerson: operation({
    method: 'PATCH',
    path: '/api/host/reservations/{id}/register/persons/{person_id}',
    summary: 'The host enters or changes a person, under an id that the client makes',
    access: hosts,
    coHosts: 'calendar',
    params: byPerson,
    body: personChanges,
    ok: stayRegisterSchema,
    errors: ['not_found', 'register_full'],
  }),
  removeReservationPerson: operation({
    method: 'DELETE',
    path: '/api/host/reservations/{id}/register/persons/{person_id}',
    summary: 'The host removes a person; one who is not there is removed already',
    access: hosts,
    coHosts: 'calendar',
    params: byPerson,
    ok: stayRegisterSchema,
    errors: ['not_found'],
  }),
  readRegisterNumbers: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/register/numbers',
    summary: 'The numbers of all documents of a stay; the look is recorded for the owner',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    ok: z.object({ numbers: z.array(z.object({ person_id: id, document_number: z.string() })) }),
    errors: ['not_found'],
  }),
  askForRegister: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/register/ask',
    summary: 'Ask the guest to fill in the register, at most once a day',
    access: hosts,
    coHosts: 'calendar',
    params: byId,
    ok: stayRegisterSchema,
    errors: ['not_found', 'state_moved_on', 'register_asked'],
  }),
  listRegisters: operation({
    method: 'GET',
    path: '/api/host/registers',
    summary:
      'The registers of the host’s stays: present and coming ones, the soonest first, or past ones, the latest first',
    access: hosts,
    ownOnly: true,
    coHosts: 'calendar',
    query: z.object({
      period: optional(z.enum(['open', 'past'])),
      state: optional(z.enum(registerStates)),
      property: optional(id),
      /** Only stays with a night on or after this day. */
      from: optional(day),
      /** Only stays with a night on or before this day. */
      to: optional(day),
      /** Only stays with a foreigner in the register. */
      foreigners: optional(flag),
      ...pageQuery({ default: 50, max: 100 }),
    }),
    ok: z.object({
      registers: z.array(listedRegisterSchema),
      /** With the filters, without `state`. */
      counts: z.object({
        all: boundedCount,
        pending: boundedCount,
        incomplete: boundedCount,
        ready: boundedCount,
        exported: boundedCount,
      }),
      /** The properties to filter by, at most 200. */
      properties: z.array(z.object({ id, title: z.string() })),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  exportRegistersPdf: operation({
    method: 'POST',
    path: '/api/host/registers/pdf',
    summary: 'The registers of some stays, all of them complete, as application/pdf to print; recorded for the owner',
    access: hosts,
    coHosts: 'calendar',
    body: registerExport,
    ok: exportedAnswer,
    document: 'application/pdf',
    errors: ['not_found', 'register_incomplete', 'register_empty'],
    rateLimit: callLimits.exportRegister,
  }),
  exportRegistersCsv: operation({
    method: 'POST',
    path: '/api/host/registers/csv',
    summary: 'The registers of some stays as text/csv; recorded for the owner',
    access: hosts,
    coHosts: 'calendar',
    body: registerExport,
    ok: exportedAnswer,
    document: 'text/csv',
    errors: ['not_found', 'register_empty'],
    rateLimit: callLimits.exportRegister,
  }),
};
