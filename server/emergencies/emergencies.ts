import type { Services } from '#server/platform/services.ts';
import { followEmergencies } from './declaring.ts';
import { registerEmergencyNotices } from './telling.ts';

// The public interface of the domain. What an area means for a stay is asked by the SQL functions `emergency_…`.
export { emergenciesAccount } from './account-lifecycle.ts';
export { followEmergencies } from './declaring.ts';

/** Registers the queue of notices, and the job that ends areas whose last night has passed. */
export function registerEmergencyJobs(services: Services): void {
  registerEmergencyNotices(services);
  services.jobs.schedule('follow-emergencies', '6-59/10 * * * *', () => followEmergencies(services));
}
