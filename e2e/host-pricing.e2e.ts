import type { APIRequestContext } from '@playwright/test';
import { enter, newPerson } from '#test/account-screens.ts';
import { addDays, dayAhead } from '#test/day-ahead.ts';
import { addHomes, fillHolidayRule, isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  addSeason: t('Add a rule for a season'),
  save: t('Save'),
  saved: t('Saved'),
  eid: t('Eid al-Fitr'),
  name: t('Name, such as “Winter”'),
  firstNight: t('First night'),
  lastNight: t('Last night'),
  amount: t.pick({ en: 'An amount', ar: 'مبلغ' }),
  amountANight: t('Amount a night'),
}));

interface Holiday {
  kind: string;
  starts_on: string;
}

interface Quote {
  lines: { kind: string; detail: string | null; unit_dirham: number | null }[];
}

async function nextEid(request: APIRequestContext): Promise<Holiday> {
  const { holidays } = (await (await request.get('/api/holidays')).json()) as { holidays: Holiday[] };
  const eid = holidays.find(({ kind, starts_on }) => kind === 'eid_al_fitr' && starts_on > dayAhead(0));
  if (!eid) throw new Error('no Eid is known');
  return eid;
}

/** What a guest is asked for the nights `[check_in, check_out)`: the kind and the dinar a night of each line of nights. */
async function quotedNights(request: APIRequestContext, home: string, check_in: string, check_out: string) {
  const answer = await request.get(`/api/properties/${home}/quote?check_in=${check_in}&check_out=${check_out}`);
  const { lines } = (await answer.json()) as Quote;
  return lines.flatMap(({ kind, detail, unit_dirham }) => (kind === 'nights' ? [[detail, unit_dirham! / 1000]] : []));
}

test(
  'a host prices Eid and a season; the preview names the rule, and a guest pays it',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const w = isPhone(page) ? words.ar : words.en;
    const { email } = await newPerson(request, 'Mabruka');
    await inWorld('becomeHost', email);
    const [home] = (await addHomes(email, [isPhone(page) ? 'بيت الأسعار' : 'Pricing house'])) as [string];
    const eid = await nextEid(request);
    // Ends before Eid begins, so that the nights of each rule are known.
    const season = { name: isPhone(page) ? 'موسم' : 'Quiet days', first: dayAhead(20), last: dayAhead(22) };
    await enter(page, request, email);
    await page.goto(`/host/calendar/pricing?property=${home}&from=${eid.starts_on}`);
    const night = page.locator(`[data-day="${eid.starts_on}"]`);
    await expect(night).toBeVisible();
    await expect(night).not.toHaveAccessibleName(new RegExp(w.eid));

    const dialog = page.getByRole('dialog');
    const rule = await fillHolidayRule(page, w.eid, 40);
    await rule.save();
    await expect(night).toHaveAccessibleName(new RegExp(`${w.eid}.*140`));

    // The chosen night says which rank counts.
    await night.click();
    const reasons = isPhone(page) ? dialog : page.getByRole('main');
    await expect(reasons.locator('.price-ladder .is-winner')).toContainText(w.eid);
    await expect(reasons.locator('.price-ladder .is-beaten')).toContainText('100');
    if (isPhone(page)) await page.keyboard.press('Escape');

    await page.getByRole('button', { name: w.addSeason, exact: true }).click();
    await dialog.getByLabel(w.name, { exact: true }).fill(season.name);
    await dialog.getByLabel(w.firstNight, { exact: true }).fill(season.first);
    await dialog.getByLabel(w.lastNight, { exact: true }).fill(season.last);
    await dialog.getByRole('radio', { name: w.amount, exact: true }).check();
    await dialog.getByLabel(w.amountANight, { exact: true }).fill('٨٠');
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await go(page, `/host/calendar/pricing?property=${home}`);
    await expect(page.locator(`[data-day="${season.last}"]`)).toHaveAccessibleName(new RegExp(`${season.name}.*80`));
    await expect(page.locator(`[data-day="${addDays(season.last, 1)}"]`)).not.toHaveAccessibleName(
      new RegExp(season.name),
    );

    expect(await quotedNights(request, home, eid.starts_on, addDays(eid.starts_on, 2))).toEqual([['holiday', 140]]);
    expect(await quotedNights(request, home, season.last, addDays(season.last, 2))).toEqual([
      ['season', 80],
      [expect.stringMatching(/base|weekend/), 100],
    ]);
    // The page of the property shows the same: 280 dinar and the service fee.
    await go(page, `/properties/${home}?check_in=${eid.starts_on}&check_out=${addDays(eid.starts_on, 2)}`);
    await expect(page.getByRole('main')).toContainText('296.80');
  },
);
