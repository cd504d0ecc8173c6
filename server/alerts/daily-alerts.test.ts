import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { savedSearchLimits } from '#contract/limits.ts';
import { addBlock } from '#server/accounts/accounts.ts';
import { changeProperty, changeUser } from '#test/changes.ts';
import { createPlace, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { sendDailyAlerts } from './daily-alerts.ts';

const server = useTestServer(manyConnections);
const second = useSecondInstance(server);

/** Days of these tests, each behind the last: nobody is told twice on one. */
let day = Date.parse('2026-11-21T00:00:00Z');
/** At this hour in Libya, which is two hours ahead. */
const at = (hour: number) => server.clock.set(new Date(day + (hour - 2) * 3_600_000));
const nextDay = () => {
  day += 24 * 3_600_000;
};
beforeEach(() => {
  nextDay();
  at(8);
});

const tell = (services = server.services) => sendDailyAlerts(services);
const kinds = new Set(['new_homes', 'price_fell', 'new_homes_and_prices']);

interface Person {
  id: string;
}
/** Tests last for days, and a token for minutes. */
async function tokenOf({ id }: Person) {
  const { rows } = await server.services.pool.query(`select * from users where id = $1`, [id]);
  return tokenFor(server.services, rows[0]);
}
async function toldOf(person: Person) {
  const [{ id }, token] = [person, await tokenOf(person)];
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: id } });
  return notifications.filter((one) => kinds.has(one.type));
}
const save = async (person: Person, query: Record<string, string>) =>
  server.succeed('saveSearch', {
    token: await tokenOf(person),
    body: { search: new URLSearchParams(query).toString() },
  });
const searchesOf = async (person: Person) =>
  (await server.succeed('listSavedSearches', { token: await tokenOf(person) })).searches;
const block = (blocker: Person, blocked: Person) =>
  addBlock(server.services, server.services.db, { blocker_id: blocker.id, blocked_id: blocked.id });
const newPlace = () => createPlace(server.services, { id: `test-${randomUUID()}` });
const hide = (home: Person) => changeProperty(server.services, home, { restriction: 'unlisted' });

async function publishHome(values: Parameters<typeof createProperty>[2] = {}) {
  const host = await createUser(server.services, { role: 'host' });
  return { host, ...(await createProperty(server.services, host.id, values)) };
}

/** A guest with a search in a place of its own, so that tests do not meet. */
async function searching(values: Record<string, string> = {}) {
  const guest = await signedIn(server.services, { role: 'guest' });
  const place_id = await newPlace();
  await save(guest, { location: place_id, ...values });
  return { ...guest, place_id };
}

