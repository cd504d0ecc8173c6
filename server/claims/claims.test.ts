import { beforeAll, describe, expect, test } from 'vitest';
import type { ClaimKind } from '#contract/claims.ts';
import { openedDispute, submittedDocument } from '#test/records.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let huda: { id: string; token: string };
let sami: { id: string; token: string };
beforeAll(async () => {
  huda = await signedIn(server.services, { role: 'admin', name: 'Huda Salem' });
  sami = await signedIn(server.services, { role: 'admin', name: 'Sami Tariq' });
});

/** An identity document that waits since so many minutes. */
async function documentFrom(minutes: number) {
  const owner = await signedIn(server.services, { name: 'Mabrouk Al-Hasi' });
  const submitted_at = new Date(server.clock.now().getTime() - minutes * 60_000);
  return submittedDocument(server.services, owner, submitted_at);
}
const claim = (admin: { token: string }, subject_id: string, kind: ClaimKind = 'identities') =>
  server.call('claimItem', { token: admin.token, body: { kind, subject_id } });
const approve = (admin: { token: string }, id: string) =>
  server.call('approveDocument', { token: admin.token, params: { id }, body: { shown_name: 'Mabrouk Al-Hasi' } });
const standing = async () =>
  (await server.succeed('listClaims', { token: sami.token, query: { kind: 'identities' } })).claims;

describe('a claimed item', () => {
  test('is free again when its administrator gets another role, or is one no longer', async () => {
    const documents = [await documentFrom(5), await documentFrom(5)];
    const leaving = await signedIn(server.services, { role: 'admin' });
    const call = { token: huda.token, params: { user_id: leaving.id } };
    const reason = 'Works elsewhere';
    await claim(leaving, documents[0]!);
    await server.succeed('changeAdminRole', { ...call, body: { admin_role: 'trust', reason } });
    expect((await claim(sami, documents[0]!)).status).toBe(200);

    await claim(leaving, documents[1]!);
    expect((await claim(sami, documents[1]!)).body.code).toBe('claimed_by_other');
    await server.succeed('removeAdministrator', { ...call, body: { reason } });
    expect((await claim(sami, documents[1]!)).status).toBe(200);
    for (const id of documents) expect((await approve(sami, id)).status).toBe(200);
  });

  test('is locked for others until the claim ends, and shows who has it', async () => {
    const id = await documentFrom(5);
    expect((await claim(huda, id)).body).toMatchObject({ subject_id: id, admin: { name: 'Huda Salem' } });
    expect(await standing()).toMatchObject([{ subject_id: id, admin: { id: huda.id, name: 'Huda Salem' } }]);
    const second = await claim(sami, id);
    expect([second.status, second.body.code]).toEqual([409, 'claimed_by_other']);
    expect(second.body.detail).toMatch(/^Huda Salem is working on this until /);
    expect((await approve(sami, id)).body.code).toBe('claimed_by_other');

    server.clock.advanceHours(0.5);
    for (const admin of [huda, sami]) admin.token = await tokenFor(server.services, admin);
    expect(await standing()).toEqual([]);
    expect((await claim(sami, id)).status).toBe(200);
    expect((await approve(sami, id)).status).toBe(200);
    expect(await standing()).toEqual([]);
  });

  test('is free again once it is released, which only its own administrator does', async () => {
    const id = await documentFrom(5);
    const body = { kind: 'identities', subject_id: id } as const;
    await claim(huda, id);
    expect(await server.succeed('releaseItem', { token: sami.token, body })).toEqual({ released: false });
    expect(await server.succeed('releaseItem', { token: huda.token, body })).toEqual({ released: true });
    expect(await server.succeed('releaseItem', { token: huda.token, body })).toEqual({ released: false });
    expect((await approve(sami, id)).status).toBe(200);
  });

  test('cannot be one that is decided or does not exist', async () => {
    const id = await documentFrom(5);
    await approve(huda, id);
    const late = await claim(sami, id);
    expect([late.status, late.body.code]).toEqual([409, 'decided_by_other']);
    expect(late.body.detail).toMatch(/^Huda Salem decided on this on /);
    expect((await claim(huda, id)).body.code).toBe('state_moved_on');
    expect((await claim(huda, huda.id)).status).toBe(404);
  });
});

