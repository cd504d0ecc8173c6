import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { Photo } from '#contract/types.gen.ts';

/** A home as the details of an enquiry show it. */
export interface EnquiredHome {
  title: string;
  place_id: string;
  photo: Photo | null;
  is_public: boolean;
}

/** A home that somebody has asked about, in the reader's language where it has a title in it. */
export async function readEnquiredHome(pool: Pool, propertyId: string, locale: Locale): Promise<EnquiredHome> {
  const { rows } = await pool.query<EnquiredHome>({
    name: 'messages_enquired_home',
    text: `
      select p.place_id, p.is_public,
        coalesce((select title from title_of(p.id, $2)), '') as title,
        (select photo from cover_of(p.id, $2)) as photo
      from homes as p where p.id = $1`,
    values: [propertyId, locale],
  });
  return rows[0]!;
}
