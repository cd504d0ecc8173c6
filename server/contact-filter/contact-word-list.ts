import { sql, type Kysely } from 'kysely';
import { contactWordLists, contactWordVersionsListed, type ContactWordLists } from '#contract/contact-words.ts';
import type { ContactWords, ContactWordVersion } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { versionAt } from './contact-words.ts';

interface Row extends Record<'networks' | 'blocked' | 'allowed', string[]> {
  version: number;
  in_force_at: Date;
  reason: string;
  reverts: number | null;
  set_by: string;
  set_by_name: string;
  set_at: Date;
  replaced: ContactWordLists | null;
  is_replaced: boolean;
}

const noWords: ContactWordLists = { networks: [], blocked: [], allowed: [] };

/** The words in force and the newest versions, with who set them. */
export async function listContactWords(db: Kysely<DB>, now: Date): Promise<ContactWords> {
  const { rows } = await sql<Row>`
    select v.version, v.networks, v.blocked, v.allowed, v.in_force_at, v.reason, v.reverts, v.set_by,
      u.name as set_by_name, v.set_at,
      case when r.version is not null
        then json_build_object('networks', r.networks, 'blocked', r.blocked, 'allowed', r.allowed) end as replaced,
      exists (
        select from contact_word_versions as later where later.in_force_at = v.in_force_at and later.version > v.version
      ) as is_replaced
    from contact_word_versions as v
    join people as u on u.id = v.set_by
    left join contact_word_versions as r on r.version = v.replaces
    order by v.version desc limit ${contactWordVersionsListed}
  `.execute(db);
  const current = await versionAt(db, now);
  const words = current
    ? await db
        .selectFrom('contact_word_versions')
        .select(['networks', 'blocked', 'allowed'])
        .where('version', '=', current.version)
        .executeTakeFirstOrThrow()
    : { networks: [], blocked: [], allowed: [] };
  return {
    version: rows[0]?.version ?? 0,
    ...words,
    versions: rows.map((row) => presentVersion(row, current?.version, now)),
  };
}

function presentVersion(row: Row, current: number | undefined, now: Date): ContactWordVersion {
  const { set_by, set_by_name, replaced, is_replaced, in_force_at, set_at, ...rest } = row;
  const before = replaced ?? noWords;
  return {
    ...rest,
    added: differenceOf(rest, before),
    removed: differenceOf(before, rest),
    in_force_at: in_force_at.toISOString(),
    state: rest.version === current ? 'in_force' : is_replaced ? 'replaced' : in_force_at > now ? 'future' : 'past',
    set_by: { id: set_by, name: set_by_name },
    set_at: set_at.toISOString(),
  };
}

/** The words of one version that another one does not have, by list. */
export function differenceOf(one: ContactWordLists, other: ContactWordLists): Record<keyof ContactWordLists, string[]> {
  const [networks, blocked, allowed] = contactWordLists.map((list) =>
    one[list].filter((word) => !other[list].includes(word)),
  ) as [string[], string[], string[]];
  return { networks, blocked, allowed };
}
