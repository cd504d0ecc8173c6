import type { Page } from '@playwright/test';
import { enter, linkTo, logIn, newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  invite: t('Invite a co-host'),
  email: t('Their email'),
  send: t('Send the invitation'),
  invited: t('Invited, not answered yet'),
  logIn: t('Log in'),
  accept: t('Accept'),
  remove: (name: string) => t('Remove {name}', { name }),
  removeNow: t('Remove'),
  removed: (name: string) => t('{name} is removed', { name }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test(
  'a co-host of the calendar blocks a night until the host removes them',
  { tag: '@phone-full' },
  async ({ page, openDevice, request }) => {
    const w = wordsOf(page);
    const [host, helper] = [await newPerson(request, 'Fathi'), await newPerson(request, 'Amal')];
    await inWorld('becomeHost', host.email);
    const [home] = (await addHomes(host.email, ['Helped home'])) as [string];

    await enter(page, request, host.email);
    await page.goto('/host/co-hosts');
    await page.getByRole('button', { name: w.invite }).first().click();
    await page.getByLabel(w.email).fill(helper.email);
    await page.getByRole('button', { name: w.send }).click();
    const row = page.getByRole('listitem').filter({ hasText: helper.email });
    await expect(row.getByText(w.invited)).toBeVisible();

    // Somebody else's device, on which nobody is signed in.
    const other = await openDevice();
    await other.goto(await linkTo(helper.email, '/invitation'));
    await other.getByRole('button', { name: w.logIn, exact: true }).last().click();
    await other.waitForURL('**/login');
    await logIn(other, helper.email, 'secret-1');
    await other.getByRole('button', { name: w.accept, exact: true }).click();
    await other.waitForURL('**/host/calendar**');

    const as = { authorization: `Bearer ${(await tokensOf(request, helper.email)).access_token}` };
    const edit = () =>
      request.put(`/api/host/calendar/${home}`, {
        headers: as,
        data: { from: dayAhead(20), to: dayAhead(21), status: 'blocked' },
      });
    expect(await (await edit()).json()).toMatchObject({ changed_nights: 1 });
    const messages = await request.get('/api/messages/conversations?side=host', { headers: as });
    expect(await messages.json()).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: w.remove(helper.name), exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.removeNow, exact: true }).click();
    await expect(page.getByText(w.removed(helper.name)).first()).toBeVisible();
    expect((await edit()).status()).toBe(404);
  },
);
