import { z } from 'zod';
import { day, dirham, id, instant, text } from './common.ts';
import { nightsBetween } from '../days.ts';
import {
  crossesItself,
  emergencyBounds,
  fewestCorners,
  isWithinBounds,
  mostCorners,
  mostEmergencyNights,
} from '../emergency-areas.ts';
import { entities, namedTypes } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { emergencyReasons, emergencyTextFields } from '../emergencies.ts';

const hosts: readonly Role[] = ['host', 'host_company', 'admin'];

/** What guests and hosts read of an area that is over a home. */
export const emergencyNoticeSchema = z
  .object({
    id,
    reason: z.enum(emergencyReasons),
    /** In the reader's language. */
    text: z.string(),
    /** The nights that it concerns, the last one included. */
    first_night: day,
    last_night: day,
  })
  .register(entities, { id: 'EmergencyNotice' });

const corner = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

const corners = z
  .array(corner)
  .min(fewestCorners, 'area_too_few')
  .max(mostCorners, 'area_too_many')
  .refine((list) => list.every(isWithinBounds), {
    message: 'area_outside',
    when: ({ issues }) => issues.length === 0,
  })
  .refine((list) => !crossesItself(list), { message: 'area_crosses', when: ({ issues }) => issues.length === 0 })
  .meta({
    description: `Corners in order; a home on an edge is inside. Within ${emergencyBounds.south}–${emergencyBounds.north}° north and ${emergencyBounds.west}–${emergencyBounds.east}° east, without crossing edges.`,
  });

const place = { corners, first_night: day, last_night: day };
const placeFields = z.object(place);

/** At most `mostEmergencyNights` nights, the last one not before the first. */
const nightsInOrder = {
  check: ({ first_night, last_night }: { first_night: string; last_night: string }) => {
    const nights = nightsBetween(first_night, last_night) + 1;
    return nights >= 1 && nights <= mostEmergencyNights;
  },
  error: {
    path: ['last_night'],
    message: 'emergency_nights',
    // Only of days that are days.
    when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
  },
};

const words = (missing: string) => text(600, missing).pipe(z.string().min(1, missing));
const emergencyFields = placeFields.extend({
  name: text(80, 'emergency_name').pipe(z.string().min(1, 'emergency_name')),
  reason: z.enum(emergencyReasons),
  /** What guests and hosts are told, in each language. */
  ...emergencyTextFields(() => words('emergency_text')),
});

export const emergencyStates = ['planned', 'in_force', 'ended'] as const;

export const emergencySchema = z
  .object({
    id,
    name: z.string(),
    reason: z.enum(emergencyReasons),
    ...emergencyTextFields(() => z.string()),
    corners: z.array(corner),
    first_night: day,
    last_night: day,
    /** Counts the changes. */
    version: z.int(),
    /** Free cancellation and the hold on payouts begin when it is declared, also while it is `planned`. */
    state: z.enum(emergencyStates),
    declared_at: instant,
    declared_by: z.string(),
    ended_at: instant.nullable(),
    /** Null while it has not ended, and where its last night has passed. */
    ended_by: z.string().nullable(),
    /** Stays that it concerns, or concerned until it ended. */
    stays: z.int(),
    /** Those of them that were cancelled since. */
    cancelled_stays: z.int(),
    /** Their guests and hosts are still being told. */
    is_telling: z.boolean(),
    /** The hold on payouts that stands; null once it is lifted. */
    hold: z.object({ payouts: z.int(), amount_dirham: dirham }).nullable(),
  })
  .register(entities, { id: 'Emergency' });

export const emergencyEventSchema = z.object({
  id,
  at: instant,
  /** Null where the last night has passed. */
  by: z.string().nullable(),
  kind: z.enum(['declared', 'changed', 'ended']),
  first_night: day,
  last_night: day,
  note: z.string().nullable(),
});
const emergencyDetail = emergencySchema
  .extend({ events: z.array(emergencyEventSchema) })
  .register(entities, { id: 'EmergencyDetail' });

