import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { savedListLimits } from '#contract/limits.ts';
import { addDays } from '#contract/days.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { unlistListing } from '#server/listings/publishing.ts';
import { blockNights } from '#test/blocks.ts';
import { copyProperty, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { forgetRemovedHomes } from './removed-homes.ts';

const server = useTestServer(manyConnections);
let hostId: string;
let homes: string[];
beforeAll(async () => {
  hostId = (await createUser(server.services, { role: 'host' })).id;
  homes = [];
  for (let count = 0; count < 4; count += 1) homes.push((await createProperty(server.services, hostId)).id);
});

/** A guest with acts on lists, each of which must succeed. */
async function newGuest(values: Parameters<typeof signedIn>[1] = {}) {
  const guest = await signedIn(server.services, values);
  const { token } = guest;
  return {
    ...guest,
    create: (name: string) => server.succeed('createSavedList', { token, body: { name } }),
    press: (property_id: string) => server.succeed('toggleWishlist', { token, params: { property_id } }),
    save: (list_id: string, property_id: string) =>
      server.succeed('saveToList', { token, params: { list_id, property_id } }),
    restore: (property_id: string) => server.call('restoreSavedHome', { token, params: { property_id } }),
    lists: async () => (await server.succeed('listSavedLists', { token })).lists,
    list: (list_id: string) => server.succeed('getSavedList', { token, params: { list_id } }),
    idsIn: async (list_id: string) =>
      (await server.succeed('getSavedList', { token, params: { list_id } })).homes.map((home) => home.id),
    all: async () =>
      (await server.succeed('listWishlist', { token, query: { limit: 48 } })).properties.map(({ id }) => id),
  };
}

describe('a heart', () => {
  it('makes the first list, and saves into the one used last, which it can say', async () => {
    const guest = await newGuest();
    await guest.press(homes[0]!);
    expect(await guest.lists()).toMatchObject([{ name: null, homes: 1, stay: null, guests: null, is_shared: false }]);
    const summer = await guest.create('Summer');
    await guest.press(homes[1]!);
    const [last, first] = await guest.lists();
    expect([last, first]).toMatchObject([
      { name: 'Summer', homes: 1 },
      { name: null, homes: 1 },
    ]);
    const find = (property_id: string) =>
      server.succeed('findSavedHome', { token: guest.token, params: { property_id } });
    expect(await find(homes[1]!)).toEqual({ list: summer });
    expect(await find(homes[2]!)).toEqual({ list: null });
    // Moving a home uses its new list.
    await guest.save(first!.id, homes[1]!);
    await guest.press(homes[2]!);
    expect(await guest.idsIn(first!.id)).toEqual([homes[2], homes[1], homes[0]]);
    expect(last!.covers).toHaveLength(1);
    expect(await guest.press(homes[1]!)).toEqual({ liked: false });
    expect(await guest.all()).toEqual([homes[2], homes[0]]);
  });

  it('makes one first list, also where two homes are saved at the same time', async () => {
    const guest = await newGuest();
    await Promise.all(homes.map((home) => guest.press(home)));
    expect(await guest.lists()).toMatchObject([{ homes: homes.length }]);
  });
});

test('under any order of saves, moves, removals and undos, the calls of all saved homes speak of all lists together', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constantFrom('press', 'remove', 'restore'), home: fc.nat(3), list: fc.constant(0) }),
    fc.record({ kind: fc.constant('save'), home: fc.nat(3), list: fc.nat(2) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const guest = await newGuest();
      const lists = [await guest.create('One'), await guest.create('Two'), await guest.create('Three')];
      // What a person who reads the rules expects: the list of each saved home, and where homes were before.
      const model = new Map<string, string>();
      const before: { home: string; list: string }[] = [];
      let last = lists[2]!.id;
      for (const { kind, home: at, list: listAt } of acts) {
        const home = homes[at]!;
        const was = model.get(home);
        const leave = () => {
          model.delete(home);
          const known = before.findIndex((one) => one.home === home && one.list === was);
          if (known >= 0) before.splice(known, 1);
          if (was !== undefined) before.push({ home, list: was });
        };
        if (kind === 'press') {
          expect(await guest.press(home)).toEqual({ liked: was === undefined });
          if (was === undefined) model.set(home, last);
          else leave();
        } else if (kind === 'remove') {
          await server.succeed('removeFromWishlist', { token: guest.token, params: { property_id: home } });
          if (was !== undefined) leave();
        } else if (kind === 'save') {
          last = lists[listAt]!.id;
          await guest.save(last, home);
          if (was !== undefined && was !== last) leave();
          model.set(home, last);
        } else {
          const at = before.findLastIndex((one) => one.home === home);
          const { status } = await guest.restore(home);
          expect(status).toBe(at < 0 ? 404 : 200);
          if (at < 0) continue;
          last = before[at]!.list;
          before.splice(at, 1);
          model.set(home, last);
        }
      }
      const inLists = await Promise.all(lists.map((list) => guest.idsIn(list.id)));
      expect(inLists.map((ids) => ids.toSorted())).toEqual(
        lists.map((list) => [...model].flatMap(([home, one]) => (one === list.id ? [home] : [])).toSorted()),
      );
      expect((await guest.all()).toSorted()).toEqual(inLists.flat().toSorted());
      const body = { property_ids: homes };
      const { liked_ids } = await server.succeed('checkWishlist', { token: guest.token, body });
      expect(liked_ids.toSorted()).toEqual([...model.keys()].toSorted());
      expect((await server.succeed('listWishlist', { token: guest.token })).total).toBe(model.size);
    }),
    { numRuns: 12 },
  );
});

