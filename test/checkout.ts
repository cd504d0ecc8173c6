import { expect, type APIRequestContext } from '@playwright/test';
import { dayAhead } from './day-ahead.ts';
import type { createPair } from './messages-screen.ts';

type Pair = Awaited<ReturnType<typeof createPair>>;

/** Where the gateway of the journeys shows its pages: see playwright.config.ts. */
export const gatewayUrl = () => `http://localhost:${Number(process.env['E2E_PORT']) + 10_010}`;

/** A stay of two nights that the host has approved and the guest is told of, at this price a night in dirham. */
export async function bookApproved(request: APIRequestContext, { guest, host, property }: Pair, price?: number) {
  if (price !== undefined) {
    const set = await request.put(`/api/host/calendar/${property}`, {
      headers: host.headers,
      data: { from: dayAhead(60), to: dayAhead(64), price_dirham: price },
    });
    expect(set.ok(), await set.text()).toBe(true);
  }
  const asked = await request.post('/api/bookings', {
    headers: guest.headers,
    data: { property_id: property, check_in: dayAhead(60), check_out: dayAhead(62), guests: { adults: 2 } },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { id } = (await asked.json()) as { id: string };
  const approved = await request.patch(`/api/bookings/${id}/approve`, { headers: host.headers });
  expect(approved.ok(), await approved.text()).toBe(true);
  // The guest is told when the approval can no longer be undone.
  await expect
    .poll(
      async () => {
        const booking = await request.get(`/api/bookings/${id}`, { headers: guest.headers });
        return ((await booking.json()) as { status: string }).status;
      },
      { timeout: 20_000 },
    )
    .toBe('approved');
  return id;
}

/** Has the gateway send a callback about a payment to the product. Returns the statuses of the product's answers. */
export async function sendFromGateway(
  request: APIRequestContext,
  call: { invoice_no: string; approved: 0 | 1; times?: number; forged?: boolean; amount?: string },
): Promise<number[]> {
  const product = `http://localhost:${process.env['E2E_PORT']}`;
  const sent = await request.post(`${gatewayUrl()}/control/callback`, {
    data: { callback_url: `${product}/api/payments/callback/plutu`, ...call },
  });
  return (await sent.json()) as number[];
}
