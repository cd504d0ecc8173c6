import type { Services } from '#server/platform/services.ts';

/** Gives a home what its host needs to publish changes: five photos and descriptions of some length. */
export async function completeListing({ db }: Services, property_id: string): Promise<void> {
  const photo = { property_id, width: 1200, height: 800, color: '#b9b9a3', alt_en: 'A room', alt_ar: 'غرفة' };
  const keys = ['balcony-sea-01', 'balcony-city-01', 'bathroom-01', 'bathroom-02'];
  await db
    .insertInto('property_photos')
    .values(keys.map((key, at) => ({ ...photo, alt_fr: 'Une pièce', key, position: at + 1 })))
    .execute();
  const descriptions = {
    en: 'A quiet house of two rooms, five minutes from the sea, with a walled garden.',
    ar: 'بيت هادئ من غرفتين على خمس دقائق من البحر، له حديقة مسوّرة وظل حتى الظهر.',
    fr: 'Une maison calme de deux pièces, à cinq minutes de la mer, avec un jardin clos.',
  };
  for (const [language, description] of Object.entries(descriptions)) {
    await db
      .updateTable('property_texts')
      .set({ description })
      .where('property_id', '=', property_id)
      .where('language', '=', language)
      .execute();
  }
}
