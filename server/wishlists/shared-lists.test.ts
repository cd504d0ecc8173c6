import { beforeAll, describe, expect, it } from 'vitest';
import { savedListLimits } from '#contract/limits.ts';
import { unlistListing } from '#server/listings/publishing.ts';
import { changeUser } from '#test/changes.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let hostId: string;
beforeAll(async () => {
  hostId = (await createUser(server.services, { role: 'host' })).id;
});

/** A list with two homes that its owner shares. */
async function sharedList(friends_vote = true, host = hostId) {
  const owner = await signedIn(server.services, {
    name: 'Hamida Secretname',
    email: `owner-${crypto.randomUUID()}@example.ly`,
  });
  const homes = [await createProperty(server.services, host), await createProperty(server.services, host)];
  const list = await server.succeed('createSavedList', { token: owner.token, body: { name: 'Summer' } });
  for (const { id } of homes) {
    await server.succeed('toggleWishlist', { token: owner.token, params: { property_id: id } });
  }
  const params = { list_id: list.id };
  const share = (body = { friends_vote }) => server.succeed('shareList', { token: owner.token, params, body });
  const { url } = await share();
  return {
    owner,
    homes,
    params,
    share,
    url: url!,
    token: tokenIn(url),
    revoke: () => server.succeed('unshareList', { token: owner.token, params }),
    seenByOwner: () => server.succeed('getSavedList', { token: owner.token, params }),
    shareNow: () => server.succeed('getListShare', { token: owner.token, params }),
  };
}
const tokenIn = (url: string | null) => url!.split('#')[1]!;
const read = (token: string, viewer?: string) =>
  server.call('readSharedList', { body: { token }, ...(viewer ? { token: viewer } : {}) });
const vote = (viewer: string, token: string, property_id: string, is_voted = true) =>
  server.call('voteInSharedList', { token: viewer, body: { token, property_id, is_voted } });
const note = (viewer: string, token: string, property_id: string, text: string) =>
  server.call('noteInSharedList', { token: viewer, body: { token, property_id, text } });

