import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBooking, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { moveAuditLines } from '#test/audit-lines.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let owner: Awaited<ReturnType<typeof signedIn>>;
let trust: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  owner = await signedIn(server.services, { role: 'admin', name: 'Huda Owner' });
  trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust', name: 'Sami Trust' });
});
beforeEach(() => at('2031-03-10T09:00:00Z'));

/** Sets the clock, and signs the administrators in again: their tokens last for minutes. */
async function at(instant: string): Promise<void> {
  server.clock.set(new Date(instant));
  for (const one of [owner, trust]) one.token = await tokenFor(server.services, one);
}

type Query = NonNullable<Parameters<typeof server.succeed<'listAudit'>>[1]>['query'];
const read = async (query: Query = {}) => server.succeed('listAudit', { token: owner.token, query });
const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

async function suspend(name: string, reason: string) {
  const user = await createUser(server.services, { name });
  const params = { user_id: user.id };
  const headers = { 'user-agent': userAgent };
  const answer = await server.call('suspendUser', { token: trust.token, params, body: { reason }, headers });
  return { user, answer };
}

describe('an act of an administrator', () => {
  it('is recorded: who, what, before and after, why and from where', async () => {
    const { user } = await suspend('Lutfi Suspended', 'Three reports');
    const { entries } = await read({ subject: user.id });
    expect(entries).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.any(String) as string,
        actor: { id: trust.id, name: 'Sami Trust' },
        actor_role: 'trust',
        operation: 'suspendUser',
        subject_kind: 'users',
        subject_id: user.id,
        subject_name: 'Lutfi Suspended',
        before: { suspended: false },
        after: { suspended: true },
        why: 'Three reports',
        refusal: null,
        ip: '127.0.0.1',
        browser: 'Safari',
        system: 'macOS',
      },
    ]);
  });

  it('has its time from the database, whatever the clock of the server says', async () => {
    const { user } = await suspend('Omar Timed', 'Now');
    const [entry] = (await read({ subject: user.id })).entries;
    const { rows } = await server.services.pool.query<{ age: number }>(
      'select extract(epoch from now() - at)::float as age from audit_log where id = $1',
      [entry!.id],
    );
    expect(Math.abs(rows[0]!.age)).toBeLessThan(60);
  });

  it('leaves no line where it is refused', async () => {
    const { user } = await suspend('Nadia Once', 'Once');
    const again = { token: trust.token, params: { user_id: user.id }, body: { reason: 'Twice' } };
    expect((await server.call('suspendUser', again)).body.code).toBe('state_moved_on');
    expect((await read({ subject: user.id })).entries.map(({ why }) => why)).toEqual(['Once']);
  });

  it('is recorded in its transaction: where the record cannot be written, nothing is done', async () => {
    await server.executeAsOwner(`alter table audit_log add constraint refused check (why <> 'refuse me') not valid`);
    const { user, answer } = await suspend('Walid Kept', 'refuse me');
    await server.executeAsOwner('alter table audit_log drop constraint refused');
    expect(answer.status).toBe(500);
    const after = await server.services.db.selectFrom('users').selectAll().where('id', '=', user.id).execute();
    expect(after).toMatchObject([{ suspended_at: null }]);
  });

  it('a repeated call with its idempotency key is recorded once', async () => {
    const call = { token: owner.token, headers: { 'idempotency-key': 'declared-once' } };
    const area = {
      name: 'Derna',
      reason: 'flood' as const,
      corners: [
        { latitude: 32.7, longitude: 22.5 },
        { latitude: 32.7, longitude: 22.8 },
        { latitude: 32.9, longitude: 22.65 },
      ],
      first_night: '2031-03-11',
      last_night: '2031-03-14',
      text_ar: 'عاصفة',
      text_en: 'A storm',
      text_fr: 'Une tempête',
    };
    await server.succeed('declareEmergency', { ...call, body: area });
    await server.succeed('declareEmergency', { ...call, body: area });
    const { entries } = await read({ operation: 'declareEmergency' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject_name: 'Derna', before: null, after: { first_night: '2031-03-11' } });
  });
});

it('an opened record is recorded once an hour for each administrator', async () => {
  const host = await createUser(server.services, { role: 'host' });
  const property = await createProperty(server.services, host.id);
  const guest = await createUser(server.services);
  const id = await createBooking(server.services, property, guest.id, { status: 'pending', check_in: '2031-04-01' });
  const open = ({ token }: { token: string }) => server.succeed('getBookingAccount', { token, params: { id } });
  await open(trust);
  await open(trust);
  await open(owner);
  await moveAuditLines(server, `subject_id = '${id}'`, `at - interval '61 minutes'`);
  await open(trust);
  const { entries } = await read({ subject: id });
  expect(entries.map(({ operation, actor }) => [operation, actor.name])).toEqual([
    ['getBookingAccount', 'Sami Trust'],
    ['getBookingAccount', 'Huda Owner'],
    ['getBookingAccount', 'Sami Trust'],
  ]);
});

