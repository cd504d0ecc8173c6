import { beforeEach, describe, expect, test } from 'vitest';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

type Signed = Awaited<ReturnType<typeof signedIn>>;
let host: Signed;
let admin: Signed;
beforeEach(async () => {
  host = await signedIn(server.services, { role: 'host' });
  admin = await signedIn(server.services, { role: 'admin' });
});

const bank = {
  kind: 'iban',
  provider: 'Jumhouria Bank',
  holder: 'Salma Host',
  number: 'LY83 0020 4800 0020 1001 2036 1',
} as const;
const wallet = { kind: 'wallet', provider: 'Sadad', holder: 'Salma Host', number: '091 234 5658' } as const;
const save = (body: typeof bank | typeof wallet | Record<string, string>, user = host) =>
  server.call('savePayoutAccount', { token: user.token, body });
const details = async (user = host) =>
  server.succeed('getPayoutAccount', { token: await tokenFor(server.services, user) });

describe('payout details', () => {
  test('the first account counts at once; its number is sealed, and only its end is shown', async () => {
    expect(await details()).toEqual({ current: null, change: null });
    expect((await save(bank)).status).toBe(200);
    const { current, change } = await details();
    expect(current).toMatchObject({
      kind: 'iban',
      number_end: '0361',
      state: 'unverified',
      provider: 'Jumhouria Bank',
    });
    expect(change).toBeNull();
    const { rows } = await server.services.pool.query<{ text: string }>(
      `select row_to_json(a)::text || encode(sealed_number, 'escape') as text from payout_accounts as a where host_id = $1`,
      [host.id],
    );
    expect(rows[0]!.text).not.toContain('0020480000201001203');
  });

  test('a change rests for 72 hours, is mailed and recorded, and one call stops it', async () => {
    await save(bank);
    await save(wallet);
    const changed = await details();
    expect(changed.current).toMatchObject({ number_end: '0361' });
    expect(changed.change).toMatchObject({ number_end: '5658' });
    const rest = Date.parse(changed.change!.effective_at) - server.clock.now().getTime();
    expect(rest / 3_600_000).toBeCloseTo(72, 1);
    const { rows: events } = await server.services.pool.query(
      `select 1 from security_events where user_id = $1 and kind = 'payout_changed'`,
      [host.id],
    );
    expect(events).toHaveLength(2);
    expect(await mailsTo(server, host.email)).toHaveLength(1);

    const stop = () => server.call('stopPayoutChange', { token: host.token });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(409);
    expect(await details()).toMatchObject({ current: { number_end: '0361' }, change: null });

    await save(wallet);
    server.clock.advanceHours(72);
    expect(await details()).toMatchObject({ current: { number_end: '5658' }, change: null });
  });

  test('the name of the same account is corrected at once', async () => {
    await save(bank);
    await save({ ...bank, holder: 'Salma Ben Omar' });
    expect(await details()).toMatchObject({ current: { holder: 'Salma Ben Omar' }, change: null });
  });

  test('an administrator verifies or refuses it once', async () => {
    await save(bank);
    const token = await tokenFor(server.services, admin);
    const { payout_accounts } = await server.succeed('listPayoutAccounts', { token });
    const waiting = payout_accounts.find(({ host_id }) => host_id === host.id)!;
    expect(waiting).toMatchObject({ number_end: '0361' });
    expect(JSON.stringify(payout_accounts)).not.toContain('LY83');
    const params = { payout_account_id: waiting.id };
    expect(await server.succeed('getPayoutAccountNumber', { token, params })).toEqual({
      number: 'LY83002048000020100120361',
    });
    const { rows: looks } = await server.services.pool.query(
      'select viewer_id from payout_account_views where payout_account_id = $1',
      [waiting.id],
    );
    expect(looks).toEqual([{ viewer_id: admin.id }]);
    const { events } = await server.succeed('listSecurityEvents', {
      token: await tokenFor(server.services, host),
    });
    expect(events[0]).toMatchObject({ kind: 'payout_viewed', by_administrator: true });
    const decide = (body: object) => server.call('decidePayoutAccount', { token, params, body });
    expect((await decide({ state: 'refused' })).body).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await decide({ state: 'verified' })).status).toBe(200);
    expect((await decide({ state: 'verified' })).status).toBe(409);
    expect((await details()).current).toMatchObject({ state: 'verified' });
  });

  test('a host reads why an account was refused', async () => {
    await save(bank);
    const token = await tokenFor(server.services, admin);
    const { payout_accounts } = await server.succeed('listPayoutAccounts', { token });
    const { id } = payout_accounts.find(({ host_id }) => host_id === host.id)!;
    const body = { state: 'refused', reason: 'The name is not the one of the account.' };
    await server.succeed('decidePayoutAccount', { token, params: { payout_account_id: id }, body });
    expect((await details()).current).toMatchObject({ state: 'refused', refusal: body.reason });
    const { notifications } = await server.succeed('listNotifications', {
      token: await tokenFor(server.services, host),
      params: { userId: host.id },
    });
    expect(notifications[0]).toMatchObject({ type: 'payout_account_refused', message: body.reason });
  });

  test('a wrong number is refused with a sentence at its field', async () => {
    const answer = await save({ ...bank, number: 'LY84 0020 4800 0020 1001 2036 1' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { number: expect.stringContaining('23') } });
    expect((await save({ ...wallet, number: '0212345678' })).status).toBe(422);
  });

  test('a co-host never sees those of the owner', async () => {
    await save(bank);
    const member = await createCoHost(server.services, host, ['calendar', 'messages', 'money'], null);
    expect(await server.succeed('getPayoutAccount', { token: member.token })).toEqual({ current: null, change: null });
  });

  test('accounts with the same payout account look like one person', async () => {
    const other = await signedIn(server.services, { role: 'host', phone: '+218925550001' });
    const alike = async () => {
      const { rows } = await server.services.pool.query<{ alike: boolean }>(
        'select looks_like_one_person($1, $2) as alike',
        [host.id, other.id],
      );
      return rows[0]!.alike;
    };
    await save(wallet);
    expect(await alike()).toBe(false);
    await save({ ...wallet, number: '+218 91 234 56 58' }, other);
    expect(await alike()).toBe(true);
  });
});