describe('a shared link', () => {
  it('shows the list to anybody who has it, without names of people, and in no cache', async () => {
    const { owner, homes, token, url } = await sharedList();
    expect(url).toMatch(/\/shared-wishlist#[\w-]{43}$/);
    const friend = await signedIn(server.services, { name: 'Rima Othername' });
    await note(friend.token, token, homes[0]!.id, 'Near the beach');
    await vote(friend.token, token, homes[0]!.id);
    const answer = await read(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({ name: 'Summer', may_vote: true, is_mine: false, stay: null, guests: null });
    const byId = new Map(answer.body.homes.map((home) => [home.id, home]));
    expect(byId.get(homes[0]!.id)).toMatchObject({
      votes: 1,
      voters: [],
      is_my_vote: false,
      notes: [{ by: 'friend', name: null, text: 'Near the beach' }],
    });
    const text = JSON.stringify(answer.body);
    for (const secret of ['Hamida', 'Secretname', 'Rima', 'Othername', owner.email, owner.id, friend.id]) {
      expect(text).not.toContain(secret);
    }
    expect((await read(token, friend.token)).body.homes.find((home) => home.id === homes[0]!.id)).toMatchObject({
      is_my_vote: true,
      notes: [{ by: 'me', name: null }],
    });
    expect((await read(token, owner.token)).body).toMatchObject({ is_mine: true, may_vote: true });
  });

  it('is one link however often it is asked for at the same time, and revoking ends it for good', async () => {
    const { share, token, revoke, homes, shareNow } = await sharedList();
    const again = await Promise.all(Array.from({ length: 5 }, () => share()));
    expect(again.map(({ url }) => tokenIn(url))).toEqual(again.map(() => token));
    const friend = await signedIn(server.services);
    await vote(friend.token, token, homes[0]!.id);
    expect(await revoke()).toMatchObject({ url: null, friends: [{ id: friend.id }] });
    const answers = [
      await read(token),
      await vote(friend.token, token, homes[0]!.id, false),
      await note(friend.token, token, homes[0]!.id, 'Hello'),
      await read('x'.repeat(43)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'link_invalid'));
    await share();
    expect(tokenIn((await shareNow()).url)).not.toBe(token);
  });

  it('ends while the account of the owner is suspended, and hides homes that cannot be booked', async () => {
    const host = await createUser(server.services, { role: 'host' });
    const { owner, homes, token } = await sharedList(true, host.id);
    await unlistListing(server.services, homes[0]!.id);
    const ids = async () => (await read(token)).body.homes.map((home) => home.id);
    expect(await ids()).toEqual([homes[1]!.id]);
    const suspend = (user: { id: string }) => changeUser(server.services, user, { suspended_at: server.clock.now() });
    await suspend(host);
    const friend = await signedIn(server.services);
    expect(await ids()).toEqual([]);
    expect((await vote(friend.token, token, homes[1]!.id)).status).toBe(404);
    expect((await read(token)).status).toBe(200);
    await suspend(owner);
    expect((await read(token)).body.code).toBe('link_invalid');
    expect((await vote(friend.token, token, homes[1]!.id)).body.code).toBe('link_invalid');
  });
});

describe('a friend', () => {
  it('votes once for a home and takes it back, and the owner sees first names', async () => {
    const { homes, token, seenByOwner, owner, params } = await sharedList();
    const friend = await signedIn(server.services, { name: 'Rima Othername' });
    for (let count = 0; count < 2; count += 1) await vote(friend.token, token, homes[1]!.id);
    await note(friend.token, token, homes[1]!.id, 'Two bathrooms');
    const own = { ...params, property_id: homes[1]!.id };
    await server.succeed('voteInList', { token: owner.token, params: own, body: { is_voted: true } });
    await server.succeed('noteInList', { token: owner.token, params: own, body: { text: 'Ask about the road' } });
    const [home] = (await seenByOwner()).homes;
    expect(home).toMatchObject({
      votes: 2,
      is_my_vote: true,
    });
    expect(home!.notes.toSorted((one, other) => one.by.localeCompare(other.by))).toEqual([
      { by: 'friend', name: 'Rima', text: 'Two bathrooms' },
      { by: 'me', name: 'Hamida', text: 'Ask about the road' },
    ]);
    expect(home!.voters.toSorted()).toEqual(['Hamida', 'Rima']);
    await vote(friend.token, token, homes[1]!.id, false);
    await note(friend.token, token, homes[1]!.id, '');
    expect((await seenByOwner()).homes[0]).toMatchObject({ votes: 1, notes: [{ by: 'me' }] });
  });

  it('needs an account, and that the owner lets friends vote; a home that is not in the list is not found', async () => {
    const { homes, token, share } = await sharedList(false);
    const friend = await signedIn(server.services);
    const closed = [await vote(friend.token, token, homes[0]!.id), await note(friend.token, token, homes[0]!.id, 'Hi')];
    expect(closed.map(({ status, body }) => [status, body.code])).toEqual(closed.map(() => [409, 'list_vote_closed']));
    expect((await read(token, friend.token)).body.may_vote).toBe(false);
    await share({ friends_vote: true });
    const visitor = await server.call('voteInSharedList', {
      body: { token, property_id: homes[0]!.id, is_voted: true },
    });
    expect(visitor.status).toBe(401);
    const elsewhere = await createProperty(server.services, hostId);
    expect((await vote(friend.token, token, elsewhere.id)).status).toBe(404);
    expect((await vote(friend.token, token, homes[0]!.id)).status).toBe(200);
  });

  it('whom the owner removes leaves with votes and notes, and writes no more', async () => {
    const { homes, token, owner, params, seenByOwner, shareNow } = await sharedList();
    const friend = await signedIn(server.services);
    await vote(friend.token, token, homes[0]!.id);
    await note(friend.token, token, homes[0]!.id, 'Nonsense');
    const remove = () =>
      server.call('removeListFriend', { token: owner.token, params: { ...params, friend_id: friend.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await shareNow()).friends).toEqual([]);
    expect((await seenByOwner()).homes.map((home) => [home.votes, home.notes])).toEqual([
      [0, []],
      [0, []],
    ]);
    expect((await vote(friend.token, token, homes[0]!.id)).body.code).toBe('list_vote_closed');
    expect((await read(token, friend.token)).body.may_vote).toBe(false);
  });

  it('is one of so many, however many vote at the same time', async () => {
    const { homes, token, shareNow } = await sharedList();
    const { friends: most } = savedListLimits;
    const friends = await Promise.all(Array.from({ length: most + 4 }, () => signedIn(server.services)));
    const answers = await Promise.all(friends.map((friend) => vote(friend.token, token, homes[0]!.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.find(({ status }) => status !== 200)!.body.code).toBe('too_many_list_friends');
    expect((await shareNow()).friends).toHaveLength(most);
  });
});