describe('new homes for a search', () => {
  it('are told of once, by bell and mail, and are below the search then', async () => {
    const guest = await searching({ guests: '3' });
    const { place_id } = guest;
    at(10);
    const [fits, small] = [await publishHome({ place_id, capacity: 4 }), await publishHome({ place_id, capacity: 2 })];
    at(11);
    await tell();
    const [notification, ...more] = await toldOf(guest);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      type: 'new_homes',
      title: 'A new home fits your search',
      action_url: '/account/settings?section=searches',
    });
    expect(await mailsTo(server, guest.email)).toHaveLength(1);
    const [search] = await searchesOf(guest);
    expect(search!.new_homes.map(({ id }) => id)).toEqual([fits.id]);
    expect(search!.new_homes.map(({ id }) => id)).not.toContain(small.id);
    expect(search!.told_at).not.toBeNull();
    await tell();
    nextDay();
    at(12);
    await tell();
    expect(await toldOf(guest)).toHaveLength(1);
  });

  it('are told of in one message a day over all searches, what comes later on the next day', async () => {
    const guest = await searching({ guests: '1' });
    const { place_id } = guest;
    await save(guest, { location: place_id, bedrooms: '2' });
    at(9);
    await publishHome({ place_id });
    at(10);
    await tell();
    await publishHome({ place_id });
    at(20);
    await tell();
    expect((await toldOf(guest)).map(({ title }) => title)).toEqual(['A new home fits your search']);
    nextDay();
    at(9);
    await tell();
    expect(await toldOf(guest)).toHaveLength(2);
  });

  it('are named up to five, and counted', async () => {
    const guest = await searching();
    at(9);
    for (let count = 0; count < 7; count += 1) await publishHome({ place_id: guest.place_id });
    at(10);
    await tell();
    const [notification] = await toldOf(guest);
    expect(notification!.title).toBe('7\u00a0new homes fit your searches');
    expect(notification!.message.match(/Quiet house/g)).toHaveLength(savedSearchLimits.homesTold);
    const [search] = await searchesOf(guest);
    expect(search!.new_homes).toHaveLength(savedSearchLimits.homesTold);
  });

  it('are all told of, the oldest first, also where more were published than are compared on one day', async () => {
    await tell();
    const guest = await searching();
    at(9);
    const homes = [];
    for (let count = 0; count < 7; count += 1) {
      at(9 + count / 60);
      homes.push((await publishHome({ place_id: guest.place_id })).id);
    }
    const found = async () => (await searchesOf(guest))[0]!.new_homes.map(({ id }) => id);
    nextDay();
    at(10);
    await sendDailyAlerts(server.services, { atOnce: 2, pages: 2 });
    expect(await found()).toEqual(homes.slice(0, 4).reverse());
    nextDay();
    at(10);
    await sendDailyAlerts(server.services, { atOnce: 2, pages: 2 });
    expect(await found()).toEqual(homes.slice(4).reverse());
    expect(await toldOf(guest)).toHaveLength(2);
  });

  it('wait for no search that was not looked at for a year', async () => {
    await tell();
    const [behind, guest] = [await searching(), await searching()];
    await server.services.db
      .updateTable('saved_searches')
      .set({ looked_until: new Date(server.clock.now().getTime() - 365 * 86_400_000) })
      .where('user_id', '=', behind.id)
      .execute();
    for (const hour of [8.1, 8.2, 8.3]) {
      at(hour);
      await publishHome({ place_id: behind.place_id });
    }
    await server.services.pool.query("update properties set published_at = published_at - interval '30 days'");
    at(9);
    await publishHome({ place_id: guest.place_id });
    nextDay();
    at(10);
    await sendDailyAlerts(server.services, { atOnce: 2, pages: 1 });
    expect(await toldOf(guest)).toHaveLength(1);
  });

  it('are told of between nine and twenty-one o’clock', async () => {
    const guest = await searching();
    at(8.1);
    await publishHome({ place_id: guest.place_id });
    for (const hour of [8.5, 21, 23]) {
      at(hour);
      expect(await tell()).toBe(0);
    }
    expect(await toldOf(guest)).toEqual([]);
    at(20);
    await tell();
    expect(await toldOf(guest)).toHaveLength(1);
  });

  it('that existed when the search was kept are not new', async () => {
    const place_id = await newPlace();
    await publishHome({ place_id });
    at(9);
    const guest = await signedIn(server.services);
    await save(guest, { location: place_id });
    at(10);
    await tell();
    expect(await toldOf(guest)).toEqual([]);
  });

  it('that cannot be booked are not told of: withheld, of somebody blocked, and one’s own', async () => {
    const place_id = await newPlace();
    const guest = await signedIn(server.services, { role: 'host' });
    await save(guest, { location: place_id });
    at(9);
    const withheld = await publishHome({ place_id });
    await hide(withheld);
    await createProperty(server.services, guest.id, { place_id });
    const blocked = await publishHome({ place_id });
    await block(guest, blocked.host);
    const blocking = await publishHome({ place_id });
    await block(blocking.host, guest);
    at(10);
    await tell();
    expect(await toldOf(guest)).toEqual([]);
  });

  it('are told of once by two instances', async () => {
    const place_id = await newPlace();
    const guests = await Promise.all(Array.from({ length: 6 }, () => signedIn(server.services)));
    for (const guest of guests) await save(guest, { location: place_id });
    at(9);
    await publishHome({ place_id });
    at(10);
    await Promise.all([tell(), tell(second.services), tell(), tell(second.services)]);
    for (const guest of guests) {
      expect(await toldOf(guest)).toHaveLength(1);
      expect(await mailsTo(server, guest.email)).toHaveLength(1);
    }
  });

  it('are told of on the next day where a run broke off', async () => {
    const guest = await searching();
    at(9);
    await publishHome({ place_id: guest.place_id });
    at(10);
    await server.services.db
      .updateTable('alert_days')
      .set({ looked_on: server.clock.today() })
      .where('user_id', '=', guest.id)
      .execute();
    await tell();
    expect(await toldOf(guest)).toEqual([]);
    nextDay();
    at(10);
    await tell();
    expect(await toldOf(guest)).toHaveLength(1);
  });

  it('are told of on the next day where the search failed, and others on the same day', async () => {
    const guests = 13;
    const [failing, other] = [await searching({ guests: String(guests) }), await searching()];
    at(9);
    for (const { place_id } of [failing, other]) await publishHome({ place_id, capacity: guests });
    at(10);
    const { pool } = server.services;
    const query = (statement: { text?: string; values?: unknown[] }, ...rest: []) =>
      statement.text?.includes('with ordinality') && statement.values?.includes(guests)
        ? Promise.reject(new Error('canceling statement due to statement timeout'))
        : pool.query(statement as never, ...rest);
    const slow = new Proxy(pool, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) });
    await tell({ ...server.services, pool: slow });
    expect(await toldOf(failing)).toEqual([]);
    expect(await toldOf(other)).toHaveLength(1);
    nextDay();
    at(10);
    await tell();
    expect(await toldOf(failing)).toHaveLength(1);
  });

  it('are on the home page for a week, as long as one of them can be booked', async () => {
    const guest = await searching();
    const latest = async () => (await server.succeed('getLatestAlert', { token: await tokenOf(guest) })).search;
    expect(await latest()).toBeNull();
    at(9);
    const { host, id } = await publishHome({ place_id: guest.place_id });
    at(10);
    await tell();
    expect(await latest()).toMatchObject({
      query: `location=${guest.place_id}`,
      place_name: expect.any(String),
      told_at: server.clock.now().toISOString(),
    });
    await hide({ id });
    expect(await latest()).toBeNull();
    await changeProperty(server.services, { id }, { restriction: null });
    expect(await latest()).not.toBeNull();
    await block(guest, host);
    expect(await latest()).toBeNull();
    const other = await searching();
    at(11);
    await publishHome({ place_id: other.place_id });
    nextDay();
    at(12);
    await tell();
    const ofOther = async () => (await server.succeed('getLatestAlert', { token: await tokenOf(other) })).search;
    expect(await ofOther()).not.toBeNull();
    for (let days = 0; days < savedSearchLimits.shownDays; days += 1) nextDay();
    at(13);
    expect(await ofOther()).toBeNull();
  });

  it('are not shown below the search any more once their host is blocked', async () => {
    const guest = await searching();
    at(9);
    const { host } = await publishHome({ place_id: guest.place_id });
    at(10);
    await tell();
    expect((await searchesOf(guest))[0]!.new_homes).toHaveLength(1);
    await block(guest, host);
    expect((await searchesOf(guest))[0]!.new_homes).toEqual([]);
  });

  it('go to the bell alone where mails of reminders are turned off, and to nobody once the search is removed', async () => {
    const guest = await searching();
    const { email } = await server.succeed('getNotificationPreferences', { token: await tokenOf(guest) });
    await server.succeed('setNotificationPreferences', {
      token: await tokenOf(guest),
      body: { email: { ...email, reminders: false } },
    });
    const other = await signedIn(server.services);
    const { id } = await save(other, { location: guest.place_id });
    await server.succeed('removeSavedSearch', { token: await tokenOf(other), params: { search_id: id } });
    at(9);
    await publishHome({ place_id: guest.place_id });
    at(10);
    await tell();
    expect(await toldOf(guest)).toHaveLength(1);
    expect(await mailsTo(server, guest.email)).toEqual([]);
    expect(await toldOf(other)).toEqual([]);
  });
});

