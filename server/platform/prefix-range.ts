import { sql, type RawBuilder } from 'kysely';

/**
 * A condition for texts that begin with `prefix`, as a range of an index with `text_pattern_ops`. Of `like` a plan that is
 * made before the text is known cannot make a range.
 */
export function beginsWith(column: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> {
  return sql`${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`}`;
}
