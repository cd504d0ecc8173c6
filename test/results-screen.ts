import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible as expectAllAccessible } from './accessible.ts';

/** What the two readers of these journeys see. */
const words = {
  en: {
    filters: 'Filters',
    price: 'Price',
    villa: 'Villa',
    pool: 'Pool',
    clearAll: 'Clear all',
    generator: /^Generator: /,
    families: /^Families only: /,
    instant: /^Instant book: /,
    lowest: 'Lowest',
    lowestThumb: 'Lowest price a night',
    highestThumb: 'Highest price a night',
    show: (total: number) => (total === 0 ? 'Show results' : `Show ${total} stay${total === 1 ? '' : 's'}`),
    remove: (name: string) => `Remove filter: ${name}`,
    on: 'Filters that are on',
    order: /^Order:/,
    cheapest: 'Lowest price first',
    dearest: 'Highest price first',
    showMore: 'Show more',
    nothing: 'No stays match this search',
    unknown: /We do not know “Atlantis” yet/,
    anyDates: /^On any dates/,
    nearby: 'More homes are free a few days off',
    allDates: 'All of these dates',
    exact: 'Exact dates',
    threeDays: '± 3 days',
    unable: 'Unable to load properties',
    onAnyDates: 'Search on any dates',
    passed: 'The dates in this link have passed, so these are homes on any dates.',
    totals: 'Totals include every fee',
    addDates: 'Add dates to see what a whole stay costs',
    map: 'Map',
    family: 'Family',
    authentication: 'Authentication Error',
    sentence: 'a villa with a pool in Benghazi for 4 people, family',
    said: ['Benghazi', '4 guests', 'Family', 'Villa', 'Pool'],
    abroad: 'a flat in Tunis for 2',
    libyaOnly: /Diyar has homes in Libya only/,
    noPlace: 'something quiet for 2 people',
    noPlaceNote: 'We found no place in “something quiet for 2 people”, so these are homes all over Libya.',
  },
  ar: {
    filters: 'تصفية',
    price: 'السعر',
    villa: 'فيلا',
    pool: 'مسبح',
    clearAll: 'مسح الكل',
    generator: /^مولّد: /,
    families: /^للعائلات فقط: /,
    instant: /^حجز فوري: /,
    lowest: 'الأدنى',
    lowestThumb: 'أدنى سعر لليلة',
    highestThumb: 'أعلى سعر لليلة',
    show: (total: number) =>
      total === 0
        ? 'اعرض النتائج'
        : total === 1
          ? 'اعرض بيتاً واحداً'
          : total === 2
            ? 'اعرض بيتين'
            : new RegExp(`^اعرض ${total} `),
    remove: (name: string) => `أزل عامل التصفية: ${name}`,
    on: 'عوامل التصفية المفعّلة',
    order: /^الترتيب:/,
    cheapest: 'الأقل سعراً أولاً',
    dearest: 'الأعلى سعراً أولاً',
    showMore: 'عرض المزيد',
    nothing: 'لا بيت يطابق هذا البحث',
    unknown: /Atlantis/,
    anyDates: /^في أي تاريخ/,
    nearby: 'بيوت أكثر متاحة قبلها أو بعدها بأيام',
    allDates: 'كل هذه التواريخ',
    exact: 'تواريخ محددة',
    threeDays: '± 3 أيام',
    unable: 'تعذّر تحميل البيوت',
    onAnyDates: 'ابحث في أي تاريخ',
    passed: 'مضت التواريخ التي في هذا الرابط، فهذه بيوت في أي تاريخ.',
    totals: 'الإجمالي يشمل كل الرسوم',
    addDates: 'أضف التواريخ لترى تكلفة الإقامة كاملة',
    map: 'الخريطة',
    family: 'عائلة',
    authentication: 'خطأ في التحقق من الهوية',
    sentence: 'نبي فيلا فيها مسبح في بنغازي لعيلة من 4',
    said: ['بنغازي', '4 ضيوف', 'عائلة', 'فيلا', 'مسبح'],
    abroad: 'شقة في تونس لشخصين',
    libyaOnly: /بيوت ديار في ليبيا فقط/,
    noPlace: 'نبي حاجة هادية لشخصين',
    noPlaceNote: 'لم نجد مكاناً في «نبي حاجة هادية لشخصين»، فهذه بيوت من كل أنحاء ليبيا.',
  },
};

export const isPhone = (page: Page) => page.viewportSize()!.width < 832;
export const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
export const cards = (page: Page) => page.locator('main .card');
/** What the address asks for. */
export const search = (page: Page) => new URL(page.url()).searchParams;

/** The map is walked by its own journey. */
export const expectAccessible = (page: Page) => expectAllAccessible(page, { except: '.map-pane' });

/** How many homes the API finds. */
export async function total(request: APIRequestContext, query: Record<string, string>): Promise<number> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...query, limit: '1' })}`);
  return ((await answer.json()) as { total: number }).total;
}
