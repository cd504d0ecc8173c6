import { z } from 'zod';
import { emailField } from './accounts.ts';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { callLimits, coHostLimits } from '../limits.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { coHostAreas } from '../co-hosts.ts';

const hosts: readonly Role[] = ['host', 'host_company'];
const members: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup'];

const areas = z
  .array(z.enum(coHostAreas))
  .min(1, 'areas_required')
  .max(coHostAreas.length)
  .transform((list) => coHostAreas.filter((area) => list.includes(area)));
/** Null for all properties, also for those that come later. */
const propertyIds = z.array(id).min(1, 'homes_required').max(coHostLimits.properties).nullable().default(null);

const coHost = z
  .object({
    id,
    email: z.string(),
    /** Of the account that has accepted. */
    name: z.string().nullable(),
    avatar: z.string().nullable(),
    areas: z.array(z.enum(coHostAreas)),
    property_ids: z.array(id).nullable(),
    state: z.enum(['invited', 'expired', 'active']),
    invited_at: instant,
    expires_at: instant.nullable(),
    accepted_at: instant.nullable(),
  })
  .register(entities, { id: 'CoHost' });

const coHosting = z
  .object({
    id,
    host_name: z.string(),
    host_avatar: z.string().nullable(),
    areas: z.array(z.enum(coHostAreas)),
    /** Null for all. */
    home_count: z.int().nullable(),
    accepted_at: instant,
  })
  .register(entities, { id: 'CoHosting' });

const invitation = z
  .object({
    host_name: z.string(),
    /** A company invites members of its team. */
    is_company: z.boolean(),
    host_avatar: z.string().nullable(),
    email: z.string(),
    areas: z.array(z.enum(coHostAreas)),
    /** Titles in the reader’s language; null for all homes. */
    homes: z.array(z.string()).nullable(),
    expires_at: instant,
  })
  .register(entities, { id: 'CoHostInvitation' });

const one = z.object({ co_host_id: id });
/** From the fragment of the mailed link, which stays out of addresses and logs. */
const token = z.object({ token: z.string().min(1).max(200) });

export const coHostsOperations = {
  listCoHosts: operation({
    method: 'GET',
    path: '/api/host/co-hosts',
    summary: 'The caller’s co-hosts and invitations, the hosts for whom the caller acts, and the homes to choose from',
    access: hosts,
    ok: z.object({
      co_hosts: z.array(coHost),
      hosting: z.array(coHosting),
      homes: z.array(z.object({ id, title: z.string() })),
      /** The areas that the caller may give. */
      areas: z.array(z.enum(coHostAreas)),
    }),
    errors: [],
  }),
  inviteCoHost: operation({
    method: 'POST',
    path: '/api/host/co-hosts',
    summary: 'Invite somebody by email to act for the caller in these areas, for all homes or for some',
    access: hosts,
    body: z.object({ email: emailField, areas, property_ids: propertyIds }),
    ok: coHost,
    status: 201,
    errors: ['not_found', 'co_host_exists', 'co_host_is_host', 'too_many_co_hosts', 'too_many_requests'],
    rateLimit: callLimits.inviteCoHost,
  }),
  changeCoHost: operation({
    method: 'PATCH',
    path: '/api/host/co-hosts/{co_host_id}',
    summary: 'Replace the areas and the homes of a co-host or an invitation',
    access: hosts,
    params: one,
    body: z.object({ areas, property_ids: propertyIds }),
    ok: coHost,
    errors: ['not_found'],
  }),
  removeCoHost: operation({
    method: 'DELETE',
    path: '/api/host/co-hosts/{co_host_id}',
    summary: 'End the access of a co-host at once, or take back an invitation',
    access: hosts,
    params: one,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
  resendInvitation: operation({
    method: 'POST',
    path: '/api/host/co-hosts/{co_host_id}/resend',
    summary: 'Mail an invitation again with a new link; earlier links become invalid',
    access: hosts,
    params: one,
    ok: coHost,
    errors: ['not_found', 'state_moved_on', 'too_many_requests'],
    rateLimit: callLimits.inviteCoHost,
  }),
  leaveCoHosting: operation({
    method: 'DELETE',
    path: '/api/host/co-hosting/{co_host_id}',
    summary: 'Stop acting for a host',
    access: hosts,
    params: one,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
  readInvitation: operation({
    method: 'POST',
    path: '/api/invitations/read',
    summary: 'Who invites to what, by the token of a mailed link',
    access: 'anyone',
    body: token,
    ok: invitation,
    errors: ['link_invalid', 'too_many_requests'],
    rateLimit: callLimits.readInvitation,
  }),
  acceptInvitation: operation({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation with the account of its address; a guest becomes a host',
    access: members,
    body: token,
    ok: coHosting,
    errors: ['link_invalid', 'invitation_for_other', 'too_many_hosts', 'too_many_requests'],
    rateLimit: callLimits.readInvitation,
  }),
  declineInvitation: operation({
    method: 'POST',
    path: '/api/invitations/decline',
    summary: 'Decline an invitation, by the token of a mailed link',
    access: 'anyone',
    body: token,
    ok: z.object({ declined: z.literal(true) }),
    errors: ['link_invalid', 'too_many_requests'],
    rateLimit: callLimits.readInvitation,
  }),
};
