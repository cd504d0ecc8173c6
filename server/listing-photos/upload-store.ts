import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Services } from '#server/platform/services.ts';

/** Where the bytes of uploads are until they have been encoded. */
export interface UploadStore {
  datastore: DataStore;
  /** The id in the store for the id of an upload, and back. */
  storeIdOf(uploadId: string): string;
  uploadIdOf(storeId: string): string;
  /** How many bytes have arrived; undefined for an upload that is not in the store. */
  offsetOf(uploadId: string): Promise<number | undefined>;
  /** All bytes; undefined for an upload that is not in the store. */
  read(uploadId: string): Promise<Buffer | undefined>;
  /** Removes what is there of an upload, finished or not. */
  remove(uploadId: string): Promise<void>;
}

type StoreServices = Pick<Services, 'settings' | 'storage'>;

/** The bucket of the settings, which all instances share; without one a folder, which belongs to one machine. */
export async function openUploadStore(services: StoreServices): Promise<UploadStore> {
  return services.settings.S3_BUCKET ? bucketStore(services, services.settings.S3_BUCKET) : folderStore(services);
}

/** Errors of a store about an upload that it does not have: `FILE_NOT_FOUND` and `FILE_NO_LONGER_EXISTS`. */
function isMissing(error: unknown): boolean {
  const status = (error as { status_code?: number }).status_code;
  return status === 404 || status === 410;
}

async function orMissing<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function folderStore({ settings }: StoreServices): UploadStore {
  const folder = join(settings.DATA_DIR, 'photo-uploads');
  const datastore = new FileStore({ directory: folder });
  const offsetOf = (id: string) => orMissing(async () => (await datastore.getUpload(id)).offset);
  return {
    datastore,
    storeIdOf: (id) => id,
    uploadIdOf: (id) => id,
    offsetOf,
    read: async (id) => ((await offsetOf(id)) === undefined ? undefined : buffer(datastore.read(id))),
    async remove(id) {
      await Promise.all([rm(join(folder, id), { force: true }), rm(join(folder, `${id}.json`), { force: true })]);
    },
  };
}

/** The prefix of keys that only the server reads. */
const bucketPrefix = 'private/photo-uploads/';

async function bucketStore({ settings, storage }: StoreServices, bucket: string): Promise<UploadStore> {
  const { S3Store } = await import('@tus/s3-store');
  const datastore = new S3Store({
    s3ClientConfig: {
      bucket,
      region: settings.S3_REGION,
      ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
    },
    // Few services other than Amazon's have tags.
    useTags: false,
    // What one instance remembers, another may have changed.
    cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
  });
  const storeIdOf = (id: string) => bucketPrefix + id;
  return {
    datastore,
    storeIdOf,
    uploadIdOf: (id) => id.slice(bucketPrefix.length),
    offsetOf: (id) => orMissing(async () => (await datastore.getUpload(storeIdOf(id))).offset),
    read: async (id) => {
      const file = await storage.openFile(storeIdOf(id));
      return file && buffer(file.stream);
    },
    async remove(id) {
      // Ends an unfinished multipart upload. For a finished one the store reports that there is none, and leaves the objects.
      await orMissing(() => datastore.remove(storeIdOf(id)));
      for (const suffix of ['', '.info', '.part']) await storage.removeFile(storeIdOf(id) + suffix);
    },
  };
}

const stores = new WeakMap<object, Promise<UploadStore>>();

/** The upload store of these services. */
export function uploadStoreOf(services: Pick<Services, 'settings' | 'storage'>): Promise<UploadStore> {
  const opened = stores.get(services.storage) ?? openUploadStore(services);
  stores.set(services.storage, opened);
  return opened;
}