/** What an area would concern. */
export const emergencyPreviewSchema = z
  .object({
    /** Published homes inside. */
    homes: z.int(),
    /** Stays with a night in it, and the people and hosts of them. */
    stays: z.int(),
    guests: z.int(),
    hosts: z.int(),
    /** What guests get back if all of them cancel. */
    refund_dirham: dirham,
    /** Due payouts that are held. */
    payouts: z.int(),
    payout_dirham: dirham,
  })
  .register(namedTypes, { id: 'EmergencyPreview' });

const byId = z.object({ emergency_id: id });

export const emergenciesOperations = {
  listEmergencies: operation({
    method: 'GET',
    path: '/api/admin/emergencies',
    summary:
      'Emergency areas that have not ended, those of the first nights first; or those that have, the newest first',
    access: admins,
    adminRoles: ['trust'],
    query: z.object({
      /** Areas that are planned or in force, or those that have ended. */
      state: z.enum(['open', 'ended']).default('open'),
      ...pageQuery({ default: 20, max: 50 }),
    }),
    ok: z.object({ emergencies: z.array(emergencySchema), next_cursor: nextCursor }),
    errors: [],
  }),
  previewEmergency: operation({
    method: 'POST',
    path: '/api/admin/emergencies/preview',
    summary: 'How many homes, stays, guests and how much money an area would concern',
    access: admins,
    adminRoles: ['trust'],
    audited: false,
    body: placeFields.refine(nightsInOrder.check, nightsInOrder.error),
    ok: emergencyPreviewSchema,
    errors: [],
  }),
  declareEmergency: operation({
    method: 'POST',
    path: '/api/admin/emergencies',
    summary: 'Declare an emergency area: free cancellation, payouts held, guests and hosts told',
    access: admins,
    adminRoles: ['trust'],
    body: emergencyFields.refine(nightsInOrder.check, nightsInOrder.error),
    ok: emergencyDetail,
    status: 201,
    idempotent: true,
    errors: ['idempotency_key_reused', 'emergency_past'],
  }),
  getEmergency: operation({
    method: 'GET',
    path: '/api/admin/emergencies/{emergency_id}',
    summary: 'One emergency area with its history',
    access: admins,
    adminRoles: ['trust'],
    params: byId,
    ok: emergencyDetail,
    errors: ['not_found'],
  }),
  changeEmergency: operation({
    method: 'PUT',
    path: '/api/admin/emergencies/{emergency_id}',
    summary: 'Change the area, the days or the texts; the stays that come in or leave are told',
    access: admins,
    adminRoles: ['trust'],
    params: byId,
    body: emergencyFields
      .extend({
        /** The version that was read. */
        version: z.int(),
      })
      .refine(nightsInOrder.check, nightsInOrder.error),
    ok: emergencyDetail,
    errors: ['not_found', 'state_moved_on', 'emergency_changed', 'emergency_past'],
  }),
  endEmergency: operation({
    method: 'POST',
    path: '/api/admin/emergencies/{emergency_id}/end',
    summary: 'End an emergency area: payouts go on; what was cancelled stays refunded',
    access: admins,
    adminRoles: ['trust'],
    params: byId,
    body: z.object({ reason: text(300, 'reason_required').pipe(z.string().min(1, 'reason_required')) }),
    ok: emergencyDetail,
    errors: ['not_found'],
  }),
  listHostEmergencies: operation({
    method: 'GET',
    path: '/api/host/emergencies',
    summary: 'Emergency areas over the homes for which the caller acts, and the stays that they concern',
    access: hosts,
    adminRoles: everyAdminRole,
    coHosts: 'reservations',
    ok: z.object({
      emergencies: z.array(emergencyNoticeSchema.extend({ homes: z.int(), stays: z.int() })),
    }),
    errors: [],
  }),
};
