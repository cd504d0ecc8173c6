import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';

/** Who gets a mail, and which groups of mails they have turned off. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  language: Locale;
  muted: string[];
}

/** Where their mails go; English for who chose no language. Closed accounts get none. */
export async function findRecipients(trx: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const { rows } = await sql<Recipient>`
    select u.id, u.name, u.email::text as email, coalesce(u.language, 'en') as language,
      coalesce(p.muted_mails, '{}') as muted
    from users as u left join notification_preferences as p on p.user_id = u.id
    where u.id = any(${[...new Set(ids)]}::uuid[]) and u.closed_at is null
  `.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Administrators with an open account. */
export async function listAdminIds(trx: Kysely<DB>): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    // Spelled out, as the partial index needs it.
    .where('role', '=', sql.lit('admin'))
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