describe('the order of a list', () => {
  it('is the owner’s, also for friends; what is saved later comes first, and the newest come first again', async () => {
    const guest = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    const [a, b, c, d] = homes as [string, string, string, string];
    for (const home of [a, b, c]) await guest.press(home);
    const order = (property_ids: string[]) =>
      server.succeed('orderSavedList', { token: guest.token, params: { list_id }, body: { property_ids } });
    expect([await guest.idsIn(list_id), (await guest.list(list_id)).is_ordered]).toEqual([[c, b, a], false]);
    await order([a, c, b]);
    expect([await guest.idsIn(list_id), (await guest.list(list_id)).is_ordered]).toEqual([[a, c, b], true]);
    const { url } = await server.succeed('shareList', {
      token: guest.token,
      params: { list_id },
      body: { friends_vote: false },
    });
    const shared = await server.succeed('readSharedList', { body: { token: url!.split('#')[1]! } });
    expect([shared.homes.map(({ id }) => id), shared.is_ordered]).toEqual([[a, c, b], true]);
    await guest.press(d);
    expect(await guest.idsIn(list_id)).toEqual([d, a, c, b]);
    // One that was not named keeps its place behind those that were, and a removed one finds its place again.
    await order([b, b, d]);
    expect(await guest.idsIn(list_id)).toEqual([b, d, a, c]);
    await guest.press(a);
    await guest.restore(a);
    expect(await guest.idsIn(list_id)).toEqual([b, d, a, c]);
    await order([]);
    expect(await guest.idsIn(list_id)).toEqual([d, c, b, a]);
  });

  it('is given by nobody else, names at most as many as a list has, and does not grow', async () => {
    const guest = await newGuest();
    const stranger = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    const order = (token: string, property_ids: string[]) =>
      server.call('orderSavedList', { token, params: { list_id }, body: { property_ids } });
    expect((await order(stranger.token, homes)).status).toBe(404);
    const ids = () => Array.from({ length: savedListLimits.homes }, () => crypto.randomUUID());
    expect((await order(guest.token, [...ids(), homes[0]!])).status).toBe(422);
    for (let round = 0; round < 4; round += 1) expect((await order(guest.token, ids())).status).toBe(200);
    const { home_order } = await server.services.db
      .selectFrom('saved_lists')
      .select('home_order')
      .where('id', '=', list_id)
      .executeTakeFirstOrThrow();
    expect(home_order).toHaveLength(200);
  });
});

