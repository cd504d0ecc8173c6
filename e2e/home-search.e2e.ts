import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForLife } from '#test/journey.ts';

/** What the screen says in the language of each project. */
const words = {
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

type Answer = Record<string, unknown> & { parsed_data: Record<string, unknown> };

function answerOf(said: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Answer {
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
async function parserSays(page: Page, answer: () => Answer | null | Promise<Answer | null>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/search/nlu-enhanced', async (route: Route) => {
    asked.push((route.request().postDataJSON() as { query: string }).query);
    const json = await answer();
    // The page may have given the call up meanwhile.
    await (json ? route.fulfill({ json }) : route.fulfill({ status: 500, json: {} })).catch(() => undefined);
  });
  return asked;
}

/** The home page with the clock in the test's hands, from a moment on when all has come alive. */
async function openWithClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(now + 60_000);
}

function sayDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-LY-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`));
}

function dayAhead(days: number): string {
  return new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

test.describe('the search box of the home page', () => {
  const language = () => (test.info().project.name.endsWith('ar') ? 'ar' : 'en');
  const parts = (page: Page) => {
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
  const full = () => {
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

  test('shows an example after another, and rests while somebody is in it', async ({ page }) => {
    const { w, field } = parts(page);
    await openWithClock(page);
    await expect(page.getByRole('search')).toBeVisible();
    const first = w.examples.indexOf((await field.getAttribute('placeholder'))!);
    expect(first).toBeGreaterThanOrEqual(0);
    // To the next change, wherever in its four seconds the clock was stopped; from there the whole time.
    let waited = 0;
    while ((await field.getAttribute('placeholder')) === w.examples[first]) {
      await page.clock.runFor(100);
      waited += 100;
      expect(waited).toBeLessThanOrEqual(4000);
    }
    await expect(field).toHaveAttribute('placeholder', w.examples[(first + 1) % 5]!);
    await page.clock.runFor(3850);
    await expect(field).toHaveAttribute('placeholder', w.examples[(first + 1) % 5]!);
    await page.clock.runFor(150);
    await expect(field).toHaveAttribute('placeholder', w.examples[(first + 2) % 5]!);
    await field.focus();
    await page.clock.runFor(9000);
    await expect(field).toHaveAttribute('placeholder', w.examples[(first + 2) % 5]!);
    await field.blur();
    await page.clock.runFor(4000);
    await expect(field).toHaveAttribute('placeholder', w.examples[(first + 3) % 5]!);
  });

  test('stands still for who wants less motion', async ({ page }) => {
    const { w, field } = parts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page);
    await page.clock.runFor(12_000);
    await expect(field).toHaveAttribute('placeholder', w.examples[0]!);
  });

  test('lists examples, and reads at once the one that is taken', async ({ page }) => {
    const { w, field, search, strip } = parts(page);
    const asked = await parserSays(page, full);
    await openWithClock(page);
    await expect(search).toBeDisabled();
    await field.focus();
    const list = page.getByRole('listbox', { name: w.exampleList });
    await expect(list.getByRole('option')).toHaveText(w.examples);
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const second = list.getByRole('option').nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(field).toBeFocused();
    await field.click();
    await expect(list).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await list.getByRole('option').first().click();
    await expect(field).toHaveValue(w.examples[0]!);
    await expect(list).toBeHidden();
    await expect(strip).toBeVisible();
    // No pause was waited for: the clock stands still.
    expect(asked).toEqual([w.examples[0]]);
  });

  test('reads after 1.5 seconds without a key, and takes no late answer to other words', async ({ page }) => {
    const { w, field, search, strip } = parts(page);
    let release = (_: Answer) => {};
    let isFirst = true;
    const asked = await parserSays(page, () => {
      if (!isFirst) return full();
      isFirst = false;
      return new Promise<Answer>((resolve) => {
        release = resolve;
      });
    });
    await openWithClock(page);
    await field.fill('Tripoli');
    await expect(search).toBeEnabled();
    await page.clock.runFor(1400);
    await field.press('End');
    await field.pressSequentially(' 2');
    await page.clock.runFor(1490);
    expect(asked).toEqual([]);
    // The pause is counted from when the page has taken the key in, which may be a moment later.
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return asked;
      })
      .toEqual(['Tripoli 2']);
    // Nobody can press it while the sentence is read.
    await expect(search).toBeDisabled();
    await field.fill(w.typed);
    await expect(search).toBeEnabled();
    await page.clock.runFor(1500);
    await expect.poll(() => asked).toEqual(['Tripoli 2', w.typed]);
    await expect(strip.getByText(w.ghadames, { exact: true })).toBeVisible();
    release(answerOf({ location: 'Tripoli', location_details: { name: 'Too late' } }));
    await page.clock.runFor(500);
    await expect(page.getByText('Too late')).toHaveCount(0);
    await expect(search).toBeEnabled();
  });

  test('says what it understood, and how sure it is', async ({ page }) => {
    const { w, field, strip } = parts(page);
    await parserSays(page, full);
    await page.goto('/');
    await field.fill(w.typed);
    await expect(strip).toBeVisible();
    for (const chip of [w.ghadames, w.fourGuests, w.family, w.villa, w.pool])
      await expect(strip.getByText(chip, { exact: true })).toBeVisible();
    await expect(strip.getByText('86%')).toBeVisible();
    await expect(strip.getByRole('meter', { name: w.sure })).toHaveAttribute('aria-valuenow', '86');
    await expect(strip.getByRole('button', { name: w.addDates })).toBeVisible();
    await expect(strip.getByRole('button', { name: w.addGuests })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: w.ghadames })).toContainText('86%');
    await expectAccessible(page);
    await field.fill('');
    await expect(strip).toBeHidden();
  });

  test('keeps to itself what it is not sure of', async ({ page }) => {
    const { field, search, strip } = parts(page);
    const asked = await parserSays(page, () => answerOf({ location: 'Ghadames' }, { confidence: 0.4 }));
    await page.goto('/');
    await field.fill('hmm');
    await expect.poll(() => asked).toEqual(['hmm']);
    await expect(search).toBeEnabled();
    await expect(strip).toBeHidden();
  });

  test('tells of a place outside Libya', async ({ page }) => {
    const { w, field } = parts(page);
    const name = language() === 'ar' ? 'باريس' : 'Paris';
    const details = { name, country: 'France', out_of_scope: true };
    await parserSays(page, () => answerOf({ location_details: details }, { confidence: 0.2 }));
    await page.goto('/');
    await field.fill(name);
    await expect(page.getByRole('search').getByText(w.abroad).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('searches on without what could not be read', async ({ page }) => {
    const { field, search, strip } = parts(page);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await parserSays(page, () => null);
    await page.route('**/api/places/autocomplete*', (route) => route.abort());
    await page.goto('/');
    await field.fill('Tripoli');
    await expect.poll(() => logged.join('\n')).toContain('The search was not understood');
    expect(logged.join('\n')).toContain('Places could not be looked up');
    await expect(strip).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await search.click();
    await expect(page).toHaveURL('/search?q=Tripoli');
  });

  test('sends all it knows, each only when it is known', async ({ page }) => {
    const { w, field, search, strip } = parts(page);
    const [check_in, check_out] = [dayAhead(30), dayAhead(33)];
    const answer = full();
    Object.assign(answer.parsed_data, { check_in, check_out, guests: { adults: 3, children: 1, infants: 0 } });
    await parserSays(page, () => answer);
    await page.goto('/');
    await field.fill(w.typed);
    await expect(strip).toBeVisible();
    await search.click();
    await expect(page).toHaveURL(/\/search\?/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({
      q: w.typed,
      location: 'Ghadames',
      checkIn: check_in,
      checkOut: check_out,
      guests: '4',
      children: '1',
      propertyType: 'villa',
      groupType: 'family',
      amenities: 'pool',
      confidence: '0.86',
    });
  });

  test('goes at once with words that are not read yet', async ({ page }) => {
    const { field } = parts(page);
    const asked = await parserSays(page, full);
    await openWithClock(page);
    await field.fill('Tripoli');
    await field.press('Enter');
    // The router waits for a moment before it fetches a screen.
    await page.clock.resume();
    await expect(page).toHaveURL('/search?q=Tripoli');
    expect(asked).toEqual([]);
  });

  test('offers places for what may be one', async ({ page }) => {
    const { w, field, strip, search } = parts(page);
    await parserSays(page, full);
    await page.goto('/');
    await field.fill(w.place);
    const list = page.getByRole('listbox', { name: w.placeList });
    await expect(list.getByRole('option').first()).toContainText(w.ghadames);
    // The list lies below the box: nothing of it is covered.
    await expect(search).toBeInViewport();
    const [box, popup] = [await page.getByRole('search').boundingBox(), await list.boundingBox()];
    expect(popup!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(w.ghadames);
    await expect(list).toBeHidden();
    await expect(strip).toBeVisible();
    await field.fill(w.typed);
    await expect(list).toBeHidden();
  });

  test('asks for dates', async ({ page }) => {
    const { w, field, tool, dialog } = parts(page);
    await parserSays(page, full);
    await page.goto('/');
    await tool(w.dates).click();
    await expect(dialog.getByRole('heading', { name: w.datesTitle })).toBeVisible();
    const done = dialog.getByRole('button', { name: w.done, exact: true });
    await expect(done).toBeDisabled();
    await expectAccessible(page);
    const phone = page.viewportSize()!.width < 832;
    if (!phone) {
      await expect(dialog.getByRole('grid')).toHaveCount(2);
      const back = dialog.getByRole('button', { name: w.previous });
      while ((await back.getAttribute('aria-disabled')) !== 'true') await back.click();
      await expect(dialog.getByRole('grid', { name: w.firstMonth })).toBeVisible();
      const past = dialog.locator('[data-day="2025-08-05"]');
      await expect(past).toHaveAttribute('aria-disabled', 'true');
      await past.click({ force: true });
      await expect(done).toBeDisabled();
      await dialog.getByRole('button', { name: w.cancel, exact: true }).click();
      await expect(field).toHaveValue('');
      await tool(w.dates).click();
    }
    const day = (days: number) => dialog.locator(`[data-day="${dayAhead(days)}"]`);
    const show = async (days: number) => {
      while (!(await day(days).isVisible())) await dialog.getByRole('button', { name: w.next }).last().click();
      return day(days);
    };
    // The first press sets the check-in and clears the check-out, the second sets the check-out.
    await (await show(20)).click();
    await expect(done).toBeEnabled();
    await (await show(24)).click();
    await (await show(30)).click();
    await expect(day(30)).toContainText(language() === 'ar' ? 'الوصول' : 'check-in');
    await expect(dialog.locator('td[aria-selected="true"]')).toHaveCount(1);
    await (await show(34)).click();
    await done.click();
    await expect(dialog).toBeHidden();
    await expect(field).toHaveValue(
      new RegExp(w.from(sayDay(dayAhead(30), language()), sayDay(dayAhead(34), language()))),
    );
    await expect(tool(w.dates)).toBeFocused();
  });

  test('asks how many come', async ({ page }) => {
    const { w, field, tool, dialog } = parts(page);
    const asked = await parserSays(page, full);
    await page.goto('/');
    await tool(w.guests).click();
    await expect(dialog.getByRole('heading', { name: w.guestsTitle })).toBeVisible();
    for (const hint of w.hints) await expect(dialog.getByText(hint)).toBeVisible();
    await expect(dialog.getByText(w.noTotal)).toBeVisible();
    for (const age of w.ages) {
      const fewer = dialog.getByRole('button', { name: w.fewer(age) });
      await expect(fewer).toHaveAttribute('aria-disabled', 'true');
      await fewer.click({ force: true });
    }
    await expect(dialog.getByText(w.noTotal)).toBeVisible();
    const [adults, children, infants] = w.ages;
    await dialog.getByRole('button', { name: w.more(adults) }).click();
    await dialog.getByRole('button', { name: w.more(adults) }).click();
    await dialog.getByRole('button', { name: w.done, exact: true }).click();
    await expect(field).toHaveValue(w.twoGuests);
    // The sentence is written anew, and read at once.
    await expect.poll(() => asked).toEqual([w.twoGuests]);

    await field.fill(w.ghadames);
    await expect(
      page.getByRole('group', { name: w.understood }).getByText(w.fourGuests, { exact: true }),
    ).toBeVisible();
    await tool(w.guests).click();
    await dialog.getByRole('button', { name: w.fewer(adults) }).click();
    await dialog.getByRole('button', { name: w.fewer(adults) }).click();
    await dialog.getByRole('button', { name: w.more(children) }).click();
    await dialog.getByRole('button', { name: w.more(infants) }).click();
    await expect(dialog.getByText(w.total)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.done, exact: true }).click();
    await expect(field).toHaveValue(w.threeGuests + w.familyTrip);
  });

  test('asks for the kind of trip, keeps other wishes, and lets them be taken back', async ({ page }) => {
    const { w, field, search, strip, tool, dialog } = parts(page);
    const answer = full();
    Object.assign(answer.parsed_data, { group_type: null, guests: null });
    answer['missing_info'] = ['dates', 'guests', 'group_type'];
    await parserSays(page, () => answer);
    await page.goto('/');
    await field.fill(w.typed);
    for (const add of [w.addDates, w.addGuests, w.addGroup])
      await expect(strip.getByRole('button', { name: add })).toBeVisible();
    await strip.getByRole('button', { name: w.addGroup }).click();
    await expect(dialog.getByRole('heading', { name: w.tripTitle })).toBeVisible();
    for (const group of w.groups) await expect(dialog.getByRole('button', { name: group, exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.family, exact: true }).click();
    await expect(field).toHaveValue(new RegExp(`${w.ghadames}${w.familyTrip}$`));
    await expect(strip.getByRole('button', { name: w.addGroup })).toHaveCount(0);
    await expect(strip.getByText(w.family, { exact: true })).toBeVisible();
    await expect(tool(w.trip)).toBeFocused();
    await expect(strip.getByText(w.villa, { exact: true })).toBeVisible();
    await strip.getByRole('button', { name: w.remove }).click();
    await expect(strip.getByText(w.pool, { exact: true })).toHaveCount(0);
    await tool(w.trip).click();
    await dialog.getByRole('button', { name: w.skip, exact: true }).click();
    await expect(field).toHaveValue(new RegExp(`${w.ghadames}$`));
    await search.click();
    await expect(page).toHaveURL(/propertyType=villa/);
    expect(page.url()).not.toContain('amenities');
    expect(page.url()).not.toContain('groupType');
  });

  test('waits for words still unread before it rewrites them', async ({ page }) => {
    const { w, field, tool, dialog } = parts(page);
    const asked = await parserSays(page, full);
    await openWithClock(page);
    await field.fill(w.typed);
    await tool(w.trip).click();
    await expect.poll(() => asked).toEqual([w.typed]);
    await page.clock.resume();
    await dialog.getByRole('button', { name: w.groups[1]!, exact: true }).click();
    await expect(field).toHaveValue(new RegExp(w.ghadames));
    await expect(page.getByRole('search').getByText(w.groups[1]!, { exact: true })).toBeVisible();
  });

  test('shows the same on the map', async ({ page }) => {
    const { w, field, strip } = parts(page);
    const [check_in, check_out] = [dayAhead(30), dayAhead(33)];
    const answer = full();
    Object.assign(answer.parsed_data, { check_in, check_out });
    await parserSays(page, () => answer);
    await page.goto('/');
    const link = page.getByRole('search').getByRole('link', { name: w.map });
    await expect(link).toHaveAttribute('href', '/map');
    await field.fill(w.typed);
    await expect(strip).toBeVisible();
    const query = new URL((await link.getAttribute('href'))!, page.url()).searchParams;
    const { location, guests, ...dates } = Object.fromEntries(query);
    expect({ location, guests }).toEqual({ location: 'Ghadames', guests: '4' });
    expect(dates).toMatchObject({ check_in, check_out });
  });

  test('understands an example by itself, and finds what it asks for', async ({ page }) => {
    const { w, field, search, strip } = parts(page);
    await page.goto('/');
    await field.click();
    await page.getByRole('option').first().click();
    for (const chip of [w.ghadames, w.fourGuests, w.family])
      await expect(strip.getByText(chip, { exact: true })).toBeVisible();
    await search.click();
    await expect(page).toHaveURL(/location=Ghadames/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.ghadames);
  });

  test('is a plain form without scripts', async ({ browser, baseURL }) => {
    const w = words[language()];
    const { locale, viewport } = test.info().project.use;
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      ...(locale ? { locale } : {}),
      ...(viewport ? { viewport } : {}),
    });
    const page = waitForLife(await context.newPage());
    await page.goto('/');
    await page.getByRole('textbox', { name: w.field }).fill(w.ghadames);
    await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(w.ghadames)}`);
    await context.close();
  });
});
