import { expect, go, signIn, test } from '#test/journey.ts';
import { newPerson, tokensOf, words } from '#test/account-screens.ts';
import { hostileSvg, phonePhoto } from '#test/pictures.ts';

test('a guest adds a photo, is verified by a document, and changes currency and language', async ({
  page,
  request,
}) => {
  const w = words.en;
  const { email, name } = await newPerson(request, 'Salma');
  await signIn(page, await tokensOf(request, email));
  await page.goto('/guest/profile');
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue(name);

  await page.getByLabel(w.photo).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: hostileSvg });
  await expect(page.getByText(w.noPicture)).toBeVisible();
  // A file that is named .jpg but is no picture is refused by the server.
  await page.getByLabel(w.photo).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: hostileSvg });
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.getByText(w.failed)).toBeVisible();
  await expect(page.getByText(w.failedText).first()).toBeVisible();
  await expect(page.getByText(w.noPicture)).toBeVisible();

  // Of 48 megapixels: more than the server decodes.
  const photo = await phonePhoto(8000, 6000);
  await page.getByLabel(w.photo).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel(w.phone, { exact: true }).fill('091 234 5678');
  await page.getByLabel(w.about, { exact: true }).fill('I paint doors.');
  await page.getByLabel(w.currency, { exact: true }).selectOption('LYD');
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  await expect(page.getByText(w.saved)).toBeVisible();
  await expect(page.getByLabel(w.phone, { exact: true })).toHaveValue('+218 91 234 5678');
  const shown = page.locator('main img[src^="/media/avatar-"]');
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([512, 512]);

  await page.getByRole('button', { name: w.details }).click();
  const picture = { name: 'pass.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1200, 800) };
  await page.getByLabel(w.document).setInputFiles(picture);
  await page.getByRole('button', { name: w.sendDocument }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.close, exact: true }).click();
  await expect(page.getByText(w.waiting)).toBeVisible();
  const { access_token } = await tokensOf(request, 'admin@diyar.ly', 'diyar-demo');
  const headers = { authorization: `Bearer ${access_token}` };
  const queue = await (await request.get('/api/admin/verifications?limit=100', { headers })).json();
  const { id } = (queue.waiting as { id: string; user: { name: string } }[]).find(({ user }) => user.name === name)!;
  const approved = await request.post(`/api/admin/verifications/${id}/approve`, {
    headers,
    data: { shown_name: name },
  });
  expect(approved.ok(), await approved.text()).toBe(true);
  await page.reload();
  await expect(page.getByText(w.verified, { exact: true })).toBeVisible();

  // The language changes without a reload; the toast follows in the new language.
  await page.getByLabel(w.language, { exact: true }).selectOption('ar');
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(words.ar.updated)).toBeVisible();
  await expect(page.getByLabel(words.ar.about, { exact: true })).toHaveValue('I paint doors.');
  await go(page, '/search');
  await expect(page.locator('main').getByText(/د\.ل/).first()).toBeVisible();
});