describe('a deleted list', () => {
  const erase = (token: string, list_id: string) => server.call('deleteSavedList', { token, params: { list_id } });
  const putBack = (token: string, list_id: string) => server.call('restoreSavedList', { token, params: { list_id } });

  it('is gone for everybody, and comes back with homes, votes, notes, order and link', async () => {
    const guest = await newGuest();
    const friend = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    for (const home of homes) await guest.press(home);
    const { url } = await server.succeed('shareList', {
      token: guest.token,
      params: { list_id },
      body: { friends_vote: true },
    });
    const token = url!.split('#')[1]!;
    const vote = () =>
      server.call('voteInSharedList', {
        token: friend.token,
        body: { token, property_id: homes[0]!, is_voted: true },
      });
    expect((await vote()).status).toBe(200);
    const note = { token, property_id: homes[1]!, text: 'A cot' };
    await server.succeed('noteInSharedList', { token: friend.token, body: note });
    await server.succeed('orderSavedList', {
      token: guest.token,
      params: { list_id },
      body: { property_ids: homes },
    });
    const before = [await guest.list(list_id), await guest.all()];

    expect((await erase(guest.token, list_id)).status).toBe(200);
    expect([await guest.lists(), await guest.all()]).toEqual([[], []]);
    const read = () => server.call('readSharedList', { body: { token } });
    const params = { list_id };
    const refused = await Promise.all([
      erase(guest.token, list_id),
      read(),
      vote(),
      server.call('getSavedList', { token: guest.token, params }),
      server.call('changeSavedList', { token: guest.token, params, body: { name: 'Winter' } }),
      server.call('orderSavedList', { token: guest.token, params, body: { property_ids: [] } }),
      server.call('getListShare', { token: guest.token, params }),
      server.call('shareList', { token: guest.token, params, body: { friends_vote: false } }),
      server.call('unshareList', { token: guest.token, params }),
      server.call('removeListFriend', { token: guest.token, params: { list_id, friend_id: friend.id } }),
      guest.restore(homes[0]!),
      server.call('saveToList', { token: guest.token, params: { list_id, property_id: homes[0]! } }),
      server.call('voteInList', {
        token: guest.token,
        params: { list_id, property_id: homes[0]! },
        body: { is_voted: true },
      }),
      putBack(friend.token, list_id),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map((_, at) => (at === 1 || at === 2 ? 400 : 404)));

    expect((await putBack(guest.token, list_id)).body).toEqual({ id: list_id, name: 'Summer', elsewhere: 0 });
    expect([await guest.list(list_id), await guest.all()]).toEqual(before);
    expect((await read()).status).toBe(200);
    expect((await putBack(guest.token, list_id)).status).toBe(404);
  });

  it('leaves homes where they were saved meanwhile, and says how many', async () => {
    const guest = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    for (const home of homes) await guest.press(home);
    await erase(guest.token, list_id);
    // A heart makes another list, as the deleted one was the only one.
    await guest.press(homes[0]!);
    const [other] = await guest.lists();
    expect(other!.id).not.toBe(list_id);
    expect((await putBack(guest.token, list_id)).body).toMatchObject({ elsewhere: 1 });
    expect(await guest.idsIn(other!.id)).toEqual([homes[0]]);
    expect(await guest.idsIn(list_id)).toEqual([homes[3], homes[2], homes[1]]);
  });

  it('forgets after a day what was said of homes that stay elsewhere', async () => {
    const guest = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    await guest.press(homes[0]!);
    const params = { list_id, property_id: homes[0]! };
    await server.succeed('noteInList', { token: guest.token, params, body: { text: 'A cot' } });
    await server.succeed('voteInList', { token: guest.token, params, body: { is_voted: true } });
    await erase(guest.token, list_id);
    await guest.press(homes[0]!);
    expect((await putBack(guest.token, list_id)).body).toMatchObject({ elsewhere: 1 });
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + savedListLimits.hoursKept * 3_600_000 + 1000));
    try {
      await forgetRemovedHomes(server.services);
      const ofList = async (table: 'saved_list_votes' | 'saved_list_notes') =>
        (await server.services.db.selectFrom(table).select('user_id').where('list_id', '=', list_id).execute()).length;
      expect([await ofList('saved_list_votes'), await ofList('saved_list_notes')]).toEqual([0, 0]);
    } finally {
      server.clock.set(now);
    }
  });

  it('does not count, and is not put back beyond the most that a person may have', async () => {
    const guest = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    await erase(guest.token, list_id);
    for (let count = 0; count < savedListLimits.lists; count += 1) await guest.create(`List ${count}`);
    expect((await putBack(guest.token, list_id)).body).toMatchObject({ code: 'too_many_lists' });
  });

  it('is forgotten after a day, with its votes and notes', async () => {
    const guest = await newGuest();
    const { id: list_id } = await guest.create('Summer');
    await guest.press(homes[0]!);
    const params = { list_id, property_id: homes[0]! };
    await server.succeed('noteInList', { token: guest.token, params, body: { text: 'A cot' } });
    await erase(guest.token, list_id);
    const now = server.clock.now();
    await forgetRemovedHomes(server.services);
    server.clock.set(new Date(now.getTime() + savedListLimits.hoursKept * 3_600_000 + 1000));
    try {
      expect((await putBack(await tokenFor(server.services, guest), list_id)).status).toBe(404);
      await forgetRemovedHomes(server.services);
      const rows = async (table: 'saved_lists' | 'saved_list_notes' | 'removed_homes') =>
        (await server.services.db.selectFrom(table).select('user_id').where('user_id', '=', guest.id).execute()).length;
      expect([await rows('saved_lists'), await rows('saved_list_notes'), await rows('removed_homes')]).toEqual([
        0, 0, 0,
      ]);
    } finally {
      server.clock.set(now);
    }
  });
});

