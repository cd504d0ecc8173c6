import type { Services } from '#server/platform/services.ts';
import { followEmergencies } from './declaring.ts';
import { registerEmergencyNotices } from './telling.ts';

/** Registers the queue of notices, and the job that ends areas whose last night has passed. */
export function registerEmergencyJobs(services: Services): void {
  registerEmergencyNotices(services);
  services.jobs.schedule('follow-emergencies', '6-59/10 * * * *', () => followEmergencies(services));
}
