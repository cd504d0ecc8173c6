import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { Kysely } from 'kysely';
import type { ManualTexts } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';

const texts: Readonly<Record<Locale, ManualTexts>> = {
  en: {
    way_in:
      'From the petrol station take the second lane on the left. White wall, blue gate; the key is in the box beside it.',
    power:
      'The generator starts within 10 seconds. If it does not, press the green button in the meter box by the kitchen.',
    water: 'The tank on the roof holds 6,000 litres. The switch of the pump is beside the boiler.',
    rubbish: 'In the green bin at the corner of the lane, in the evening.',
    leaving: 'Air conditioning and lights off\nGas tap closed\nKey back in the box',
    other: 'The oven is lit with the long lighter in the drawer.',
  },
  ar: {
    way_in: 'من محطة الوقود، الزقاق الثاني يساراً. سور أبيض وباب أزرق، والمفتاح في الصندوق بجانبه.',
    power: 'يعمل المولّد خلال 10 ثوانٍ. وإلا فاضغط الزر الأخضر في صندوق العدّاد قرب المطبخ.',
    water: 'الخزان على السطح يسع 6,000 لتر. مفتاح المضخة بجانب السخان.',
    rubbish: 'في الحاوية الخضراء عند زاوية الزقاق مساءً.',
    leaving: 'إطفاء المكيفات والأضواء\nإغلاق محبس الغاز\nإعادة المفتاح إلى الصندوق',
    other: 'يُشعل الفرن بالولاعة الطويلة في الدرج.',
  },
  fr: {
    way_in:
      'Depuis la station-service, deuxième ruelle à gauche. Mur blanc, portail bleu ; la clé est dans la boîte à côté.',
    power: 'Le générateur démarre en 10 secondes. Sinon, appuyez sur le bouton vert du compteur, près de la cuisine.',
    water: 'Le réservoir sur le toit contient 6 000 litres. L’interrupteur de la pompe est à côté du chauffe-eau.',
    rubbish: 'Dans le conteneur vert au coin de la ruelle, le soir.',
    leaving: 'Climatisation et lumières éteintes\nRobinet du gaz fermé\nClé remise dans la boîte',
    other: 'Le four s’allume avec le long briquet du tiroir.',
  },
};

/** House manuals of the homes in which a demo guest stays or will stay. */
export async function insertHouseManuals(
  trx: Kysely<DB>,
  { guestId, now }: { guestId: string; now: Date },
): Promise<void> {
  const homes = await trx
    .selectFrom('bookings')
    .select(['property_id', 'host_id'])
    .distinct()
    .where('guest_id', '=', guestId)
    .where('status', 'in', guaranteedStatuses)
    .execute();
  if (homes.length === 0) return;
  await trx
    .insertInto('house_manuals')
    .values(
      homes.map(({ property_id, host_id }) => ({
        property_id,
        host_id,
        wifi_name: 'Diyar-5G',
        wifi_password: 'bahr-2026-dar',
        door_code: '4417',
        texts: JSON.stringify(texts),
        updated_at: now,
        changed_by: host_id,
      })),
    )
    .execute();
}
