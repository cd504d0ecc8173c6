import { describe, expect, test } from 'vitest';
import { noDiscounts } from '#contract/discounts.ts';
import type { EditableListing } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { createProperty } from '#test/factories.ts';
import { prepareEditor } from '#test/listing-editor.ts';
import { createPublished } from '#test/listings.ts';
import { noLimits, saveRules } from '#test/pricing.ts';

const editor = prepareEditor();
const { get, save } = editor;

const weeklyDiscount = (weekly_percent: number) => ({ ...noDiscounts, weekly_percent });

/** Another property of the host, with rules for stays of at least two nights. */
async function createNeighbour() {
  const { server, host } = editor;
  const neighbour = await createProperty(server.services, host.id);
  const { rule_set } = await saveRules(server, host.token, neighbour.id, {
    name: 'By the sea',
    limits: { ...noLimits, min_nights: 2 },
    discounts: weeklyDiscount(9),
  });
  return { id: neighbour.id, setId: rule_set!.id };
}

async function join(listing: { id: string }, setId: string | null) {
  const { server, host } = editor;
  const input = { token: host.token, params: { property_id: listing.id } };
  const { version } = await server.succeed('getPricing', input);
  return server.succeed('chooseRuleSet', { ...input, body: { version, rule_set_id: setId } });
}

async function publish({ id, version }: Pick<EditableListing, 'id' | 'version'>) {
  return editor.server.succeed('submitListing', { token: editor.host.token, params: { id }, body: { version } });
}

/** The shortest stay and the weekly discount, as the rules of both and a guest of the first see them. */
async function limitsOf(ids: string[]) {
  const { server, host } = editor;
  const day = addDays(server.clock.today(), 30);
  return Promise.all(
    ids.map(async (id) => {
      const { limits, discounts } = await server.succeed('getPricing', {
        token: host.token,
        params: { property_id: id },
      });
      const { days } = await server.succeed('getAvailability', {
        params: { id },
        query: { from: day, to: addDays(day, 1) },
      });
      return [limits.min_nights, discounts.weekly_percent, days[0]!.min_nights];
    }),
  );
}

describe('a listing that shares a rule set', () => {
  test('shows discounts and limits of the set, and refuses others of its own with the values of the set', async () => {
    const { server, admin, host } = editor;
    const listing = await createPublished(server, host, admin, { min_nights: 5, weekly_discount_percent: 20 });
    expect(listing.shared_rules).toBeNull();
    const neighbour = await createNeighbour();
    await join(listing, neighbour.setId);
    const shared = await get(host.token, listing.id);
    expect(shared).toMatchObject({
      shared_rules: { name: 'By the sea', properties: 2 },
      content: { min_nights: 2, weekly_discount_percent: 9 },
      unpublished: [],
    });

    const refused = await save(host.token, listing.id, shared.version, { min_nights: 4, title_en: 'A new title' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'set_by_rule_set',
        detail: 'These discounts and limits are shared with other homes. Change them under Prices and rules.',
        data: {
          values: { min_nights: 2, weekly_discount_percent: 9, monthly_discount_percent: null, max_nights: null },
        },
      },
    });
    expect((await get(host.token, listing.id)).content.title_en).toBe(listing.content.title_en);
    // A value that is the set's already is no change.
    const saved = await save(host.token, listing.id, shared.version, { min_nights: 2, title_en: 'A new title' });
    expect(saved.body).toMatchObject({ unpublished: ['title_en'] });
    await publish({ id: listing.id, version: saved.body.version });
    expect(await limitsOf([listing.id, neighbour.id])).toEqual([
      [2, 9, 2],
      [2, 9, 2],
    ]);
  });

  test('does not publish what was typed before it joined, and follows a change of the set', async () => {
    const { server, admin, host } = editor;
    const listing = await createPublished(server, host, admin);
    const typed = await save(host.token, listing.id, listing.version, { min_nights: 6, title_en: 'A new title' });
    expect(typed.body.unpublished).toEqual(['title_en', 'min_nights']);
    const neighbour = await createNeighbour();
    await join(listing, neighbour.setId);
    const joined = await get(host.token, listing.id);
    expect(joined).toMatchObject({ content: { min_nights: 2 }, unpublished: ['title_en'] });
    await saveRules(server, host.token, neighbour.id, { limits: { ...noLimits, min_nights: 3 } });
    // The version that the device shows is older than that of the draft, which follows the set.
    const late = await server.call('submitListing', {
      token: host.token,
      params: { id: listing.id },
      body: { version: joined.version },
    });
    expect([late.status, late.body.code]).toEqual([409, 'state_moved_on']);
    await publish(await get(host.token, listing.id));
    expect(await limitsOf([listing.id, neighbour.id])).toEqual([
      [3, 9, 3],
      [3, 9, 3],
    ]);
  });

  test('has its own again once it leaves the set, or nobody else shares it', async () => {
    const { server, admin, host } = editor;
    const listing = await createPublished(server, host, admin);
    const neighbour = await createNeighbour();
    await join(listing, neighbour.setId);
    await join(listing, null);
    const { shared_rules, version } = await get(host.token, listing.id);
    expect(shared_rules).toBeNull();
    const saved = await save(host.token, listing.id, version, { min_nights: 4 });
    await publish({ id: listing.id, version: saved.body.version });
    expect(await limitsOf([listing.id, neighbour.id])).toEqual([
      [4, 9, 4],
      [2, 9, 2],
    ]);
  });
});
