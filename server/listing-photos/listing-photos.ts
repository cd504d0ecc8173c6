// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { listingPhotosAccount } from './account-lifecycle.ts';
export {
  type StoredPhoto,
  readyPhotos,
  type UploadedPhotos,
  uploadedPhotos,
  addStoredPhotos,
  countPhotos,
} from './stored-photos.ts';
