import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { holdDescription } from '#server/listings/listings.ts';
import { transact } from '#server/platform/postgres.ts';
import { holdReviewText } from '#server/reviews/reviews.ts';
import type { Translation } from './engine.ts';
import type { WrittenText } from './texts.ts';

type PublicText = NonNullable<WrittenText['public']>;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The translation that this engine made of exactly this text; undefined where there is none. */
export async function findKept(
  db: Kysely<DB>,
  of: PublicText,
  text: string,
  target: Locale,
  engine: string,
): Promise<Translation | undefined> {
  const column = 'review_id' in of ? 'review_id' : 'property_id';
  const { rows } = await sql<Translation>`
    select text, source from translations
    where ${sql.ref(column)} = ${'review_id' in of ? of.review_id : of.property_id} and part = ${of.part} and target = ${target}
      and original_hash = ${hashOf(text)} and engine = ${engine}
  `.execute(db);
  return rows[0];
}

/**
 * Keeps a translation in place of an older one, as long as the text is still what was translated: its row is held meanwhile, so that
 * who changes it removes the translation after it.
 */
export async function keep(
  db: Kysely<DB>,
  of: PublicText,
  original: { text: string; language: Locale | null },
  target: Locale,
  { text, source, engine, at }: Translation & { engine: string; at: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const isUnchanged =
      'review_id' in of
        ? await holdReviewText(trx, of.review_id, of.part, original.text)
        : await holdDescription(trx, of.property_id, original.language!, original.text);
    if (!isUnchanged) return;
    const made = { original_hash: hashOf(original.text), source, engine, text, created_at: at };
    await trx
      .insertInto('translations')
      .values({ ...of, target, ...made })
      .onConflict((conflict) =>
        conflict.columns(['review_id' in of ? 'review_id' : 'property_id', 'part', 'target']).doUpdateSet(made),
      )
      .execute();
  });
}
