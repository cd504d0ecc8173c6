import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '#test/quiet-expect.ts';
import { isPhone } from './hosting-steps.ts';
import { textsOf } from './screen-texts.ts';

export const batchWords = textsOf((t) => ({
  draft: t('Draft a batch'),
  batch: t.pick({ en: /^Batch P-\d+$/, ar: /^المجموعة P-\d+$/ }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? batchWords.ar : batchWords.en);

/**
 * Drafts a batch with the payouts of these hosts, and leaves those of other journeys out. A journey that runs at the same time may
 * have taken them into a draft of its own, until it approves it.
 */
export async function draftBatch(
  page: Page,
  request: APIRequestContext,
  headers: Record<string, string>,
  names: readonly string[],
): Promise<string> {
  const w = wordsOf(page);
  let batchId = '';
  await expect(async () => {
    await page.goto('/admin/payouts/batches');
    await page.getByRole('button', { name: w.draft }).click({ timeout: 3000 });
    await expect(page.getByRole('heading', { level: 1, name: w.batch })).toBeVisible({ timeout: 5000 });
    batchId = page.url().split('/').at(-1)!;
    const batch = `/api/admin/payout-batches/${batchId}`;
    const listed = await request.get(`${batch}/transfers?limit=200`, { headers });
    const { transfers } = (await listed.json()) as { transfers: { id: string; host_name: string }[] };
    const isComplete = names.every((name) => transfers.some(({ host_name }) => host_name === name));
    if (!isComplete) await request.post(`${batch}/discard`, { headers });
    expect(isComplete).toBe(true);
    for (const { id } of transfers.filter(({ host_name }) => !names.includes(host_name))) {
      await request.put(`/api/admin/payout-transfers/${id}/left-out`, { headers, data: { is_left_out: true } });
    }
  }).toPass({ timeout: 45_000 });
  return batchId;
}
