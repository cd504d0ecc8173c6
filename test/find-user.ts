import type { Services } from '#server/platform/services.ts';

/** The account with this address, which a journey has signed up. */
export const findUser = ({ db }: Services, email: string) =>
  db.selectFrom('users').select(['id', 'name', 'role']).where('email', '=', email).executeTakeFirstOrThrow();

/** Makes an account a host. */
export async function becomeHost({ db }: Services, email: string) {
  return db
    .updateTable('users')
    .set({ role: 'host' })
    .where('email', '=', email)
    .returning(['id', 'name', 'role'])
    .executeTakeFirstOrThrow();
}

/** Makes an account an administrator who may do everything. */
export async function becomeAdmin({ db }: Services, email: string): Promise<void> {
  await db.updateTable('users').set({ role: 'admin', admin_role: 'owner' }).where('email', '=', email).execute();
}
