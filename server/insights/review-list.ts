import type { Pool } from 'pg';

/** Older reviews say little about a home as it is now. */
const latestReviews = 200;

/** The mean of each category that guests have rated, of the latest 200 reviews of each home. */
export async function averageCategories(
  pool: Pool,
  propertyIds: readonly string[],
): Promise<{ id: string; category: string; rating: number }[]> {
  const { rows } = await pool.query<{ id: string; category: string; rating: number }>({
    name: 'insights_categories',
    text: `
      select wanted.id, c.key as category, avg(c.value::numeric)::float8 as rating
      from unnest($1::uuid[]) as wanted (id)
      cross join lateral (
        select categories from reviews
        where property_id = wanted.id and author_role = 'guest' and published_at is not null and hidden_at is null
        order by published_at desc, id limit ${latestReviews}
      ) as r
      cross join lateral jsonb_each_text(r.categories) as c
      group by 1, 2`,
    values: [propertyIds],
  });
  return rows;
}

/** The latest 200 comments of guests about a home, with the rating of each. */
export async function latestComments(pool: Pool, propertyId: string): Promise<{ comment: string; rating: number }[]> {
  const { rows } = await pool.query<{ comment: string; rating: number }>({
    name: 'insights_comments',
    text: `
      select coalesce(comment, '') as comment, rating from reviews
      where property_id = $1 and author_role = 'guest' and published_at is not null and hidden_at is null
      order by published_at desc, id limit ${latestReviews}`,
    values: [propertyId],
  });
  return rows;
}
