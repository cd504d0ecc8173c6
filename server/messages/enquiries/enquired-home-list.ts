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
      select p.place_id, p.listing_status = 'published' and not p.is_withheld as is_public,
        coalesce((select title from property_texts where property_id = p.id
          order by array_position(array[$2::text, 'en', 'ar', 'fr'], language) limit 1), '') as title,
        (select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
           'alt', case $2::text when 'ar' then f.alt_ar when 'fr' then f.alt_fr else f.alt_en end)
         from property_photos as f where f.property_id = p.id order by f.position limit 1) as photo
      from properties as p where p.id = $1`,
    values: [propertyId, locale],
  });
  return rows[0]!;
}
