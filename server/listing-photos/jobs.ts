import type { Services } from '#server/platform/services.ts';
import { registerCleanUp } from './clean-up.ts';
import { registerEncoding } from './encoding.ts';
import { uploadStoreOf } from './upload-store.ts';

export function registerListingPhotoJobs(services: Services): void {
  const store = () => uploadStoreOf(services);
  registerEncoding(services, store);
  registerCleanUp(services, store);
}
