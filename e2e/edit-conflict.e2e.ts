import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  title: t('Title'),
  saved: t.pick({ en: /^Saved \d/, ar: /^حُفظ \d/ }),
  dialog: t('Changed in two places'),
  elsewhere: t('Elsewhere'),
  keep: t('Keep these'),
  first: t.pick({ en: 'House by the sea', ar: 'بيت على البحر' }),
  second: t.pick({ en: 'House of two gates', ar: 'بيت البوابتين' }),
  third: t.pick({ en: 'House with a garden', ar: 'بيت بحديقة' }),
}));

test('a title that is edited in two tabs is asked for, and both tabs end with the chosen one', async ({
  page,
  context,
  request,
}, { project }) => {
  const isPhone = page.viewportSize()!.width < 832;
  const w = isPhone ? words.ar : words.en;
  const password = 'secret-1';
  const email = `tabs-${project.name}-${Date.now()}@example.ly`;
  const account = { name: 'Salma Host', email, password, confirm_password: password, role: 'host' };
  await request.post('/api/auth/signup', { data: account });
  const session = await request.post('/api/auth/login', { data: { email, password } });
  const { access_token } = (await session.json()) as { access_token: string };
  const created = await request.post('/api/host/listings', {
    data: { content: {} },
    headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() },
  });
  const { id } = (await created.json()) as { id: string };
  const path = `/host/listings/${id}?step=words`;
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(/login/);

  const other = waitForHydration(await context.newPage());
  await page.goto(path);
  await other.goto(path);
  const titleIn = (tab: typeof page) => tab.getByRole('textbox', { name: w.title });
  await expect(titleIn(other)).toBeVisible();
  await titleIn(page).fill(w.first);
  await expect(page.getByText(w.saved).filter({ visible: true })).toBeVisible();

  await titleIn(other).fill(w.second);
  const dialog = other.getByRole('alertdialog', { name: w.dialog });
  await expect(dialog).toContainText(w.first);
  await expect(dialog).toContainText(w.second);
  await expectAccessible(other);
  await dialog.getByRole('radio', { name: w.elsewhere }).check();
  await dialog.getByRole('button', { name: w.keep }).click();
  await expect(titleIn(other)).toHaveValue(w.first);

  // The tab that lost goes on from the version of both.
  await titleIn(other).fill(w.third);
  await expect(other.getByText(w.saved).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(titleIn(page)).toHaveValue(w.third);
});
