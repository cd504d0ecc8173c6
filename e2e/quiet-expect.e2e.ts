import { expect, test } from '#test/journey.ts';

const body = `<h1 hidden>Late</h1><p>Twice</p><p>Twice</p><script>
  setTimeout(() => {
    document.querySelector('h1').hidden = false;
    history.pushState({}, '', '/second?a=1');
  }, 300);
</script>`;

test('assertions of journeys wait for what they say, and fail with what is there', async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/first');
  const late = page.getByText('Late');
  await expect(late).toBeVisible();
  await expect(late).not.toBeHidden();
  await expect(page).toHaveURL('/second?a=1');
  await expect(page).not.toHaveURL(/first/);
  await expect(page.getByText('Never')).toBeHidden();

  const timeout = 50;
  await expect(expect(page.getByText('Never')).toBeVisible({ timeout })).rejects.toThrow(/not found[^]*50ms/);
  await expect(expect(page.getByText('Twice')).toBeVisible({ timeout })).rejects.toThrow('2 elements');
  await expect(expect(late).toBeHidden({ timeout })).rejects.toThrow('Received: visible');
  await expect(expect(late).not.toBeVisible({ timeout })).rejects.toThrow('Received: visible');
  await expect(expect(page).toHaveURL('/second', { timeout })).rejects.toThrow(/Received[^]*a=1/);
  await expect(expect(page).not.toHaveURL(/second/, { timeout })).rejects.toThrow(/Received[^]*a=1/);
});