describe('undo', () => {
  it('puts a removed home back to its place, with votes and notes, for a day', async () => {
    const guest = await newGuest();
    const summer = await guest.create('Summer');
    for (const home of homes) await guest.press(home);
    const [, home] = homes as [string, string];
    const params = { list_id: summer.id, property_id: home };
    await server.succeed('voteInList', { token: guest.token, params, body: { is_voted: true } });
    await server.succeed('noteInList', { token: guest.token, params, body: { text: 'A cot' } });
    const before = await guest.list(summer.id);
    await guest.create('Winter');
    await guest.press(home);
    expect(await guest.idsIn(summer.id)).not.toContain(home);
    expect((await guest.restore(home)).body).toEqual(summer);
    expect(await guest.list(summer.id)).toEqual(before);

    await guest.press(home);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + savedListLimits.hoursKept * 3_600_000 + 1000));
    try {
      await forgetRemovedHomes(server.services);
      const later = { ...guest, token: await tokenFor(server.services, guest) };
      const answer = await server.call('restoreSavedHome', { token: later.token, params: { property_id: home } });
      expect(answer.status).toBe(404);
      await server.succeed('saveToList', { token: later.token, params });
      const list = await server.succeed('getSavedList', { token: later.token, params: { list_id: summer.id } });
      expect(list.homes[0]).toMatchObject({ id: home, votes: 0, notes: [] });
      expect(list.homes).toHaveLength(homes.length);
    } finally {
      server.clock.set(now);
    }
  });

  it('is for one’s own homes alone, and ends with the list', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const list = await one.create('Summer');
    await one.press(homes[0]!);
    await one.press(homes[0]!);
    expect((await other.restore(homes[0]!)).status).toBe(404);
    await server.succeed('deleteSavedList', { token: one.token, params: { list_id: list.id } });
    expect((await one.restore(homes[0]!)).status).toBe(404);
  });
});

