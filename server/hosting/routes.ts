import type { hostingOperations } from '#contract/schemas/hosting.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getHostEarnings } from './earnings.ts';
import { getHostToday } from './today.ts';

export function hostingHandlers(services: Services): HandlersFor<typeof hostingOperations> {
  return {
    getHostToday: ({ viewer, locale }) => getHostToday(services, viewer, locale),
    getHostEarnings: ({ viewer }) => getHostEarnings(services, viewer),
  };
}
