import { beforeAll, describe, expect, it } from 'vitest';
import type { Insertable } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { cashEarningEntry, postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { changeDispute } from '#test/changes.ts';
import { openedDispute, requestedRefund } from '#test/records.ts';
import { concurrently } from '#test/concurrently.ts';
import { createBooking, createProperty, signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { hashPassword } from './passwords.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const server = useTestServer(manyConnections);
let trust: Person;
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword('sea-and-sand');
  trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
});

const person = (values: object = {}) => signedIn(server.services, { password_hash, ...values });
const close = ({ token }: Person) => server.call('closeAccount', { token, body: { current_password: 'sea-and-sand' } });
const erase = ({ id }: Person) =>
  server.call('eraseUser', { token: trust.token, params: { user_id: id }, body: { reason: 'Asked for by mail' } });
const answers = async (user: Person) => [(await close(user)).body.code, (await erase(user)).body.code];

/** A stay that is over. */
async function endedStay() {
  const guest = await person();
  const host = await person({ role: 'host' });
  const property = await createProperty(server.services, host.id);
  const check_in = addDays(server.clock.today(), -9);
  const booking_id = await createBooking(server.services, property, guest.id, { status: 'completed', check_in });
  return { guest, host, property, booking_id };
}

describe('neither side can be closed, by themselves or by an administrator,', () => {
  type Dispute = Partial<Insertable<DB['disputes']>>;
  const at = () => server.clock.now();
  const disputes: [string, () => Dispute][] = [
    ['is unanswered', () => ({})],
    ['is undecided', () => ({ state: 'awaiting_decision', decide_by: at() })],
    ['is owed', () => ({ state: 'settled', granted_dirham: 9000, closed_at: at(), owed_dirham: 9000, pay_by: at() })],
  ];
  it.each(disputes)('while a dispute %s', async (_, values) => {
    const { guest, host, booking_id } = await endedStay();
    const id = await openedDispute(server.services, { id: booking_id }, { asked_dirham: 9000, ...values() });
    for (const side of [guest, host]) expect(await answers(side)).toEqual(['disputes_stand', 'user_disputes_stand']);
    await changeDispute(
      server.services,
      { id },
      {
        state: 'settled',
        granted_dirham: 9000,
        closed_at: at(),
        owed_dirham: 0,
      },
    );
    expect([(await close(guest)).status, (await erase(host)).status]).toEqual([200, 200]);
  });

  it('while a refund waits for its decision', async () => {
    const { guest, host, booking_id } = await endedStay();
    await requestedRefund(server.services, { id: booking_id }, trust, 9000);
    for (const side of [guest, host]) expect(await answers(side)).toEqual(['refund_stands', 'user_refund_stands']);
  });
});

describe('the accounts of the ledger', () => {
  const credit = (user: Person) => ({
    kind: 'gift_credit' as const,
    cause: `gift ${user.id}`,
    reference: null,
    user_id: user.id,
    amount_dirham: 50_000,
  });
  /** A host who owes the fee of a stay that was paid in cash. */
  async function indebtedHost() {
    const { host, booking_id } = await endedStay();
    const fee = { reference: booking_id, host_id: host.id, fee_dirham: 80_000, cash_dirham: 800_000 };
    await postEntry(server.services.db, cashEarningEntry(fee), server.clock.now());
    return host;
  }

  it('count one by one: what a host owes does not offset the money in their wallet', async () => {
    const host = await indebtedHost();
    await postEntry(server.services.db, walletCreditEntry(credit(host)), server.clock.now());
    expect(await answers(host)).toEqual(['money_left', 'user_money_left']);
  });

  it('with a debt keep administrators from erasing the account, but not its owner', async () => {
    const host = await indebtedHost();
    const refused = await erase(host);
    expect([refused.status, refused.body.code]).toEqual([409, 'user_debt_left']);
    expect(refused.body.detail).toContain('owes Diyar money');
    expect((await close(host)).status).toBe(200);
  });
});

it('somebody who is made an administrator at the same moment is not erased', async () => {
  for (const [way, code] of [
    [erase, 'user_is_administrator'],
    [close, 'not_signed_in'],
  ] as const) {
    const user = await person({ name: 'Huda Promoted' });
    const promotion = [`update users set role = 'admin', admin_role = 'support' where id = $1`, [user.id]] as const;
    const codes = await concurrently(server, promotion, () => [way(user).then(({ body }) => body.code)]);
    expect(codes).toEqual([code]);
    const row = await server.services.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
    expect(row).toMatchObject({ name: 'Huda Promoted', closed_at: null });
  }
});
