import type { Locale } from '#contract/common.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';

type Summary = OperationTypes['getReviewSummary']['ok'];
type Recent = Summary['summary']['recent_reviews'][number];

const recentCount = 5;

/**
 * Statements for a host with those whose co-host they are, whose id is the last parameter, and for all hosts. The totals of an administrator sum a column
 * of all properties, not their reviews.
 */
const statements = {
  host: {
    totals: {
      name: 'reviews_totals_host',
      text: totalsText(`as p join hosts_for($1, 'reservations') as h
        on p.host_id = h.host_id and (h.property_ids is null or p.id = any (h.property_ids))`),
    },
    recent: {
      name: 'reviews_recent_host',
      text: recentText(`
        select r.* from hosts_for($2, 'reservations') as h
        join homes as p on p.host_id = h.host_id and (h.property_ids is null or p.id = any (h.property_ids))
        cross join lateral (
          select * from reviews
          where property_id = p.id and author_role = 'guest' and published_at is not null and hidden_at is null
          order by published_at desc, id limit ${recentCount}
        ) as r`),
    },
  },
  admin: {
    totals: { name: 'reviews_totals_admin', text: totalsText('') },
    recent: {
      name: 'reviews_recent_admin',
      text: recentText(
        `select * from reviews where author_role = 'guest' and published_at is not null and hidden_at is null`,
      ),
    },
  },
} as const;

function totalsText(condition: string): string {
  return `
    select coalesce(sum(review_count), 0)::int as total,
      round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2) as average
    from homes ${condition}`;
}

/** The latest of these reviews; `$1` is the language. The limit is a constant, because a parameter makes the planner expect many rows. */
function recentText(reviews: string): string {
  return `
    with recent as (${reviews} order by published_at desc, id limit ${recentCount})
    select r.id, r.booking_id, r.property_id, coalesce(t.title, '') as property_name, u.name as author_name, r.rating,
      r.comment, r.published_at, r.reply
    from recent as r join people as u on u.id = r.author_id
      left join lateral title_of(r.property_id, $1) as t on true
    order by r.published_at desc, r.id`;
}

/**
 * The number of published reviews of the properties whose reservations the viewer may read, their average rating, and the latest ones; of all properties for
 * an administrator.
 */
export async function getReviewSummary(
  { pool }: Pick<Services, 'pool'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
): Promise<Summary> {
  const hostId = viewer.role === 'admin' ? [] : [viewer.id];
  const audience = statements[viewer.role === 'admin' ? 'admin' : 'host'];
  const [totals, recent] = await Promise.all([
    pool.query<{ total: number; average: number | null }>({ ...audience.totals, values: hostId }),
    pool.query<Omit<Recent, 'published_at'> & { published_at: Date }>({
      ...audience.recent,
      values: [locale, ...hostId],
    }),
  ]);
  return {
    summary: {
      total_reviews: totals.rows[0]!.total,
      average_rating: totals.rows[0]!.average,
      recent_reviews: recent.rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
    },
  };
}
