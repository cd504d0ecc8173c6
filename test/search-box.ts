import { test, type Page, type Route } from '@playwright/test';
import { dayNumber } from '#contract/days.ts';

/** What the screen says in the language of each project. */
export const words = {
  en: {
    field: 'Describe your stay',
    search: 'Search',
    dates: 'Dates',
    guests: 'Guests',
    trip: 'Trip',
    map: 'Map',
    examples: [
      'Old house in Ghadames for a family of four',
      'Chalet by the sea in Zuwara next weekend',
      'Flat in Tripoli for two, with Wi-Fi and parking',
      'Rest house with a pool in Misrata for 10 friends',
      'Apartment in Benghazi for a business trip',
    ],
    exampleList: 'Example searches',
    placeList: 'Places',
    understood: 'Understood',
    sure: 'How sure we are',
    addDates: 'Add Dates',
    addGuests: 'Add Guests',
    addGroup: 'Add Group Type',
    datesTitle: 'Select Your Dates',
    guestsTitle: 'How Many Guests?',
    tripTitle: "What's Your Trip Type?",
    done: 'Done',
    cancel: 'Cancel',
    skip: 'Skip',
    groups: ['Family', 'Friends', 'Business'],
    family: 'Family',
    more: (name: string) => `More: ${name}`,
    fewer: (name: string) => `Fewer: ${name}`,
    ages: ['adults', 'children', 'infants'] as const,
    hints: ['13 or above', '2 to 12', 'under 2'],
    total: 'Total: 3 guests, 1 infant',
    noTotal: 'Total: 0 guests',
    ghadames: 'Ghadames',
    typed: 'Old villa with a pool in Ghadames for a family of four',
    place: 'Ghadam',
    fourGuests: '4 guests',
    villa: 'Villa',
    pool: 'Pool',
    remove: 'Remove Pool',
    twoGuests: 'Looking for accommodation for 2 guests',
    threeGuests: 'Looking for accommodation in Ghadames for 3 guests (2 adults, 1 child) and 1 infant',
    familyTrip: ', family trip',
    from: (from: string, to: string) => ` from ${from} to ${to}`,
    previous: 'Previous month',
    next: 'Next month',
    firstMonth: 'August 2025',
    abroad: 'Paris is outside Libya; our homes are all in Libya.',
  },
  ar: {
    field: 'صف إقامتك',
    search: 'ابحث',
    dates: 'التواريخ',
    guests: 'الضيوف',
    trip: 'الرحلة',
    map: 'الخريطة',
    examples: [
      'حوش قديم في غدامس لعيلة من أربعة',
      'شاليه على البحر في زوارة الويكند الجاي',
      'شقة في طرابلس لزوز، فيها واي فاي وموقف سيارة',
      'استراحة فيها مسبح في مصراتة لـ 10 أصحاب',
      'شقة في بنغازي لرحلة عمل',
    ],
    exampleList: 'أمثلة للبحث',
    placeList: 'أماكن',
    understood: 'هذا ما فهمناه',
    sure: 'مدى تأكدنا',
    addDates: 'أضف التواريخ',
    addGuests: 'أضف الضيوف',
    addGroup: 'أضف نوع الرحلة',
    datesTitle: 'اختر تواريخ إقامتك',
    guestsTitle: 'كم عدد الضيوف؟',
    tripTitle: 'ما نوع رحلتك؟',
    done: 'تم',
    cancel: 'إلغاء',
    skip: 'تخطَّ',
    groups: ['عائلة', 'أصدقاء', 'عمل'],
    family: 'عائلة',
    more: (name: string) => `أكثر: ${name}`,
    fewer: (name: string) => `أقل: ${name}`,
    ages: ['البالغون', 'الأطفال', 'الرضّع'] as const,
    hints: ['13 سنة فما فوق', 'من 2 إلى 12 سنة', 'أقل من سنتين'],
    total: 'المجموع: 3 ضيوف، رضيع واحد',
    noTotal: 'المجموع: بلا ضيوف',
    ghadames: 'غدامس',
    typed: 'فيلا قديمة فيها مسبح في غدامس لعيلة من أربعة',
    place: 'غدام',
    fourGuests: '4 ضيوف',
    villa: 'فيلا',
    pool: 'مسبح',
    remove: 'أزل مسبح',
    twoGuests: 'أبحث عن سكن لضيفين',
    threeGuests: 'أبحث عن سكن في غدامس لـ 3 ضيوف (بالغان، طفل واحد) ورضيع واحد',
    familyTrip: '، رحلة عائلية',
    from: (from: string, to: string) => ` من ${from} إلى ${to}`,
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    firstMonth: 'أغسطس 2025',
    abroad: '«باريس» خارج ليبيا، وبيوتنا كلها في ليبيا.',
  },
};

export type Answer = Record<string, unknown> & { parsed_data: Record<string, unknown> };

export function answerOf(said: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Answer {
  return {
    parsed_data: {
      location: null,
      check_in: null,
      check_out: null,
      guests: null,
      group_type: null,
      property_type: null,
      amenities: [],
      location_details: null,
      ...said,
    },
    confidence: 0.86,
    missing_info: ['dates', 'guests', 'group_type'],
    ...more,
  };
}

/** The parser, answering as a test wants it to; without an answer it fails. Returns the sentences it was asked. */
export async function parserSays(page: Page, answer: () => Answer | null | Promise<Answer | null>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/search/nlu-enhanced', async (route: Route) => {
    asked.push((route.request().postDataJSON() as { query: string }).query);
    const json = await answer();
    // The page may have given the call up concurrently.
    await (json ? route.fulfill({ json }) : route.fulfill({ status: 500, json: {} })).catch(() => undefined);
  });
  return asked;
}

/** The home page with the clock in the test's hands, from a moment on when all has come alive. */
export async function openWithClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(now + 60_000);
}

export function sayDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-LY-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(dayNumber(day) * 86_400_000);
}

export const language = () => (test.info().project.name.endsWith('ar') ? 'ar' : 'en');
export const parts = (page: Page) => {
  const w = words[language()];
  return {
    w,
    field: page.getByRole('textbox', { name: w.field }),
    search: page.getByRole('search').getByRole('button', { name: w.search, exact: true }),
    strip: page.getByRole('group', { name: w.understood }),
    tool: (name: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}`) }),
    dialog: page.getByRole('dialog'),
  };
};
export const full = () => {
  const w = words[language()];
  return answerOf(
    {
      location: 'Ghadames',
      location_details: { place_id: 'x', name: w.ghadames, kind: 'city', latitude: 30.13, longitude: 9.5 },
      guests: { adults: 4, children: 0, infants: 0 },
      group_type: 'family',
      property_type: 'villa',
      amenities: ['pool'],
    },
    { missing_info: ['dates'] },
  );
};
