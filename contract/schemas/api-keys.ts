import { z } from 'zod';
import { apiKeyLimits, keyDays, keyScopes } from '../api-keys.ts';
import { callLimits } from '../limits.ts';
import type { Role } from '../roles.ts';
import { id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

export const apiKeySchema = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** The last four characters of the secret, which tell two keys apart. */
    hint: z.string(),
    created_at: instant,
    expires_at: instant,
    revoked_at: instant.nullable(),
    last_used_at: instant.nullable().meta({ description: 'To the minute' }),
    /** The IPv4 address or the /64 network of an IPv6 address of the last call. */
    last_used_network: z.string().nullable(),
  })
  .register(entities, { id: 'ApiKey' });

export const newApiKeySchema = z
  .object({
    key: apiKeySchema,
    secret: z.string().meta({ description: 'Shown in this answer alone; sent as `Authorization: Bearer …`' }),
  })
  .register(entities, { id: 'NewApiKey' });

const scopes = z
  .array(z.enum(keyScopes))
  .min(1, 'scopes_required')
  .max(keyScopes.length)
  .transform((list) => keyScopes.filter((scope) => list.includes(scope)));
const name = text(apiKeyLimits.nameLength, 'name_of_text_required').pipe(z.string().min(1, 'name_of_text_required'));
const days = z.union(keyDays.map((count) => z.literal(count)));
const ofKey = z.object({ api_key_id: id });

export const apiKeysOperations = {
  listApiKeys: operation({
    method: 'GET',
    path: '/api/host/api-keys',
    summary: 'The API keys of the caller, the newest first, with those that ended or were revoked in the last 30 days',
    access: hosts,
    ok: z.object({ keys: z.array(apiKeySchema) }),
    errors: [],
  }),
  createApiKey: operation({
    method: 'POST',
    path: '/api/host/api-keys',
    summary: 'Makes an API key; its secret is in this answer alone',
    access: hosts,
    recentSignIn: true,
    body: z.object({ name, scopes, days }),
    ok: newApiKeySchema,
    status: 201,
    rateLimit: callLimits.changeApiKey,
    errors: ['too_many_api_keys'],
  }),
  rotateApiKey: operation({
    method: 'POST',
    path: '/api/host/api-keys/{api_key_id}/rotate',
    summary: 'Makes a key with the same name, scopes and days in place of this one, which works for 24 more hours',
    access: hosts,
    recentSignIn: true,
    params: ofKey,
    ok: newApiKeySchema,
    status: 201,
    rateLimit: callLimits.changeApiKey,
    errors: ['not_found', 'too_many_api_keys'],
  }),
  revokeApiKey: operation({
    method: 'DELETE',
    path: '/api/host/api-keys/{api_key_id}',
    summary: 'Revokes a key at once',
    access: hosts,
    params: ofKey,
    ok: apiKeySchema,
    errors: ['not_found'],
  }),
};
