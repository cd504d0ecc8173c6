import { mailsTo, newPerson, tokensOf } from '#test/account-screens.ts';
import { expect, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  search: t('Search the articles'),
  question: t.pick({ en: 'cash', ar: 'نقدا' }),
  found: t.pick({ en: 'Paying cash on arrival', ar: 'الدفع نقداً عند الوصول' }),
  nothing: t.pick({ en: /^No article about/, ar: /^لا مقالة عن/ }),
  subject: t('Subject'),
  message: t('Your message'),
  sendMessage: t('Send message'),
  missing: t('Write your message'),
  received: t.pick({ en: /^We have your message\. Support request \d+/, ar: /^وصلتنا رسالتك\. طلب المساعدة \d+/ }),
  open: t('Open the support request'),
  yourCases: t('Your support requests'),
  closed: t.pick({ en: /^This support request is closed/, ar: /^طلب المساعدة هذا مغلق/ }),
}));

test('an answer is found in the help, and a support request is opened, answered by mail too, and closed', async ({
  page,
  request,
}) => {
  const w = words.en;
  const { email } = await newPerson(request, 'Nuri');
  const tokens = await tokensOf(request, email);
  await signIn(page, tokens);
  await page.goto('/help-support');
  await page.getByRole('searchbox', { name: w.search }).fill(w.question);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(w.found);
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('searchbox', { name: w.search }).fill('zzzz');
  await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();

  // Missing fields show errors; the draft survives a reload.
  await page.getByLabel(w.subject, { exact: true }).fill('Two lines');
  await page.getByRole('button', { name: w.sendMessage }).click();
  await expect(page.getByText(w.missing)).toBeVisible();
  await page.getByLabel(w.message, { exact: true }).fill('My bank shows two lines. Which one counts?');
  await page.reload();
  await expect(page.getByLabel(w.message, { exact: true })).toHaveValue(/two lines/);
  await page.getByRole('button', { name: w.sendMessage }).click();
  await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.yourCases })).toBeVisible();
  await page.getByRole('link', { name: w.open }).click();
  await expect(page.getByText('Which one counts?')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const desk = await tokensOf(request, 'admin@diyar.ly', 'diyar-demo');
  const answered = await request.post(`/api/admin/cases/${id}/answer`, {
    headers: { authorization: `Bearer ${desk.access_token}` },
    data: { text: 'The first one counts.', close: true },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await page.reload();
  await expect(page.getByText('The first one counts.')).toBeVisible();
  await expect(page.getByText(w.closed)).toBeVisible();
  const isMailed = async () => (await mailsTo(email)).some((mail) => mail.includes('The first one counts.'));
  await expect.poll(isMailed, { timeout: 15_000 }).toBe(true);
});
