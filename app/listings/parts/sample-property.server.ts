import { samplePrice } from '#app/shared/money/sample-price.ts';
import { ofFixedLengths } from '#contract/discounts.ts';
import type { Locale } from '#contract/common.ts';
import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import { ofStatedNumbers } from '#contract/home-numbers.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { drawPlaceMap } from '#app/shared/places/place-map.server.ts';
import type { PropertyScreenData } from './property-screen.tsx';

const daysShown = 150;

/**
 * A sample property for the test page. Its photos are those of the demo data; without demo data they do not load.
 */
export function makeSample(locale: Locale): PropertyScreenData {
  const texts = sampleTexts[locale];
  const today = todayInTripoli();
  const property: PropertyDetail = {
    emergencies: [],
    ...facts,
    title: texts.title,
    description: texts.description,
    text_language: locale,
    place: { id: 'janzour', name: texts.place, region: texts.region },
    location: texts.location,
    city: texts.place,
    house_rules: [...texts.rules],
    photos: photoKeys.map((key, at) => ({ key, width: 1200, height: 800, color: '#c9b99a', alt: texts.pictures[at]! })),
    host: { ...host, name: texts.host },
  };
  return {
    property,
    days: {
      today,
      days: Array.from({ length: daysShown }, (_, at) => {
        const day = addDays(today, at);
        const isWeekend = [4, 5].includes(isoWeekday(dayNumber(day)));
        // Fixed unavailable days, so that the sample looks the same every day.
        const isTaken = (at >= 4 && at <= 6) || (at >= 25 && at <= 29) || (at >= 54 && at <= 60);
        return { day, available: !isTaken, price_dirham: isWeekend ? 1_031_250 : 906_250, min_nights: 2 };
      }),
    },
    reviews: {
      reviews: texts.reviews.map((review, at) => ({
        id: `01900000-0000-7000-8000-00000000000${at + 1}`,
        author_name: review.name,
        author_place: review.place,
        rating: 5,
        comment: review.comment,
        language: locale,
        stayed_on: addDays(today, -40 * (at + 1)),
        published_at: `${addDays(today, -40 * (at + 1) + 5)}T10:00:00Z`,
        reply: null,
      })),
      total: texts.reviews.length,
      next_cursor: null,
    },
    quote: null,
    map: drawPlaceMap(property.latitude, property.longitude, locale),
  };
}

const photoKeys = ['coastal-villa-01', 'living-sea-01', 'bedroom-01', 'kitchen-01', 'terrace-01', 'bathroom-01'];

const host: PropertyDetail['host'] = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: '',
  avatar: null,
  bio: null,
  joined_on: '2022-03-01',
  response_hours: 1,
  verified: true,
  property_count: 1,
};

const facts = {
  id: '01900000-0000-7000-8000-00000000000b',
  latitude: 32.838,
  longitude: 13.021,
  property_type: 'villa',
  capacity: 8,
  bedrooms: 4,
  beds: 6,
  bathrooms: 3,
  amenities: [
    'pool',
    'wifi',
    'generator',
    'water_tank',
    'air_conditioning',
    'bbq',
    'parking',
    'sea_view',
    'beach_access',
    'kitchen',
    'washer',
    'tv',
    'garden',
    'security',
    'private_entrance',
    'family_only',
  ],
  family_only: true,
  facts: {
    ...ofStatedNumbers(() => null),
    backup_power: 'generator',
    generator_kva: 20,
    generator_carries: ['lights', 'fridge', 'internet', 'water_pump', 'two_air_conditioners'],
    generator_hours: 8,
    generator_starts_itself: true,
    generator_fuel_included: true,
    water_sources: ['tank', 'well'],
    water_tank_litres: 6000,
    wifi_mbps: 42,
    mobile_signal: 'strong',
    mobile_signals: { libyana: 'strong', almadar: 'good' },
  },
  rooms: [],
  standard_rules: [],
  nightly: samplePrice(906_250),
  weekend: samplePrice(1_031_250),
  ...ofFixedLengths('discount_percent', () => 0),
  weekly_discount_percent: 8,
  monthly_discount_percent: 20,
  min_nights: 2,
  max_nights: 28,
  instant_book: false,
  pay_at_property: true,
  online_part_percent: null,
  cancellation_policy: 'moderate',
  check_in_time: '15:00',
  check_out_time: '11:00',
  rating: 4.92,
  review_count: 3,
  category_ratings: { cleanliness: 4.9, accuracy: 4.8, arrival: 5, location: 4.9 },
  is_guest_favorite: true,
  verified_on: '2026-03-10',
} satisfies Partial<PropertyDetail>;

interface SampleWords {
  title: string;
  place: string;
  region: string;
  location: string;
  host: string;
  description: string;
  rules: readonly string[];
  pictures: readonly string[];
  reviews: readonly { name: string; place: string; comment: string }[];
}