describe('an item that is assigned', () => {
  const assign = (admin: { token: string }, subject_id: string, admin_id: string) =>
    server.call('assignItem', { token: admin.token, body: { kind: 'identities', subject_id, admin_id } });

  const minutesOf = ({ body }: Awaited<ReturnType<typeof assign>>) => {
    const { claimed_at, claimed_until } = body as unknown as { claimed_at: string; claimed_until: string };
    return (Date.parse(claimed_until) - Date.parse(claimed_at)) / 60_000;
  };
  const trustAdmin = (name: string) => signedIn(server.services, { role: 'admin', admin_role: 'trust', name });
  const seenBy = async (admin: { token: string }, id: string) =>
    (await server.succeed('listClaims', { token: admin.token, query: { kind: 'identities' } })).claims.find(
      ({ subject_id }) => subject_id === id,
    );

  test('is kept for the other administrator for a day, who can pass it on', async () => {
    const id = await documentFrom(5);
    const given = await assign(huda, id, sami.id);
    expect(given.body).toMatchObject({ subject_id: id, admin: { name: 'Sami Tariq' }, can_take_back: true });
    expect(minutesOf(given)).toBe(24 * 60);
    // Working on it keeps the longer time.
    const { claimed_until } = given.body as { claimed_until?: string };
    expect((await claim(sami, id)).body).toMatchObject({ claimed_until, can_take_back: false });
    expect((await assign(sami, id, sami.id)).body).toMatchObject({ claimed_until });
    expect((await approve(huda, id)).body.code).toBe('claimed_by_other');
    expect((await assign(sami, id, huda.id)).body).toMatchObject({ admin: { name: 'Huda Salem' } });
    expect((await approve(huda, id)).status).toBe(200);
    expect((await assign(sami, id, huda.id)).body.code).toBe('decided_by_other');
    const lines = server.services.db.selectFrom('audit_log').where('operation', '=', 'assignItem');
    const toSami = { assigned_to: 'Sami Tariq' };
    expect(await lines.select(['subject_id', 'before', 'after']).orderBy('id').execute()).toEqual([
      { subject_id: id, before: null, after: toSami },
      { subject_id: id, before: toSami, after: toSami },
      { subject_id: id, before: toSami, after: { assigned_to: 'Huda Salem' } },
    ]);
  });

  test('is told to whom it is assigned, with where it is, and not to who takes it', async () => {
    const id = await documentFrom(5);
    const told = async (admin: { id: string; token: string }) =>
      (
        await server.succeed('listNotifications', { token: admin.token, params: { userId: admin.id } })
      ).notifications.filter(({ type }) => type === 'item_assigned');
    const [toSami, toHuda] = [(await told(sami)).length, (await told(huda)).length];
    await assign(huda, id, sami.id);
    expect(await told(sami)).toHaveLength(toSami + 1);
    expect((await told(sami))[0]).toMatchObject({
      title: 'Huda Salem has assigned an identity document to you',
      action_url: '/admin/users',
    });
    await assign(sami, id, sami.id);
    expect([(await told(sami)).length, (await told(huda)).length]).toEqual([toSami + 1, toHuda]);
    await approve(sami, id);
  });

  test('goes to those only who decide on it', async () => {
    const id = await documentFrom(5);
    const finance = await signedIn(server.services, { role: 'admin', admin_role: 'finance', name: 'Fathi' });
    const trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust', name: 'Tahani' });
    expect((await assign(huda, id, finance.id)).body.code).toBe('assignee_role');
    const asked = await server.succeed('listAssignees', { token: huda.token, query: { kind: 'identities' } });
    expect(asked.administrators.map(({ name }) => name)).toEqual(['Sami Tariq', 'Tahani']);
    expect((await assign(huda, id, trust.id)).status).toBe(200);
    expect((await assign(huda, huda.id, trust.id)).status).toBe(404);
  });

  test('can be taken back at once by who assigned it, as by a claim, and by an owner; by nobody else', async () => {
    const [tahani, amal, fathi] = [await trustAdmin('Tahani'), await trustAdmin('Amal'), await trustAdmin('Fathi')];
    const id = await documentFrom(5);
    await assign(tahani, id, amal.id);
    expect([(await seenBy(tahani, id))!.can_take_back, (await seenBy(fathi, id))!.can_take_back]).toEqual([
      true,
      false,
    ]);
    expect((await assign(fathi, id, fathi.id)).body.code).toBe('claimed_by_other');
    expect((await assign(fathi, id, amal.id)).body.code).toBe('claimed_by_other');

    const taken = await assign(tahani, id, tahani.id);
    expect(taken.body).toMatchObject({ admin: { name: 'Tahani' } });
    expect(minutesOf(taken)).toBe(30);
    // It is a claim of her own now, which nobody takes.
    for (const admin of [amal, huda]) expect((await assign(admin, id, admin.id)).body.code).toBe('claimed_by_other');

    await assign(tahani, id, amal.id);
    expect((await seenBy(huda, id))!.can_take_back).toBe(true);
    expect((await assign(huda, id, fathi.id)).body).toMatchObject({ admin: { name: 'Fathi' } });
    expect((await assign(tahani, id, tahani.id)).body.code).toBe('claimed_by_other');
    expect((await approve(fathi, id)).status).toBe(200);
  });

  test('is claimed as any other where it is free and one assigns it to oneself', async () => {
    const id = await documentFrom(5);
    expect(minutesOf(await assign(huda, id, huda.id))).toBe(30);
    // Nobody makes it an assignment of theirs, to take it from her then.
    expect((await assign(sami, id, huda.id)).body.code).toBe('claimed_by_other');
    expect((await approve(huda, id)).status).toBe(200);
  });
});