describe('a saved home that costs less', () => {
  const price = (id: string, dirham: number) => changeProperty(server.services, { id }, { base_price_dirham: dirham });
  async function saver(home: { id: string }) {
    const guest = await signedIn(server.services);
    await server.succeed('toggleWishlist', { token: await tokenOf(guest), params: { property_id: home.id } });
    return guest;
  }

  it('is told of from five percent on, and compared with what the person was last told', async () => {
    const home = await publishHome({ base_price_dirham: 100_000 });
    const guest = await saver(home);
    at(9);
    await price(home.id, 95_010);
    await tell();
    expect(await toldOf(guest)).toEqual([]);
    nextDay();
    at(10);
    await price(home.id, 95_000);
    await tell();
    expect(await toldOf(guest)).toMatchObject([
      {
        type: 'price_fell',
        title: 'Quiet house costs LYD\u00a05.00 less a night',
        action_url: `/properties/${home.id}`,
      },
    ]);
    nextDay();
    at(10);
    await price(home.id, 92_000);
    await tell();
    expect(await toldOf(guest)).toHaveLength(1);
    nextDay();
    at(10);
    await price(home.id, 80_000);
    await tell();
    expect((await toldOf(guest))[0]!.title).toContain('15.00');
  });

  it('says on its card by how much, as long as that is true', async () => {
    const home = await publishHome({ base_price_dirham: 100_000 });
    const guest = await saver(home);
    const cardOf = async () =>
      (await server.succeed('listWishlist', { token: await tokenOf(guest) })).properties.find(
        ({ id }) => id === home.id,
      )!;
    expect((await cardOf()).price_fall).toBeNull();
    await price(home.id, 80_000);
    expect((await cardOf()).price_fall).toMatchObject({ dirham: 20_000 });
    // Removed and put back, it is compared with the same price.
    const params = { property_id: home.id };
    await server.succeed('removeFromWishlist', { token: await tokenOf(guest), params });
    await server.succeed('restoreSavedHome', { token: await tokenOf(guest), params });
    expect((await cardOf()).price_fall).toMatchObject({ dirham: 20_000 });
    await price(home.id, 98_000);
    expect((await cardOf()).price_fall).toBeNull();
  });

  it('is told of together with new homes, in one message', async () => {
    const home = await publishHome({ base_price_dirham: 100_000 });
    const guest = await saver(home);
    const place_id = await newPlace();
    await save(guest, { location: place_id });
    at(9);
    await publishHome({ place_id });
    await price(home.id, 50_000);
    at(10);
    await tell();
    expect(await toldOf(guest)).toMatchObject([
      { type: 'new_homes_and_prices', title: 'A new home fits your search, and a saved home costs less' },
    ]);
  });

  it('is not told of where it is withheld, its host is blocked, or it was saved before prices were kept and has not fallen since', async () => {
    const [withheld, blocked, old] = [await publishHome(), await publishHome(), await publishHome()];
    const guests = [await saver(withheld), await saver(blocked), await saver(old)];
    await block(guests[1]!, blocked.host);
    await server.services.db
      .updateTable('wishlists')
      .set({ saved_price_dirham: null })
      .where('user_id', '=', guests[2]!.id)
      .execute();
    for (const { id } of [withheld, blocked, old]) await price(id, 60_000);
    await hide(withheld);
    at(10);
    await tell();
    for (const guest of guests) expect(await toldOf(guest)).toEqual([]);
    nextDay();
    at(10);
    await price(old.id, 50_000);
    await tell();
    expect(await toldOf(guests[2]!)).toHaveLength(1);
  });
});

test('somebody whose account is suspended is told of nothing', async () => {
  const guest = await searching();
  await changeUser(server.services, guest, { suspended_at: server.clock.now() });
  at(9);
  await publishHome({ place_id: guest.place_id });
  at(10);
  await tell();
  const { rowCount } = await server.services.pool.query(`select from notifications where user_id = $1`, [guest.id]);
  expect(rowCount).toBe(0);
});
