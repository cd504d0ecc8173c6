import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { StartupError } from './startup-error.ts';

/** Storage of pictures. A key is a path such as `media/hosh-01-640.avif`, whose content never changes. */
export interface MediaStorage {
  /** Stores a file atomically, replacing one with the same key. */
  putFile(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Opens a file for streaming; undefined for an unknown key. */
  openFile(key: string): Promise<StoredFile | undefined>;
  removeFile(key: string): Promise<void>;
  /** Whether there is a file, without reading it. */
  hasFile(key: string): Promise<boolean>;
  /** Throws if nothing can be stored now: a {@link StartupError} if a setting is the reason. */
  check(): Promise<void>;
}

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

export interface StorageSettings {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The file that is written to find out whether files can be stored. Its content never changes either. */
const checkKey = 'check.txt';
const checkContent = new TextEncoder().encode('Files can be stored.\n');
const checkType = 'text/plain';

/** Keys of files that only the server reads: identity documents. */
const privatePrefix = 'private/';

/** Segments of letters, digits, `-`, `_` and `.`, separated by slashes; none begins with a dot. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

function requireSafeKey(key: string): void {
  if (key.length > 300 || !safeKey.test(key)) throw new RangeError(`invalid storage key: ${JSON.stringify(key)}`);
}

/** Opens the S3 bucket of the settings, without one the folder `DATA_DIR/uploads`. */
export async function openStorage(settings: StorageSettings): Promise<MediaStorage> {
  return settings.S3_BUCKET
    ? bucketStorage(settings, settings.S3_BUCKET)
    : folderStorage(join(settings.DATA_DIR, 'uploads'));
}

export function folderStorage(folder: string): MediaStorage {
  const pathOf = (key: string): string => {
    requireSafeKey(key);
    return join(folder, key);
  };
  const storage: MediaStorage = {
    async putFile(key, bytes) {
      const path = pathOf(key);
      const isPrivate = key.startsWith(privatePrefix);
      await mkdir(dirname(path), { recursive: true, ...(isPrivate ? { mode: 0o700 } : {}) });
      // Written under a name that no key has, so that readers never see an incomplete file.
      const unfinished = join(dirname(path), `.${crypto.randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true, ...(isPrivate ? { mode: 0o600 } : {}) });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async openFile(key) {
      const file = await open(pathOf(key)).catch(ifAbsent);
      if (!file) return undefined;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return undefined;
      }
      return { stream: createReadStream('', { fd: file }), size: found.size };
    },
    async removeFile(key) {
      await rm(pathOf(key), { force: true });
    },
    async hasFile(key) {
      return (await stat(pathOf(key)).catch(ifAbsent))?.isFile() ?? false;
    },
    async check() {
      await storage.putFile(checkKey, checkContent, checkType);
    },
  };
  return storage;
}

/** Undefined for a file that is not there; throws any other error. */
function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** S3 or a compatible service. The client is imported only here, because most installations do not need it. */
async function bucketStorage(settings: StorageSettings, bucket: string): Promise<MediaStorage> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, NoSuchKey, NotFound, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client: S3Client = new S3Client({
    region: settings.S3_REGION,
    // Most services other than Amazon's have no host name per bucket.
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  const storage: MediaStorage = {
    async putFile(key, bytes, type) {
      requireSafeKey(key);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: type,
          // Only files that /media serves are public.
          CacheControl: key.startsWith('media/') ? 'public, max-age=31536000, immutable' : 'private, no-store',
        }),
      );
    },
    async openFile(key) {
      requireSafeKey(key);
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return found.Body ? { stream: found.Body as Readable, size: found.ContentLength ?? 0 } : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async removeFile(key) {
      requireSafeKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async hasFile(key) {
      requireSafeKey(key);
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async check() {
      try {
        // A write needs no right that is not needed anyway, which listing the bucket would.
        await storage.putFile(checkKey, checkContent, checkType);
      } catch (error) {
        const reason = wrongSettings[(error as Error).name];
        if (reason === undefined) throw error;
        throw new StartupError(`${reason} (${(error as Error).name})`, { cause: error });
      }
    },
  };
  return storage;
}

/** The setting that is wrong, by the error of the service. */
const wrongSettings: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The storage has no bucket with the name in S3_BUCKET. Create it, or correct the name.',
  InvalidBucketName: 'The storage refuses the name in S3_BUCKET. Correct it.',
  PermanentRedirect: 'The bucket in S3_BUCKET is in another region than S3_REGION. Correct the region.',
  AuthorizationHeaderMalformed: 'The bucket in S3_BUCKET is in another region than S3_REGION. Correct the region.',
  AccessDenied:
    'The key in S3_ACCESS_KEY_ID may not write to the bucket in S3_BUCKET. Give it the right, or use another key.',
  InvalidAccessKeyId: 'The storage does not know the key in S3_ACCESS_KEY_ID. Correct it.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID. Correct it.',
};