describe('a list', () => {
  it('says for its dates and guests what each home costs, whether it is free, and the nearest stay', async () => {
    const guest = await newGuest();
    const [free, taken, small, strict, gone] = [
      await createProperty(server.services, hostId, { capacity: 6 }),
      await createProperty(server.services, hostId, { capacity: 6 }),
      await createProperty(server.services, hostId, { capacity: 2 }),
      await createProperty(server.services, hostId, { capacity: 6, min_nights: 10 }),
      await createProperty(server.services, hostId, { capacity: 6 }),
    ];
    const list = await guest.create('Summer');
    for (const home of [free, taken, small, strict, gone]) await guest.press(home.id);
    const stay = { check_in: addDays(server.clock.today(), 30), check_out: addDays(server.clock.today(), 33) };
    const change = (body: object) =>
      server.call('changeSavedList', { token: guest.token, params: { list_id: list.id }, body });
    expect((await guest.list(list.id)).homes.map((home) => [home.fit, home.total])).toEqual(
      Array.from({ length: 5 }, () => [null, null]),
    );
    expect((await change({ stay, guests: 4 })).status).toBe(200);
    await blockNights(server.services, taken.id, { from: stay.check_in, to: addDays(stay.check_in, 1) });
    await unlistListing(server.services, gone.id);
    const answer = await guest.list(list.id);
    expect(answer).toMatchObject({ name: 'Summer', stay, guests: 4 });
    const fits = new Map(answer.homes.map((home) => [home.id, home.fit]));
    expect(fits).toEqual(
      new Map([
        [free.id, { state: 'free', near: null }],
        [
          taken.id,
          { state: 'taken', near: { check_in: addDays(stay.check_in, 1), check_out: addDays(stay.check_out, 1) } },
        ],
        [small.id, { state: 'too_many_guests', near: null }],
        [strict.id, { state: 'not_possible', near: null }],
      ]),
    );
    const quote = await server.succeed('getQuote', { params: { id: free.id }, query: { ...stay, guests: 4 } });
    expect(answer.homes.find((home) => home.id === free.id)!.total!.dirham).toBe(quote.total_dirham);

    expect((await change({ stay: { check_in: stay.check_out, check_out: stay.check_in } })).body.code).toBe(
      'dates_reversed',
    );
    expect((await change({ stay: { check_in: '2020-01-01', check_out: '2020-01-03' } })).body.code).toBe(
      'dates_in_past',
    );
    expect((await change({ stay: null, name: 'Later' })).status).toBe(200);
    expect(await guest.list(list.id)).toMatchObject({ name: 'Later', stay: null, guests: 4 });
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await newGuest(), await newGuest()];
    const list = await one.create('Summer');
    await one.press(homes[0]!);
    const own = await other.create('Mine');
    await other.press(homes[0]!);
    const params = { list_id: list.id };
    const home = { ...params, property_id: homes[0]! };
    const { token } = other;
    const answers = [
      await server.call('getSavedList', { token, params }),
      await server.call('changeSavedList', { token, params, body: { name: 'Taken' } }),
      await server.call('deleteSavedList', { token, params }),
      await server.call('saveToList', { token, params: home }),
      await server.call('voteInList', { token, params: home, body: { is_voted: true } }),
      await server.call('noteInList', { token, params: home, body: { text: 'Mine' } }),
      await server.call('getListShare', { token, params }),
      await server.call('shareList', { token, params, body: { friends_vote: true } }),
      await server.call('unshareList', { token, params }),
      await server.call('removeListFriend', { token, params: { ...params, friend_id: one.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await other.idsIn(own.id)).toEqual([homes[0]]);
    expect(await one.list(list.id)).toMatchObject({
      name: 'Summer',
      is_shared: false,
      homes: [{ votes: 0, notes: [] }],
    });
  });

  it('takes its homes with it when it is deleted', async () => {
    const guest = await newGuest();
    const summer = await guest.create('Summer');
    await guest.press(homes[0]!);
    await guest.create('Winter');
    await guest.press(homes[1]!);
    await server.succeed('deleteSavedList', { token: guest.token, params: { list_id: summer.id } });
    expect(await guest.all()).toEqual([homes[1]]);
  });

  it('is one of so many, and has so many homes, however they come', async () => {
    const guest = await newGuest();
    const { token } = guest;
    const { lists, homes: most } = savedListLimits;
    const made = await Promise.all(
      Array.from({ length: lists + 5 }, (_, at) =>
        server.call('createSavedList', { token, body: { name: `List ${at}` } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(lists);
    expect(made.find(({ status }) => status !== 200)!.body.code).toBe('too_many_lists');

    const [target, other] = await guest.lists();
    const others = await copyProperty(server.services, { id: homes[0]! }, most - 2);
    for (const other of others) await guest.save(target!.id, other);
    const saves = await Promise.all(
      homes.map((property_id) => server.call('saveToList', { token, params: { list_id: target!.id, property_id } })),
    );
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(saves.find(({ status }) => status === 409)!.body.code).toBe('list_full');
    expect((await guest.list(target!.id)).homes).toHaveLength(most);
    // A home that is there already can be saved there again; the heart says that the list is full; another list takes the home.
    const inside = homes[saves.findIndex(({ status }) => status === 200)]!;
    const outside = homes[saves.findIndex(({ status }) => status === 409)]!;
    await guest.save(target!.id, inside);
    const heart = await server.call('toggleWishlist', { token, params: { property_id: outside } });
    expect([heart.status, heart.body.code]).toEqual([409, 'list_full']);
    await guest.save(other!.id, outside);
    expect(await guest.idsIn(other!.id)).toEqual([outside]);
  });

  it('refuses homes that are not published, and names and notes that are too long', async () => {
    const guest = await newGuest();
    const list = await guest.create('Summer');
    const draft = await createProperty(server.services, hostId, { listing_status: 'draft' });
    const { token } = guest;
    const save = await server.call('saveToList', { token, params: { list_id: list.id, property_id: draft.id } });
    expect(save.status).toBe(404);
    for (const name of ['', '   ', 'x'.repeat(savedListLimits.nameLength + 1)]) {
      expect((await server.call('createSavedList', { token, body: { name } })).status).toBe(422);
    }
    await guest.press(homes[0]!);
    const params = { list_id: list.id, property_id: homes[0]! };
    const text = 'x'.repeat(savedListLimits.noteLength + 1);
    expect((await server.call('noteInList', { token, params, body: { text } })).status).toBe(422);
  });
});

it('is exported with the account, and closed with it', async () => {
  const guest = await newGuest({ role: 'guest', password_hash: await hashPassword('secret-1') });
  const friend = await newGuest({ role: 'guest', password_hash: await hashPassword('secret-1') });
  const list = await guest.create('Summer by the sea');
  await guest.press(homes[0]!);
  const { url } = await server.succeed('shareList', {
    token: guest.token,
    params: { list_id: list.id },
    body: { friends_vote: true },
  });
  const token = url!.split('#')[1]!;
  const body = { token, property_id: homes[0]!, text: 'Bring the cot' };
  await server.succeed('noteInSharedList', { token: friend.token, body });
  await server.succeed('voteInSharedList', { token: friend.token, body: { ...body, is_voted: true } });
  const exported = JSON.stringify(await server.succeed('exportAccount', { token: guest.token }));
  expect(exported).toContain('Summer by the sea');
  expect(exported).not.toContain(token);
  expect(exported).not.toContain('Bring the cot');
  const ofFriend = JSON.stringify(await server.succeed('exportAccount', { token: friend.token }));
  expect(ofFriend).toContain('Bring the cot');
  expect(ofFriend).not.toContain('Summer by the sea');

  await server.succeed('closeAccount', { token: friend.token, body: { current_password: 'secret-1' } });
  expect((await guest.list(list.id)).homes[0]).toMatchObject({ votes: 0, notes: [] });
  await server.succeed('closeAccount', { token: guest.token, body: { current_password: 'secret-1' } });
  expect((await server.call('readSharedList', { body: { token } })).body.code).toBe('link_invalid');
});
