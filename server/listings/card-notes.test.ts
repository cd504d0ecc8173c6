/** What cards say of a stay besides its price: each is what the quote of the home would say. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixedLengthNights, fixedLengths, noDiscounts } from '#contract/discounts.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { PropertyCard, Quote } from '#contract/types.gen.ts';
import { blockNights } from '#test/blocks.ts';
import { changeProperty } from '#test/changes.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { noLimits, saveRules } from '#test/pricing.ts';
import { setNight, setSeason } from '#test/records.ts';
import { useTestServer } from '#test/server.ts';
import { refreshSearchRow } from './search-rows.ts';

const server = useTestServer();
beforeAll(() => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});

interface Stay {
  check_in: string;
  check_out: string;
  guests: number;
}

async function createHome(values: Parameters<typeof createProperty>[2] = {}) {
  const host = await signedIn(server.services, { role: 'host' });
  const { id } = await createProperty(server.services, host.id, { weekend_price_dirham: 130_000, ...values });
  return { id, host };
}

const cardOf = (id: string, stay: Partial<Stay>) => server.succeed('getPropertyCard', { params: { id }, query: stay });

async function quoteOf(id: string, stay: Stay, payment_choice: 'online' | 'at_property' = 'online') {
  const { status, body } = await server.call('getQuote', { params: { id }, query: { ...stay, payment_choice } });
  return status === 200 ? (body as Quote) : undefined;
}

/** The percent off the nights of a quote, rounded. */
function percentOff({ lines }: Quote): number {
  const nights = lines.filter(({ kind }) => kind === 'nights').reduce((sum, line) => sum + line.amount_dirham, 0);
  const discount = lines.find(({ kind }) => kind === 'discount');
  return discount ? Math.round((-100 * discount.amount_dirham) / nights) : 0;
}

/** What a card has to say of a longer stay, by asking for the quotes. */
async function longerByQuote(id: string, stay: Stay, percents: Readonly<Record<string, number>>) {
  const nights = nightsBetween(stay.check_in, stay.check_out);
  const reached = Math.max(
    0,
    ...fixedLengths.filter((length) => fixedLengthNights[length] <= nights).map((length) => percents[length]!),
  );
  const length = fixedLengths.find((each) => fixedLengthNights[each] > nights && percents[each]! > reached);
  if (!length) return undefined;
  const asked = await quoteOf(id, stay);
  const longer = await quoteOf(id, { ...stay, check_out: addDays(stay.check_in, fixedLengthNights[length]) });
  if (!asked || !longer || percents[length]! <= percentOff(asked)) return undefined;
  return { nights: longer.nights, percent: percents[length]!, total_dirham: longer.total_dirham };
}

const longerOf = ({ longer_stay: longer }: Pick<PropertyCard, 'longer_stay'>) =>
  longer && { nights: longer.nights, percent: longer.percent, total_dirham: longer.total.dirham };