describe('two administrators at once', () => {
  test('decide: one wins, the other is told who decided', async () => {
    const id = await documentFrom(5);
    const lock = ['select from identity_documents where id = $1 for update', [id]] as const;
    const answers = await concurrently(server, lock, () => [approve(huda, id), approve(sami, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    const winner = answers[0]!.status === 200 ? 'Huda Salem' : 'Sami Tariq';
    expect(loser.body.code).toBe('decided_by_other');
    expect(loser.body.detail).toContain(winner);
  });

  test('claim: one gets it', async () => {
    const id = await documentFrom(5);
    const lock = ['lock table claims in share row exclusive mode', []] as const;
    const answers = await concurrently(server, lock, () => [claim(huda, id), claim(sami, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await server.services.db.deleteFrom('identity_documents').where('id', '=', id).execute();
  });

  test('claim next: each gets another one, the most urgent first', async () => {
    const [old, young] = [await documentFrom(120), await documentFrom(10)];
    const next = async (admin: { token: string }) =>
      (await server.succeed('claimNext', { token: admin.token, body: { kind: 'identities' } })).claim?.subject_id;
    expect([await next(huda), await next(sami), await next(huda)]).toEqual([old, young, undefined]);
  });
});

describe('decisions on other queues', () => {
  test('a support case is kept for the one who claims it, and free once answered', async () => {
    const guest = await signedIn(server.services, { role: 'guest' });
    const { id } = await server.succeed('openCase', {
      token: guest.token,
      body: { topic: 'booking', subject: 'The key', text: 'Where is the key?' },
    });
    await claim(huda, id, 'cases');
    const answer = (admin: { token: string }, close: boolean) =>
      server.call('answerCase', { token: admin.token, params: { id }, body: { text: 'Under the stone.', close } });
    expect((await answer(sami, false)).body.code).toBe('claimed_by_other');
    expect((await server.call('closeCase', { token: sami.token, params: { id } })).body.code).toBe('claimed_by_other');
    expect((await answer(huda, false)).status).toBe(201);
    expect((await answer(sami, true)).status).toBe(201);
    expect((await answer(huda, false)).body.code).toBe('decided_by_other');
  });

  test('a dispute that somebody else has claimed cannot be decided', async () => {
    const parties = await createBookingParties(server);
    const booking = await bookingIn(server, parties, 'paid');
    const id = await openedDispute(server.services, booking, {
      kind: 'refund',
      opened_by: 'guest',
      state: 'awaiting_decision',
      decide_by: server.clock.now(),
    });
    await claim(huda, id, 'disputes');
    const body = {
      outcome: 'nothing',
      amount_dirham: 0,
      reason: 'not_shown',
      text: 'Nothing shows it.',
      shown_owed_dirham: 0,
    } as const;
    const decide = (admin: { token: string }) =>
      server.call('decideDispute', { token: admin.token, params: { dispute_id: id }, body });
    expect((await decide(sami)).body.code).toBe('claimed_by_other');
  });
});
