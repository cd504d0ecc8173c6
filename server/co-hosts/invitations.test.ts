import { beforeEach, describe, expect, it } from 'vitest';
import { coHostLimits } from '#contract/limits.ts';
import { changeUser } from '#test/changes.ts';
import { addCoHost } from '#test/co-hosts.ts';
import { createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo, tokenIn } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let host: Awaited<ReturnType<typeof signedIn>>;
let home: string;
let invited: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  host = await signedIn(server.services, { role: 'host', name: 'Salma Host' });
  home = (await createProperty(server.services, host.id)).id;
  invited = await signedIn(server.services, { name: 'Amal Helper' });
});

const list = (token = host.token) => server.succeed('listCoHosts', { token });
const invite = (body: object = {}) =>
  server.call('inviteCoHost', { token: host.token, body: { email: invited.email, areas: ['calendar'], ...body } });
async function inviteNow(body: object = {}): Promise<{ id: string; token: string }> {
  const answer = await invite(body);
  expect(answer.status).toBe(201);
  return { id: (answer.body as { id: string }).id, token: await mailedToken() };
}
/** The token of the latest invitation that was mailed to the invited person. */
async function mailedToken(): Promise<string> {
  return tokenIn((await mailsTo(server, invited.email)).findLast((mail) => mail.includes('#token=')));
}
const accept = (token: string, as = invited.token) => server.call('acceptInvitation', { token: as, body: { token } });
const readCalendar = () =>
  server.call('getCalendar', {
    token: invited.token,
    params: { property_id: home },
    query: { from: '2026-12-01', to: '2026-12-03' },
  });
const eventsOf = async (token: string) =>
  (await server.succeed('listSecurityEvents', { token })).events.map(({ kind }) => kind);
const toldOf = async ({ id, token }: { id: string; token: string }) =>
  (await server.succeed('listNotifications', { token, params: { userId: id } })).notifications.map(({ type }) => type);

describe('an invitation', () => {
  it('opens the host area to a guest, in the areas alone, and ends at once', async () => {
    const { id, token } = await inviteNow();
    expect(await server.succeed('readInvitation', { body: { token } })).toMatchObject({
      host_name: 'Salma Host',
      email: invited.email,
      areas: ['calendar'],
      homes: null,
    });
    expect((await readCalendar()).status).toBe(403);
    expect((await accept(token)).body).toMatchObject({ host_name: 'Salma Host', home_count: null });
    expect((await readCalendar()).status).toBe(200);
    expect((await list()).co_hosts).toMatchObject([{ id, name: 'Amal Helper', state: 'active', areas: ['calendar'] }]);
    expect((await list(invited.token)).hosting).toMatchObject([{ id, host_name: 'Salma Host' }]);
    expect(await toldOf(host)).toContain('co_host_accepted');
    expect(await eventsOf(host.token)).toEqual(expect.arrayContaining(['co_host_invited', 'co_host_accepted']));
    expect(await eventsOf(invited.token)).toContain('hosting_accepted');
    // A link works once.
    expect((await accept(token)).body.code).toBe('link_invalid');

    await server.succeed('removeCoHost', { token: host.token, params: { co_host_id: id } });
    expect((await readCalendar()).status).toBe(404);
    expect(await toldOf(invited)).toContain('hosting_ended');
    expect(await eventsOf(invited.token)).toContain('hosting_ended');
    expect((await list()).co_hosts).toEqual([]);
  });

  it('is for the account of its address alone', async () => {
    const { token } = await inviteNow();
    const other = await signedIn(server.services);
    expect((await accept(token, other.token)).body).toMatchObject({ code: 'invitation_for_other' });
    expect((await accept(token)).status).toBe(200);
  });

  it('ends after some days, by a newer link, by a refusal, and when it is taken back', async () => {
    const first = await inviteNow();
    await server.succeed('resendInvitation', { token: host.token, params: { co_host_id: first.id } });
    const second = await mailedToken();
    expect(second).not.toBe(first.token);
    expect((await accept(first.token)).body.code).toBe('link_invalid');
    server.clock.advanceHours(24 * coHostLimits.invitationDays + 1);
    [host.token, invited.token] = await Promise.all([
      tokenFor(server.services, host),
      tokenFor(server.services, invited),
    ]);
    expect((await accept(second)).body.code).toBe('link_invalid');
    expect((await list()).co_hosts).toMatchObject([{ state: 'expired' }]);
    // An expired one is replaced.
    const third = await inviteNow();
    await server.succeed('declineInvitation', { body: { token: third.token } });
    expect((await accept(third.token)).body.code).toBe('link_invalid');
    expect(await toldOf(host)).toContain('co_host_declined');
    const fourth = await inviteNow();
    await server.succeed('removeCoHost', { token: host.token, params: { co_host_id: fourth.id } });
    expect((await accept(fourth.token)).body.code).toBe('link_invalid');
  });

  it('is refused for oneself, twice, for homes of others, for managers of a person, and over the limit', async () => {
    expect((await invite({ email: host.email })).body.code).toBe('co_host_is_host');
    const stranger = await createUser(server.services, { role: 'host' });
    const { id } = await createProperty(server.services, stranger.id);
    expect((await invite({ property_ids: [home, id] })).body.code).toBe('not_found');
    expect((await invite({ areas: ['manager'] })).status).toBe(422);
    expect((await invite({ areas: [] })).status).toBe(422);
    await inviteNow();
    expect((await invite({ email: invited.email.toUpperCase() })).body.code).toBe('co_host_exists');
    for (let count = 1; count < coHostLimits.members; count += 1) {
      await addCoHost(server.services, host, await createUser(server.services), ['money']);
    }
    expect((await invite({ email: 'one.more@example.ly' })).body.code).toBe('too_many_co_hosts');
  });

  it('of a company may make a manager', async () => {
    await changeUser(server.services, host, { role: 'host_company', host_type: 'company' });
    const { token } = await inviteNow({ areas: ['manager'], property_ids: [home] });
    expect((await accept(token)).body).toMatchObject({ areas: ['manager'], home_count: 1 });
  });
});

it('areas can be changed, and a co-host can leave', async () => {
  const { id, token } = await inviteNow();
  await accept(token);
  const params = { co_host_id: id };
  await server.succeed('changeCoHost', { token: host.token, params, body: { areas: ['money'] } });
  expect((await readCalendar()).status).toBe(404);
  expect(await toldOf(invited)).toContain('hosting_changed');
  expect((await server.call('resendInvitation', { token: host.token, params })).body.code).toBe('state_moved_on');
  await server.succeed('leaveCoHosting', { token: invited.token, params });
  expect((await list()).co_hosts).toEqual([]);
  expect(await toldOf(host)).toContain('co_host_left');
});
