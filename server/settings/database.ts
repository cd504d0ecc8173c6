import { z } from 'zod';
import { count, setting, type Read, type Requirement, type SettingTable } from '#server/platform/setting.ts';

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address such as postgres://diyar:password@localhost:5432/diyar')
  .optional();

export const databaseSettings = {
  DATABASE_URL: setting(
    'A PostgreSQL (18 or newer) of your own. Without it the bundled one runs in DATA_DIR, with demo data unless the site is public.',
    'postgres://diyar:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_DIRECT_URL: setting(
    'The same database without the pooler, for notifications. Default: DATABASE_URL.',
    'postgres://diyar:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_OWNER_URL: setting(
    'The same database without the pooler, as the owner of its tables, who migrates; the role in DATABASE_URL then cannot change the ledger. Default: DATABASE_DIRECT_URL.',
    'postgres://owner:password@localhost:5432/diyar',
    databaseAddress,
  ),
  DATABASE_READ_URL: setting(
    'A streaming replica of the same database. Search, recommendations, places, insights, analytics and files are read from it while it answers and is at most 10 s behind.',
    'postgres://diyar:password@replica:5432/diyar',
    databaseAddress,
  ),
  DATABASE_POOL_SIZE: setting(
    'The most connections that an instance opens over DATABASE_URL for transactions of calls; half as many more are for frequent reads, 9 for jobs, and with DATABASE_READ_URL the same again to the replica.',
    '20',
    count.pipe(z.number().min(2, 'must be at least 2').max(500, 'must be at most 500')).default(20),
  ),
  DATABASE_POOL_MODE: setting(
    'transaction where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): without prepared statements and start-up parameters.',
    'session',
    z.enum(['session', 'transaction'], 'must be session or transaction').default('session'),
  ),
  DATABASE_TIMEOUT: setting(
    'Seconds after which a call gives up a statement and answers that Diyar is busy.',
    '5',
    count.pipe(z.number().min(1, 'must be at least 1')).default(5),
  ),
} satisfies SettingTable;

export const databaseRequirements = (read: Read<typeof databaseSettings>): Requirement[] => [
  [
    'DATABASE_POOL_MODE is transaction',
    read.DATABASE_POOL_MODE === 'transaction',
    ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  ],
  ['DATABASE_READ_URL is set', read.DATABASE_READ_URL !== undefined, ['DATABASE_URL']],
];
