import type { Services } from '#server/platform/services.ts';
import { deleteRemovedPhotos } from './manual-photos.ts';

// The public interface of the domain.
export { houseManualsAccount } from './account-lifecycle.ts';
export { getHouseManual, saveHouseManual } from './manuals.ts';
export { addPhoto, deleteManual, getPhoto, removePhoto } from './manual-photos.ts';
export { getTripManual, getTripManualPhoto } from './trip-manuals.ts';

/** Registers the job that deletes the photos of closed accounts. */
export function registerHouseManualJobs(services: Services): void {
  services.jobs.schedule('delete-manual-photos', '35 4 * * *', () => deleteRemovedPhotos(services));
}
