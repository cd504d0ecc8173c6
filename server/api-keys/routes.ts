import type { apiKeysOperations } from '#contract/schemas/api-keys.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';

export function apiKeysHandlers(services: Services): HandlersFor<typeof apiKeysOperations> {
  return {
    listApiKeys: async ({ viewer }) => ({ keys: await listKeys(services, viewer) }),
    createApiKey: (call) => createKey(services, call.viewer, call.body, call),
    rotateApiKey: (call) => rotateKey(services, call.viewer, call.params.api_key_id, call),
    revokeApiKey: (call) => revokeKey(services, call.viewer, call.params.api_key_id, call),
  };
}
