import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectCasesWithUsers } from './queued-case-list.ts';

/** A case, the user who opened it, and what was written in it, the newest first. */
export interface CaseTexts {
  number: number;
  user: { id: string; name: string; email: string; phone: string | null; role: string; language: Locale | null };
  texts: string[];
}

/** As many messages are looked through for what a case is about. */
const mostMessages = 100;

/** Throws `not_found`. */
export async function readCaseTexts(db: Kysely<DB>, caseId: string): Promise<CaseTexts> {
  const row = await selectCasesWithUsers(db).where('cases.id', '=', caseId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const messages = await db
    .selectFrom('case_messages')
    .select('text')
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return {
    number: Number(row.number),
    user: {
      id: row.user_id,
      name: row.name,
      email: row.email ?? '',
      phone: row.sign_in_phone,
      role: row.role,
      language: row.language as Locale | null,
    },
    texts: [row.subject, ...messages.map(({ text }) => text)],
  };
}