it('a call that the role does not allow is recorded as refused', async () => {
  const user = await createUser(server.services);
  const support = await signedIn(server.services, { role: 'admin', admin_role: 'support', name: 'Ali Support' });
  const call = { token: support.token, params: { user_id: user.id }, body: { reason: 'Not mine' } };
  await server.call('suspendUser', call);
  await server.call('suspendUser', call);
  const { entries } = await read({ subject: user.id });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ operation: 'suspendUser', refusal: 'admin_role_required', after: null });
});

it('finds lines by who, act, subject and day, in pages', async () => {
  for (const name of ['Amal One', 'Amal Two', 'Amal Three', 'Amal Four']) await suspend(name, name);
  const lastMinute = `'2031-05-01T21:59:00Z'::timestamptz + interval '1 second' * array_position(array['Amal One', 'Amal Two'], why)`;
  await moveAuditLines(server, `why in ('Amal One', 'Amal Two')`, lastMinute);
  await moveAuditLines(server, `why = 'Amal Three'`, `'2031-05-01T21:59:59Z'`);
  // The next day in Tripoli.
  await moveAuditLines(server, `why = 'Amal Four'`, `'2031-05-01T22:00:00Z'`);
  const whys = async (query: Query) => (await read(query)).entries.map(({ why }) => why);
  const day = { audit_day: '2031-05-01' };
  expect(await whys(day)).toEqual(['Amal Three', 'Amal Two', 'Amal One']);
  expect(await whys({ audit_day: '2031-05-02' })).toEqual(['Amal Four']);
  expect(await whys({ subject: 'amal two' })).toEqual(['Amal Two']);
  expect(await whys({ ...day, actor: trust.id, operation: 'suspendUser' })).toEqual([
    'Amal Three',
    'Amal Two',
    'Amal One',
  ]);
  expect(await whys({ ...day, actor: owner.id })).toEqual([]);
  const first = await read({ ...day, limit: 2 });
  expect(first.entries.map(({ why }) => why)).toEqual(['Amal Three', 'Amal Two']);
  expect(await whys({ ...day, limit: 2, cursor: first.next_cursor! })).toEqual(['Amal One']);
  expect(first.actors.map(({ name }) => name)).toEqual(['Ali Support', 'Huda Owner', 'Sami Trust']);
});

it('is exported as CSV, with what a program would take for a formula kept as text', async () => {
  await at('2031-06-01T09:00:00Z');
  await suspend('Formula One', '=cmd()');
  await moveAuditLines(server, `why = '=cmd()'`, `'2031-06-01T09:00:00Z'`);
  const response = await fetch(`${server.url}/api/admin/audit?audit_day=2031-06-01&operation=suspendUser`, {
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-2031-06-01.csv"');
  const [head, ...lines] = (await response.text()).trim().split('\n');
  expect(head).toContain('administrator,role,operation');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Sami Trust,trust,suspendUser,users`);
  expect(lines[0]).toContain(`'=cmd()`);
});

it('does not name people who have closed their accounts, in the list, the file and what is searched for', async () => {
  await at('2031-07-01T09:00:00Z');
  const host = await createUser(server.services, { name: 'Jamila Erased', role: 'host' });
  const call = { token: trust.token, params: { user_id: host.id } };
  await server.succeed('suspendUser', { ...call, body: { reason: 'Three reports' } });
  await server.succeed('reinstateUser', { ...call, body: { reason: 'Two were wrong' } });
  // A line whose subject is not the person.
  const listing = await server.succeed('createListingFor', { token: trust.token, body: { host_id: host.id } });
  const hold = { kind: 'person' as const, subject_id: host.id, reason: 'A chargeback' };
  await server.succeed('addPayoutHold', { token: owner.token, body: hold });
  await moveAuditLines(server, `subject_name = 'Jamila Erased'`, `'2031-07-01T09:00:00Z'`);
  const query = { audit_day: '2031-07-01' };
  const file = async () => {
    const headers = { authorization: `Bearer ${owner.token}`, accept: 'text/csv' };
    return (await fetch(`${server.url}/api/admin/audit?audit_day=2031-07-01`, { headers })).text();
  };
  const named = (await read({ subject: 'jamila erased' })).entries.map(({ operation }) => operation);
  expect(named.toSorted()).toEqual(['addPayoutHold', 'createListingFor', 'reinstateUser', 'suspendUser']);
  expect(await file()).toContain('Jamila Erased');

  await server.succeed('eraseUser', { ...call, body: { reason: 'Asked for by mail' } });
  const kept = await read(query);
  expect(JSON.stringify(kept)).not.toContain('Jamila');
  expect(await file()).not.toContain('Jamila');
  expect((await read({ subject: 'jamila erased' })).entries).toEqual([]);
  const whys = (await read({ subject: host.id })).entries.map(({ why }) => why);
  expect(new Set(whys)).toEqual(new Set(['Asked for by mail', 'Three reports', 'Two were wrong']));
  expect((await read({ subject: listing.id })).entries).toMatchObject([
    { subject_name: null, after: { host_id: host.id } },
  ]);
});