describe('a card of a stay', () => {
  it('has the free cancellation and the longer stay of its quotes, whatever home and stay', async () => {
    const ruled = await createHome();
    await saveRules(server, ruled.host.token, ruled.id, {
      discounts: {
        ...noDiscounts,
        lengths: [{ nights: 5, percent: 12 }],
        early_bird: { days: 60, percent: 15 },
        last_minute: { days: 3, percent: 9 },
      },
      limits: { ...noLimits, max_nights: 20, departure_weekdays: [1, 2, 3, 4, 6] },
    });
    const plain = await createHome();
    await setSeason(server.services, { id: plain.id }, { from: '2026-12-10', to: '2026-12-20' }, 330_000);
    await setNight(server.services, { id: plain.id }, '2026-12-02', { price_dirham: 500_000, min_nights: 8 });
    await blockNights(server.services, plain.id, { from: '2027-01-10', to: '2027-01-12' });
    const percent = fc.constantFrom(0, 5, 10, 25);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          home: fc.constantFrom(ruled, plain),
          policy: fc.constantFrom('flexible', 'moderate', 'strict'),
          check_in_time: fc.constantFrom('12:00', '15:00', '23:30'),
          hour: fc.integer({ min: 0, max: 23 }),
          ahead: fc.integer({ min: 0, max: 70 }),
          nights: fc.integer({ min: 1, max: 30 }),
          guests: fc.integer({ min: 1, max: 4 }),
          weekly: percent,
          monthly: percent,
        }),
        async ({ home, policy, check_in_time, hour, ahead, nights, guests, weekly, monthly }) => {
          server.clock.set(new Date(Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000));
          await changeProperty(server.services, home, {
            cancellation_policy: policy,
            check_in_time,
            weekly_discount_percent: weekly,
            monthly_discount_percent: monthly,
          });
          await refreshSearchRow(server.services.db, home.id);
          const check_in = addDays('2026-11-22', ahead);
          const stay = { check_in, check_out: addDays(check_in, nights), guests };
          const [card, quote] = await Promise.all([cardOf(home.id, stay), quoteOf(home.id, stay)]);
          if (!quote) return;
          expect(card.free_cancellation_until ?? null).toBe(quote.free_cancellation_until);
          expect(longerOf(card)).toEqual(await longerByQuote(home.id, stay, { weekly, monthly }));
        },
      ),
      { numRuns: 80 },
    );
    server.clock.set(new Date('2026-11-21T10:00:00Z'));
  });

  it('says nothing of both without dates, nor without a check-out', async () => {
    const { id } = await createHome({ cancellation_policy: 'flexible', weekly_discount_percent: 10 });
    for (const query of [{}, { check_in: '2026-12-03' }]) {
      const card = await cardOf(id, query);
      expect(Object.keys(card)).not.toContain('free_cancellation_until');
      expect(Object.keys(card)).not.toContain('longer_stay');
    }
  });

  it('is the same in a list of results as alone', async () => {
    const { id } = await createHome({ cancellation_policy: 'flexible', weekly_discount_percent: 10 });
    const stay = { check_in: '2026-12-03', check_out: '2026-12-07', guests: 2 };
    const { properties } = await server.succeed('searchProperties', { query: stay });
    const card = properties.find((home) => home.id === id)!;
    const { free_cancellation_until, longer_stay } = await cardOf(id, stay);
    expect(card).toMatchObject({ free_cancellation_until, longer_stay });
    expect(longer_stay).toMatchObject({ nights: 7, percent: 10 });
  });

  it('is as for paying online, of which a home with cash on arrival has the shorter time', async () => {
    const { id } = await createHome({ cancellation_policy: 'moderate', pay_at_property: true });
    const stay = { check_in: '2026-12-03', check_out: '2026-12-07', guests: 2 };
    const { free_cancellation_until: until } = await cardOf(id, stay);
    expect(until).toBe((await quoteOf(id, stay))!.free_cancellation_until);
    expect(Date.parse(until!)).toBeLessThan(
      Date.parse((await quoteOf(id, stay, 'at_property'))!.free_cancellation_until!),
    );
  });

  it.each([
    ['a night of the longer stay is held', { from: '2026-12-08', to: '2026-12-09' }],
    ['its last night is held', { from: '2026-12-09', to: '2026-12-10' }],
  ])('names no longer stay where %s, and names it beside held nights', async (_title, held) => {
    const { id } = await createHome({ weekly_discount_percent: 10 });
    const stay = { check_in: '2026-12-03', check_out: '2026-12-07', guests: 2 };
    await blockNights(server.services, id, { from: '2026-12-10', to: '2026-12-12' });
    await blockNights(server.services, id, { from: '2026-12-01', to: '2026-12-03' });
    expect(longerOf(await cardOf(id, stay))).toMatchObject({ nights: 7 });
    await blockNights(server.services, id, held);
    expect(longerOf(await cardOf(id, stay))).toBeUndefined();
  });
});
