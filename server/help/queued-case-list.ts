import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/** Cases with the users who opened them, as a base for further conditions. */
export function selectCasesWithUsers(db: Kysely<DB>) {
  return db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.user_id')
    .selectAll('cases')
    .select(['users.name', 'users.email', 'users.sign_in_phone', 'users.role', 'users.language', 'users.avatar_key']);
}
