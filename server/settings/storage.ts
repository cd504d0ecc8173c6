import { z } from 'zod';
import {
  address,
  optionalText,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from '#server/platform/setting.ts';

export const storageSettings = {
  S3_BUCKET: setting(
    'Stores photos in S3-compatible storage instead of DATA_DIR/uploads.',
    'diyar-media',
    optionalText,
  ),
  S3_ENDPOINT: setting(
    'Address of the storage, where it is not Amazon’s.',
    'https://storage.example.ly',
    address(/^https?:\/\//, 'https://storage.example.ly').optional(),
  ),
  S3_REGION: setting('Region of the bucket.', 'us-east-1', z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: setting('Required with S3_BUCKET.', 'key', optionalText),
  S3_SECRET_ACCESS_KEY: setting('Required with S3_BUCKET.', 'secret', optionalText),
} satisfies SettingTable;

export const storageRequirements = (read: Read<typeof storageSettings>): Requirement[] => [
  ['S3_BUCKET is set', read.S3_BUCKET !== undefined, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
];
