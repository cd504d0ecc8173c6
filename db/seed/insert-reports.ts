import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

const reasons = [
  {
    en: 'They left on the first evening and write about a kitchen that they never used.',
    ar: 'غادروا أول مساء، ويكتبون عن مطبخ لم يستعملوه.',
    fr: 'Ils sont partis le premier soir et parlent d’une cuisine qu’ils n’ont pas utilisée.',
  },
  {
    en: 'This guest asked me for money back, and said the review would depend on it.',
    ar: 'طلب مني الضيف إعادة جزء من المال وقال إن التقييم يتوقف على ذلك.',
    fr: 'Ce voyageur m’a demandé un remboursement et a dit que son avis en dépendrait.',
  },
];

/** Hosts report the harshest of the newest reviews of their homes: what administrators see in the queue of reports. */
export async function insertReports(trx: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    with newest as (
      select r.id, r.author_id, r.comment, r.rating, r.published_at, p.host_id
      from reviews as r join properties as p on p.id = r.property_id
      where r.author_role = 'guest' and r.published_at is not null and r.comment <> ''
      order by r.published_at desc limit 400
    ), harshest as (
      select distinct on (host_id) * from newest order by host_id, rating, published_at desc
    ), chosen as (
      select *, row_number() over (order by rating, published_at desc) as number from harshest
      order by number limit ${reasons.length}
    )
    insert into reports (kind, reporter_id, author_id, review_id, body, reason, created_at)
    select 'review', c.host_id, c.author_id, c.id, c.comment,
      (${JSON.stringify(reasons)}::jsonb -> (c.number::int - 1)) ->> u.language,
      greatest(c.published_at, ${now}::timestamptz - make_interval(hours => 5 + 21 * c.number::int))
    from chosen as c join users as u on u.id = c.host_id
  `.execute(trx);
}
