import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  title: t('Title'),
  saved: t.pick({ en: /^Saved \d/, ar: /^حُفظ \d/ }),
  dialog: t('Changed in two places'),
  elsewhere: t('Elsewhere'),
  keep: t('Keep these'),
}));

test(
  'a title that is edited in two tabs is asked for, and both tabs end with the chosen one',
  { tag: '@full' },
  async ({ page, context, request }) => {
    const w = words.en;
    const { email } = await newPerson(request, 'Salma');
    await inWorld('becomeHost', email);
    const { access_token } = await tokensOf(request, email);
    const created = await request.post('/api/host/listings', {
      data: { content: {} },
      headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() },
    });
    const { id } = (await created.json()) as { id: string };
    const path = `/host/listings/${id}?step=words`;
    await enter(page, request, email);
    await page.goto(path);
    const other = waitForHydration(await context.newPage());
    await other.goto(path);
    const titleIn = (tab: typeof page) => tab.getByRole('textbox', { name: w.title });
    await expect(titleIn(other)).toBeVisible();
    await titleIn(page).fill('House by the sea');
    await expect(page.getByText(w.saved).filter({ visible: true })).toBeVisible();

    await titleIn(other).fill('House of two gates');
    const dialog = other.getByRole('alertdialog', { name: w.dialog });
    await expect(dialog).toContainText('House by the sea');
    await expect(dialog).toContainText('House of two gates');
    await dialog.getByRole('radio', { name: w.elsewhere }).check();
    await dialog.getByRole('button', { name: w.keep }).click();
    await expect(titleIn(other)).toHaveValue('House by the sea');

    // The tab that lost goes on from the version of both.
    await titleIn(other).fill('House with a garden');
    await expect(other.getByText(w.saved).filter({ visible: true })).toBeVisible();
    await page.reload();
    await expect(titleIn(page)).toHaveValue('House with a garden');
  },
);
