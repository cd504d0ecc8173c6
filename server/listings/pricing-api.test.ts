import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { noDiscounts } from '#contract/discounts.ts';
import { addDays } from '#contract/days.ts';
import { holidayKinds } from '#contract/holidays.ts';
import { nightPriceKinds } from '#contract/pricing-rules.ts';
import { setNight } from '#test/records.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { emptyRule, saveRules, type PricingChange } from '#test/pricing.ts';
import { propertyRuns } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
beforeAll(() => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});

const rule = emptyRule;
const eid = { ...rule, holiday: 'eid_al_fitr', percent: 40, min_nights: 3 } as const;

async function createHost() {
  const host = await signedIn(server.services, { role: 'host' });
  const property = await createProperty(server.services, host.id, {
    base_price_dirham: 906_250,
    weekend_price_dirham: 1_031_250,
  });
  return { host, property, token: host.token, params: { property_id: property.id } };
}

const save = (one: Awaited<ReturnType<typeof createHost>>, change: PricingChange) =>
  saveRules(server, one.token, one.property.id, change);

describe('prices and rules of a property', () => {
  it('are shown to administrators, who change none', async () => {
    const { params, property } = await createHost();
    const { token } = await signedIn(server.services, { role: 'admin' });
    const shown = await server.succeed('getPricing', { token, params });
    expect(shown.property.id).toBe(property.id);
    const { nights } = await server.succeed('previewPricing', {
      token,
      params,
      query: { from: '2026-12-01', days: 2 },
    });
    expect(nights).toHaveLength(2);
    const body = { version: shown.version, name: 'By the sea' };
    expect((await server.call('savePricing', { token, params, body })).status).toBe(403);
    const unknown = { property_id: crypto.randomUUID() };
    expect((await server.call('getPricing', { token, params: unknown })).status).toBe(404);
    const { token: stranger } = await signedIn(server.services, { role: 'host' });
    expect((await server.call('getPricing', { token: stranger, params })).status).toBe(404);
  });

  it('are those of its columns at first, without a set', async () => {
    const one = await createHost();
    const pricing = await server.succeed('getPricing', one);
    expect(pricing).toMatchObject({
      rule_set: null,
      prices: { base_price_dirham: 906_250, weekend_price_dirham: 1_031_250, seasons: [] },
      rules: [],
      discounts: { weekly_percent: 0, lengths: [], early_bird: null },
      limits: { min_nights: 1, notice_days: 0, orphan_nights: false, arrival_weekdays: [1, 2, 3, 4, 5, 6, 7] },
    });
    expect((await server.succeed('listPricing', one)).properties.map(({ id }) => id)).toEqual([one.property.id]);
  });

  it('are saved in parts, and name the rule of each night', async () => {
    const one = await createHost();
    const pricing = await save(one, {
      rules: [
        eid,
        { ...rule, name: 'Winter', starts_on: '2027-01-03', ends_on: '2027-02-01', percent: -10, covers_weekend: true },
        { ...rule, holiday: 'ramadan', percent: -15 },
        { ...rule, holiday: 'new_year', price_dirham: 1_500_000 },
      ],
    });
    expect(pricing.rules.map(({ dates }) => dates[0])).toEqual([
      { starts_on: '2027-03-09', ends_on: '2027-03-12', is_decided: false },
      { starts_on: '2027-01-03', ends_on: '2027-02-01', is_decided: true },
      { starts_on: '2027-02-08', ends_on: '2027-03-09', is_decided: false },
      { starts_on: '2026-12-31', ends_on: '2027-01-02', is_decided: true },
    ]);
    expect(pricing.prices.base_price_dirham).toBe(906_250);
    const preview = await server.succeed('previewPricing', { ...one, query: { from: '2026-12-30' } });
    const byDay = new Map(preview.nights.map((night) => [night.day, night]));
    const made = (day: string) => [byDay.get(day)!.rule.kind, byDay.get(day)!.price_dirham];
    expect(made('2026-12-30')).toEqual(['base', 906_250]);
    expect(made('2026-12-31')).toEqual(['holiday', 1_500_000]);
    expect(made('2027-01-03')).toEqual(['season', 815_630]);
    expect(made('2027-01-07')).toEqual(['season', 928_130]);
    expect(made('2027-02-11')).toEqual(['season', 770_310]);
    expect(made('2027-03-09')).toEqual(['holiday', 1_268_750]);
    expect(byDay.get('2027-03-09')!.min_nights).toBe(3);
    expect(byDay.get('2027-01-07')!.candidates.map(({ kind }) => kind)).toEqual(['season', 'weekend', 'base']);
    const quote = await server.succeed('getQuote', {
      params: { id: one.property.id },
      query: { check_in: '2027-03-08', check_out: '2027-03-12', guests: 2 },
    });
    expect(quote.lines.slice(0, 2)).toMatchObject([
      { detail: 'season', quantity: 1, unit_dirham: 770_310 },
      { detail: 'holiday', quantity: 3, unit_dirham: 1_268_750 },
    ]);
  });

  it('give one discount: length first, else early or late', async () => {
    const one = await createHost();
    await save(one, {
      discounts: {
        ...noDiscounts,
        weekly_percent: 10,
        monthly_percent: 25,
        lengths: [{ nights: 20, percent: 15 }],
        early_bird: { days: 60, percent: 5 },
        last_minute: { days: 3, percent: 12 },
      },
    });
    const discountOf = async (ahead: number, nights: number) => {
      const check_in = addDays('2026-11-21', ahead);
      const { lines } = await server.succeed('getQuote', {
        params: { id: one.property.id },
        query: { check_in, check_out: addDays(check_in, nights), guests: 1 },
      });
      return lines.find(({ kind }) => kind === 'discount')?.detail ?? null;
    };
    expect(await discountOf(2, 2)).toBe('last_minute');
    expect(await discountOf(4, 2)).toBeNull();
    expect(await discountOf(60, 2)).toBe('early_bird');
    expect(await discountOf(60, 7)).toBe('weekly');
    expect(await discountOf(2, 21)).toBe('length');
    expect(await discountOf(2, 30)).toBe('monthly');
  });

  it('of another host are not found, neither to read nor to share', async () => {
    const one = await createHost();
    const other = await createHost();
    const { rule_set } = await save(one, { rules: [eid] });
    const foreign = { token: other.token, params: one.params };
    expect((await server.call('getPricing', foreign)).status).toBe(404);
    expect((await server.call('savePricing', { ...foreign, body: { version: 1, rules: [] } })).status).toBe(404);
    expect((await server.call('previewPricing', { ...foreign, query: { from: '2026-12-01' } })).status).toBe(404);
    const body = { version: (await server.succeed('getPricing', other)).version, rule_set_id: rule_set!.id };
    expect((await server.call('chooseRuleSet', { ...other, body })).status).toBe(404);
    const [stolen] = (await server.succeed('getPricing', one)).rules;
    const change = { version: body.version, rules: [{ ...stolen, percent: -90 }] };
    expect((await server.call('savePricing', { ...other, body: change })).status).toBe(404);
  });

  it('of two writers keep the first change', async () => {
    const one = await createHost();
    const { version } = await server.succeed('getPricing', one);
    const answers = await Promise.all(
      [10, 20].map((weekly_percent) =>
        server.call('savePricing', {
          ...one,
          body: {
            version,
            discounts: { ...noDiscounts, weekly_percent },
          },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = answers.find(({ status }) => status === 200)!.body;
    expect((await server.succeed('getPricing', one)).discounts).toEqual(saved.discounts);
  });

  it.each([
    ['a season without days', { rules: [{ ...rule, percent: 5 }] }, 'rules.0.starts_on'],
    ['a rule without a price or a limit', { rules: [{ ...rule, holiday: 'summer' }] }, 'rules.0.percent'],
    ['a longest stay below the shortest', { rules: [{ ...eid, max_nights: 2 }] }, 'rules.0.max_nights'],
    [
      'last-minute that reaches early-bird',
      {
        discounts: {
          ...noDiscounts,
          early_bird: { days: 20, percent: 5 },
          last_minute: { days: 30, percent: 5 },
        },
      },
      'discounts.early_bird',
    ],
  ])('refuse %s', async (_, change, field) => {
    const one = await createHost();
    const { version } = await server.succeed('getPricing', one);
    const answer = await server.call('savePricing', { ...one, body: { version, ...change } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a shared rule set', () => {
  it('changes all its properties, each with its own amounts', async () => {
    const one = await createHost();
    const second = await createProperty(server.services, one.host.id, { base_price_dirham: 200_000 });
    const other = { token: one.token, params: { property_id: second.id } };
    const { rule_set } = await save(one, { name: 'By the sea', rules: [eid] });
    const { version } = await server.succeed('getPricing', other);
    const joined = await server.succeed('chooseRuleSet', { ...other, body: { version, rule_set_id: rule_set!.id } });
    expect(joined.rule_set).toMatchObject({ name: 'By the sea' });
    expect(joined.rule_set!.properties).toHaveLength(2);
    const { rules } = await server.succeed('getPricing', one);
    await save(one, {
      rules: [{ ...rules[0]!, percent: 50, price_dirham: 2_000_000 }],
      discounts: { ...noDiscounts, weekly_percent: 9 },
    });
    const priceOf = async (input: typeof other) =>
      (await server.succeed('previewPricing', { ...input, query: { from: '2027-03-09', days: 1 } })).nights[0]!
        .price_dirham;
    expect([await priceOf(one), await priceOf(other)]).toEqual([2_000_000, 300_000]);
    expect((await server.succeed('getPricing', other)).discounts.weekly_percent).toBe(9);
    // What was opened before the set was changed elsewhere is refused, also on another property that shares it.
    const stale = await server.call('savePricing', { ...other, body: { version: joined.version, rules: [] } });
    expect([stale.status, stale.body.code]).toEqual([409, 'state_moved_on']);

    // A copy of its own keeps the rules and no longer follows the shared ones.
    const shared = await server.succeed('getPricing', one);
    const own = await server.succeed('chooseRuleSet', {
      ...one,
      body: { version: shared.version, rule_set_id: null },
    });
    expect(own.rule_set!.id).not.toBe(rule_set!.id);
    expect(own.rules).toMatchObject([{ holiday: 'eid_al_fitr', percent: 50, price_dirham: 2_000_000 }]);
    await save(one, { rules: [] });
    expect([await priceOf(one), await priceOf(other)]).toEqual([906_250, 300_000]);
  });
});

const someDay = fc.integer({ min: 0, max: 330 }).map((number) => addDays('2026-11-21', number));
const someAmount = fc.integer({ min: 1, max: 5_000 }).map((hundreds) => hundreds * 130);
const somePercent = fc.integer({ min: -90, max: 500 });
const someRule = fc
  .record({
    holiday: fc.option(fc.constantFrom(...holidayKinds)),
    starts_on: someDay,
    length: fc.integer({ min: 1, max: 120 }),
    is_yearly: fc.boolean(),
    percent: fc.option(somePercent, { freq: 5 }),
    price_dirham: fc.option(someAmount, { freq: 1 }),
    covers_weekend: fc.boolean(),
  })
  .map(({ holiday, starts_on, length, ...values }) => ({
    name: null,
    holiday,
    starts_on: holiday ? null : starts_on,
    ends_on: holiday ? null : addDays(starts_on, length),
    max_nights: 365,
    ...values,
  }));
const somePrices = fc.record({
  base_price_dirham: someAmount,
  weekend_price_dirham: fc.option(someAmount),
  weekend_nights: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  seasons: fc
    .option(fc.record({ starts_on: someDay, price_dirham: someAmount }))
    .map((one) => (one ? [{ ...one, ends_on: addDays(one.starts_on, 20) }] : [])),
});

describe('the preview of any nights', () => {
  it('has the prices of the quote, and the rules that it names', async () => {
    const one = await createHost();
    const overridden = '2027-01-10';
    await setNight(server.services, one.property, overridden, { price_dirham: 333_330 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(someRule, { maxLength: 8 }),
        somePrices,
        fc.integer({ min: 0, max: 280 }),
        fc.integer({ min: 1, max: 90 }),
        async (rules, prices, ahead, length) => {
          await save(one, {
            rules,
            prices: { ...prices, cleaning_fee_dirham: 0, extra_guest_fee_dirham: 0, guests_included: 50 },
          });
          const from = addDays('2026-11-21', ahead);
          const { nights } = await server.succeed('previewPricing', { ...one, query: { from, days: length } });
          const { lines } = await server.succeed('getQuote', {
            params: { id: one.property.id },
            query: { check_in: from, check_out: addDays(from, length) },
          });
          const quoted = lines.filter(({ kind }) => kind === 'nights');
          expect(nights).toHaveLength(length);
          for (const { rule, candidates, price_dirham, day } of nights) {
            expect(candidates[0]).toEqual(rule);
            expect(rule.price_dirham).toBe(price_dirham);
            const ranks = candidates.map(({ kind }) => nightPriceKinds.indexOf(kind));
            expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
            if (day === overridden) expect(rule.kind).toBe('override');
          }
          const groups = Map.groupBy(nights, ({ rule, price_dirham }) => `${rule.kind} ${price_dirham}`);
          expect(new Map(quoted.map((line) => [`${line.detail} ${line.unit_dirham}`, line.quantity]))).toEqual(
            new Map([...groups].map(([key, group]) => [key, group.length])),
          );
        },
      ),
      { numRuns: propertyRuns(60), seed: 11 },
    );
  }, 60_000);
});
