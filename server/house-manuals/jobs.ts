import type { Services } from '#server/platform/services.ts';
import { deleteRemovedPhotos } from './manual-photos.ts';

/** Registers the job that deletes the photos of closed accounts. */
export function registerHouseManualJobs(services: Services): void {
  services.jobs.schedule('delete-manual-photos', '35 4 * * *', () => deleteRemovedPhotos(services));
}