const sampleTexts: Record<Locale, SampleWords> = {
  en: {
    title: 'White villa with a sea pool',
    place: 'Janzour',
    region: 'Tripoli',
    location: 'Janzour, Tripoli',
    host: 'Salma Ben Othman',
    description:
      'Built by Salma’s father in 1978 and opened up again in 2021. The arcade keeps the ground floor cool until late afternoon; the long table under the vine seats ten. Upstairs, two bedrooms open on to a roof terrace that looks west along the bay. The caretaker, Hajj Mukhtar, lives next door and brings bread from the corner oven if you ask.',
    rules: ['No smoking indoors', 'Quiet after 23:00', 'No parties'],
    pictures: [
      'White coastal villa with arches, bougainvillea and a pool in front of the sea',
      'Living room with sofa, rug and windows open to the sea',
      'Bright bedroom with a double bed and a woven throw',
      'Kitchen with painted cabinets and patterned tiles',
      'Terrace with pergola and seating overlooking the sea',
      'Tiled bathroom with a wooden vanity',
    ],
    reviews: [
      {
        name: 'Hanan',
        place: 'Benghazi',
        comment:
          'The children did not leave the pool. Salma had left dates and cold milk on the table when we arrived at eleven at night.',
      },
      {
        name: 'Youssef',
        place: 'Misrata',
        comment:
          'Exactly as in the pictures. The power went out across Janzour and we noticed only because the neighbours told us.',
      },
      { name: 'Aisha', place: 'Tripoli', comment: 'Quiet, clean and close to the water. We will come back in spring.' },
    ],
  },
  ar: {
    title: 'فيلا بيضاء بمسبح على البحر',
    place: 'جنزور',
    region: 'طرابلس',
    location: 'جنزور، طرابلس',
    host: 'سلمى بن عثمان',
    description:
      'بناها والد سلمى سنة 1978 وأعيد فتحها سنة 2021. يبقي الرواق الطابق الأرضي بارداً حتى آخر العصر، وتتسع الطاولة الطويلة تحت الدالية لعشرة. في الطابق العلوي غرفتان تفتحان على سطح يطل غرباً على امتداد الخليج. الحارس الحاج مختار يسكن بجوارها، ويجيب لكم خبز التنور إذا طلبتم.',
    rules: ['لا تدخين في الداخل', 'الهدوء بعد الساعة 23:00', 'لا حفلات'],
    pictures: [
      'فيلا ساحلية بيضاء بأقواس وزهور البوغنفيليا ومسبح أمام البحر',
      'صالة بأريكة وسجادة ونوافذ مطلة على البحر',
      'غرفة نوم مضيئة بسرير مزدوج وغطاء منسوج',
      'مطبخ بخزائن ملونة وبلاط مزخرف',
      'شرفة بعريش وجلسة مطلة على البحر',
      'حمّام مبلّط بمغسلة خشبية',
    ],
    reviews: [
      {
        name: 'حنان',
        place: 'بنغازي',
        comment: 'الأطفال لم يخرجوا من المسبح. وجدنا على الطاولة تمراً وحليباً بارداً ونحن نصل الحادية عشرة ليلاً.',
      },
      {
        name: 'يوسف',
        place: 'مصراتة',
        comment: 'كما في الصور تماماً. انقطعت الكهرباء عن جنزور كلها ولم ننتبه إلا حين أخبرنا الجيران.',
      },
      { name: 'عائشة', place: 'طرابلس', comment: 'هادئة ونظيفة وقريبة من البحر. سنعود في الربيع.' },
    ],
  },
  fr: {
    title: 'Villa blanche, piscine sur la mer',
    place: 'Janzour',
    region: 'Tripoli',
    location: 'Janzour, Tripoli',
    host: 'Salma Ben Othman',
    description:
      'Construite par le père de Salma en 1978 et rouverte en 2021. L’arcade garde le rez-de-chaussée frais jusqu’en fin d’après-midi ; la longue table sous la vigne accueille dix personnes. À l’étage, deux chambres s’ouvrent sur une terrasse qui regarde la baie vers l’ouest. Le gardien, Hajj Mukhtar, habite à côté et apporte le pain du four du coin si vous le demandez.',
    rules: ['Ne pas fumer à l’intérieur', 'Calme après 23 h', 'Pas de fêtes'],
    pictures: [
      'Villa blanche au bord de la mer, avec arcades, bougainvillier et piscine',
      'Salon avec canapé, tapis et fenêtres ouvertes sur la mer',
      'Chambre lumineuse avec lit double et plaid tissé',
      'Cuisine aux placards peints et carreaux à motifs',
      'Terrasse avec pergola et sièges face à la mer',
      'Salle de bains carrelée avec meuble en bois',
    ],
    reviews: [
      {
        name: 'Hanan',
        place: 'Benghazi',
        comment:
          'Les enfants n’ont pas quitté la piscine. À notre arrivée, à onze heures du soir, des dattes et du lait frais nous attendaient sur la table.',
      },
      {
        name: 'Youssef',
        place: 'Misrata',
        comment:
          'Exactement comme sur les photos. Tout Janzour était sans courant et nous ne l’avons su que par les voisins.',
      },
      {
        name: 'Aisha',
        place: 'Tripoli',
        comment: 'Calme, propre et tout près de l’eau. Nous reviendrons au printemps.',
      },
    ],
  },
};
