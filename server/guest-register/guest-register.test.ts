import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PersonChanges } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { changeBooking } from '#test/changes.ts';
import { bookingIn, createBookingParties, travelHours, travelTo } from '#test/bookings.ts';
import { createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { concurrently } from '#test/concurrently.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { deleteOldRegisters } from './deletion.ts';
import { remindOfRegisters } from './asking.ts';
import { changeEntry } from './persons.ts';
import { emptyEntry } from '#contract/register-rules.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

const libyan = {
  name_arabic: 'سالم العربي',
  nationality: 'LY',
  document: 'national_number',
  document_number: '1 1979 0123451',
} satisfies PersonChanges;
const tunisian = {
  name_latin: 'Anis Trabelsi',
  name_arabic: 'أنيس الطرابلسي',
  nationality: 'TN',
  document: 'passport',
  document_number: 'r 612345',
} satisfies PersonChanges;

const asGuest = (id: string) => server.call('getTripRegister', { token: parties.guest.token, params: { id } });
const asHost = (id: string, token = parties.host.token) =>
  server.call('getReservationRegister', { token, params: { id } });
const enter = (id: string, body: PersonChanges, person_id: string = randomUUID()) =>
  server.call('saveTripPerson', { token: parties.guest.token, params: { id, person_id }, body });
const exported = (kind: 'Pdf' | 'Csv', booking_ids: string[], more: object = {}, token = parties.host.token) =>
  server.call(`exportRegisters${kind}`, { token, body: { booking_ids, ...more } });

/** A stay of two people with a complete register: a Libyan and a Tunisian. */
async function completeStay() {
  const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
  await enter(id, libyan);
  await enter(id, tunisian);
  return id;
}

/** The bytes of a file, which `call` would read as JSON. */
async function file(path: string, type: string, body: object): Promise<{ name: string; bytes: Buffer }> {
  const response = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${parties.host.token}`, accept: type, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  return {
    name: response.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('a register', () => {
  it('goes from pending over incomplete and ready to exported, and back to ready with a change', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    expect((await asGuest(id)).body).toMatchObject({ state: 'pending', expected: 2, persons: [], can_edit: true });
    const person = randomUUID();
    expect((await enter(id, { name_arabic: 'سالم' }, person)).body).toMatchObject({
      state: 'incomplete',
      ready: 0,
      persons: [{ id: person, gaps: ['nationality', 'number'], entered_by: 'guest' }],
    });
    expect((await enter(id, libyan, person)).body).toMatchObject({ state: 'incomplete', ready: 1 });
    expect((await enter(id, tunisian)).body).toMatchObject({ state: 'ready', ready: 2, foreigners: 1 });
    expect((await exported('Pdf', [id])).status).toBe(200);
    expect((await asHost(id)).body).toMatchObject({ state: 'exported', guest_name: 'Nuri Guest' });
    expect((await enter(id, { name_latin: 'Salem' }, person)).body).toMatchObject({
      state: 'ready',
      exported_at: null,
    });
  });

  it('is there for paid and confirmed stays only, and for nobody else', async () => {
    for (const state of ['pending', 'approved'] as const) {
      const { id } = await bookingIn(server, parties, state, { fromDay: state === 'pending' ? 10 : 14 });
      expect((await asGuest(id)).status).toBe(404);
      expect((await asHost(id)).status).toBe(404);
    }
    const { id } = await bookingIn(server, parties, 'paid', { fromDay: 20 });
    expect([(await asGuest(id)).status, (await asHost(id)).status]).toEqual([200, 200]);
    const stranger = await signedIn(server.services, { role: 'host' });
    const params = { id, person_id: randomUUID() };
    const refused = [
      await asHost(id, stranger.token),
      await exported('Csv', [id], {}, stranger.token),
      await server.call('getTripRegister', { token: parties.host.token, params }),
      await server.call('saveTripPerson', { token: stranger.token, params, body: libyan }),
      await server.call('saveReservationPerson', { token: stranger.token, params, body: libyan }),
      await server.call('removeReservationPerson', { token: stranger.token, params }),
      await server.call('readRegisterNumbers', { token: stranger.token, params }),
      await server.call('askForRegister', { token: stranger.token, params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  it('is not shown to the guest while the approval can be undone', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    const soon = new Date(server.clock.now().getTime() + 10_000);
    await announceAt(id, soon);
    expect((await asGuest(id)).status).toBe(404);
    expect((await asHost(id)).status).toBe(200);
  });

  it('is changed by co-hosts of the calendar until they are removed, who do not see who looked', async () => {
    const id = await completeStay();
    const helper = await createCoHost(server.services, parties.host, ['calendar']);
    expect((await asHost(id, helper.token)).body).toMatchObject({ accesses: null, ready: 2 });
    await server.succeed('readRegisterNumbers', { token: helper.token, params: { id } });
    expect((await asHost(id)).body.accesses).toHaveLength(1);
    await endCoHosting(server.services, helper.co_host_id);
    expect((await asHost(id, helper.token)).status).toBe(404);
  });

  it('is written by the guest until the day of departure, and by the host after it', async () => {
    const id = await completeStay();
    await travelHours(server, parties, 24 * 8);
    const late = await enter(id, libyan);
    expect([late.status, late.body.code]).toEqual([409, 'state_moved_on']);
    expect((await asGuest(id)).body.can_edit).toBe(false);
    const params = { id, person_id: randomUUID() };
    const saved = await server.call('saveReservationPerson', { token: parties.host.token, params, body: libyan });
    expect(saved.body).toMatchObject({ ready: 3 });
    const gone = await server.call('removeReservationPerson', { token: parties.host.token, params });
    expect(gone.body).toMatchObject({ ready: 2 });
    expect((await server.call('removeReservationPerson', { token: parties.host.token, params })).status).toBe(200);
  });

  it('is erased with a cancellation', async () => {
    const id = await completeStay();
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect((await asHost(id)).status).toBe(404);
    expect(await storedPersons(id)).toBe(0);
  });

  it('is erased with a person who is being stored meanwhile', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    const cancel = () => server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    await concurrently(server, storingPerson(id), () => [cancel()]);
    expect(await storedPersons(id)).toBe(0);
  });

  it('follows the dates and the number of people', async () => {
    const id = await completeStay();
    await exported('Pdf', [id]);
    await changeBooking(server.services, { id }, { adults: 3 });
    expect((await asHost(id)).body).toMatchObject({ state: 'incomplete', expected: 3, exported_at: null });
  });
});

describe('a person', () => {
  it('is stored sealed, and shown with a masked number', async () => {
    const id = await completeStay();
    const { persons } = (await asHost(id)).body;
    expect(persons.map(({ number_masked }) => number_masked)).toEqual(['•••• •••• 3451', '•••• 345']);
    expect(JSON.stringify((await asGuest(id)).body)).not.toContain('0123451');
    const { rows } = await server.services.pool.query<{ sealed: Buffer }>(
      'select sealed from guest_register_persons where booking_id = $1',
      [id],
    );
    for (const { sealed } of rows) {
      for (const plain of ['سالم', 'Trabelsi', '119790123451', 'R612345']) expect(sealed.includes(plain)).toBe(false);
    }
  });

  it('keeps what a change leaves out, and is entered once by a repeated call', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    const person = randomUUID();
    await enter(id, libyan, person);
    await enter(id, libyan, person);
    const { persons } = (await enter(id, { name_latin: 'Salem El Arabi' }, person)).body;
    expect(persons).toHaveLength(1);
    expect(persons[0]).toMatchObject({ name_arabic: 'سالم العربي', number_masked: '•••• •••• 3451', gaps: [] });
  });

  it('of another stay is not changed under the same id', async () => {
    const [one, two] = [await completeStay(), (await bookingIn(server, parties, 'confirmed', { fromDay: 50 })).id];
    const { persons } = (await asGuest(one)).body;
    await enter(two, { name_arabic: 'هبة' }, persons[0]!.id);
    expect((await asGuest(one)).body.persons).toEqual(persons);
  });

  it('is refused with a name in other letters, a wrong number or a date to come', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    const wrong: [PersonChanges, string][] = [
      [{ name_arabic: 'Salem' }, 'name_arabic'],
      [{ name_latin: 'سالم' }, 'name_latin'],
      [{ document: 'national_number', document_number: '12345' }, 'document_number'],
      [{ document: 'passport', document_number: '!!' }, 'document_number'],
      [{ document_number: 'R612345' }, 'document_number'],
      [{ document: 'national_number', document_number: '120990123451' }, 'document_number'],
      [{ birth_date: addDays(server.clock.today(), 1) }, 'birth_date'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await enter(id, changes);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(changes)).toEqual([422, [field]]);
    }
    expect((await asGuest(id)).body.persons).toEqual([]);
  });

  it('loses a number with its document, and has no national number as a foreigner', () => {
    const entry = changeEntry(emptyEntry, libyan);
    expect(entry).toMatchObject({ document: 'national_number', document_number: '119790123451' });
    expect(changeEntry(entry, { document: 'passport' })).toMatchObject({ document_number: null });
    expect(changeEntry(entry, { nationality: 'TN' })).toMatchObject({ document: 'passport', document_number: null });
    expect(changeEntry(entry, { document_number: null })).toMatchObject({ document_number: null });
    expect(changeEntry(entry, { name_arabic: '' })).toMatchObject({ name_arabic: null });
  });
});

describe('files', () => {
  it('are refused as PDF while something is missing; CSV has what is there and changes no state', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    expect((await exported('Csv', [id])).body.code).toBe('register_empty');
    await enter(id, libyan);
    expect((await exported('Pdf', [id])).body.code).toBe('register_incomplete');
    expect((await exported('Csv', [id])).status).toBe(200);
    expect((await asHost(id)).body).toMatchObject({ state: 'incomplete', accesses: [{ kind: 'csv' }] });
  });

  it('have all numbers, or foreigners only', async () => {
    const id = await completeStay();
    const { registers } = (await exported('Pdf', [id])).body;
    expect(registers[0]!.persons.map((one) => one.document_number)).toEqual(['119790123451', 'R612345']);
    const foreign = (await exported('Csv', [id], { foreigners: true })).body.registers;
    expect(foreign[0]!.persons.map((one) => one.name_latin)).toEqual(['Anis Trabelsi']);
    expect((await asHost(id)).body.accesses).toMatchObject([
      { kind: 'csv', foreigners_only: true, name: 'Salma Host' },
      { kind: 'pdf', foreigners_only: false },
    ]);
  });

  it('are not made of stays of others, not even beside one’s own', async () => {
    const id = await completeStay();
    const other = await createBookingParties(server);
    const theirs = await bookingIn(server, other, 'confirmed');
    expect((await exported('Csv', [id, theirs.id])).status).toBe(404);
    expect((await asHost(id)).body.accesses).toEqual([]);
  });

  it('are a CSV file with Arabic labels that Excel reads, and a PDF', async () => {
    const id = await completeStay();
    const csv = await file('/api/host/registers/csv', 'text/csv', { booking_ids: [id] });
    const text = csv.bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('تونس');
    expect(text).toContain('119790123451');
    const english = await file('/api/host/registers/csv', 'text/csv', { booking_ids: [id], language: 'en' });
    expect(english.bytes.toString('utf8')).toContain('Tunisia');
    const pdf = await file('/api/host/registers/pdf', 'application/pdf', { booking_ids: [id] });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.name).toContain('.pdf');
  });
});

describe('numbers', () => {
  it('are shown to the host, and each look is recorded', async () => {
    const id = await completeStay();
    const look = () => server.succeed('readRegisterNumbers', { token: parties.host.token, params: { id } });
    const { numbers } = await look();
    expect(numbers.map((one) => one.document_number)).toEqual(['119790123451', 'R612345']);
    await look();
    expect((await asHost(id)).body.accesses).toMatchObject([{ kind: 'numbers' }, { kind: 'numbers' }]);
  });
});

describe('the list', () => {
  const list = (query: Record<string, string> = {}, token = parties.host.token) =>
    server.succeed('listRegisters', { token, query });
  const idsOf = ({ registers }: Awaited<ReturnType<typeof list>>) => registers.map((one) => one.booking_id);

  it('has coming stays, the soonest first, by state, home, days and foreigners, in pages', async () => {
    const complete = await completeStay();
    const other = await createProperty(server.services, parties.host.id);
    const elsewhere = await bookingIn(server, { ...parties, property: other }, 'confirmed', { fromDay: 2 });
    const last = await bookingIn(server, parties, 'paid', { fromDay: 40 });
    const all = await list();
    expect(idsOf(all)).toEqual([elsewhere.id, complete, last.id]);
    expect(all.counts).toEqual({ all: 3, pending: 2, incomplete: 0, ready: 1, exported: 0 });
    expect(all.registers[1]).toMatchObject({ state: 'ready', ready: 2, foreigners: 1, guest_name: 'Nuri Guest' });
    expect(all.properties).toHaveLength(2);
    expect(idsOf(await list({ state: 'ready' }))).toEqual([complete]);
    expect(idsOf(await list({ foreigners: 'true' }))).toEqual([complete]);
    expect(idsOf(await list({ property: other.id }))).toEqual([elsewhere.id]);
    expect(idsOf(await list({ from: addDays(server.clock.today(), 30) }))).toEqual([last.id]);
    const first = await list({ limit: '2' });
    expect(idsOf(await list({ limit: '2', cursor: first.next_cursor! }))).toEqual([last.id]);
  });

  it('has past stays behind their own filter, and nothing of others', async () => {
    const id = await completeStay();
    await travelHours(server, parties, 24 * 20);
    expect(idsOf(await list())).toEqual([]);
    expect(idsOf(await list({ period: 'past' }))).toEqual([id]);
    const stranger = await signedIn(server.services, { role: 'host' });
    expect(idsOf(await list({ period: 'past' }, stranger.token))).toEqual([]);
    const elsewhere = await createProperty(server.services, parties.host.id);
    const helper = await createCoHost(server.services, parties.host, ['calendar'], [elsewhere.id]);
    expect(idsOf(await list({ period: 'past' }, helper.token))).toEqual([]);
  });
});

describe('guests are asked', () => {
  const asked = async () => {
    const { rows } = await server.services.pool.query<{ data: object }>(
      `select data from notifications where user_id = $1 and kind = 'register_to_fill'`,
      [parties.guest.id],
    );
    return rows.length;
  };
  const ask = (id: string) => server.call('askForRegister', { token: parties.host.token, params: { id } });

  it('by the host, once a day, until the register is complete', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    expect((await ask(id)).body).toMatchObject({ can_ask: false });
    expect((await ask(id)).body.code).toBe('register_asked');
    await travelHours(server, parties, 25);
    expect((await asHost(id)).body.can_ask).toBe(true);
    expect((await ask(id)).status).toBe(200);
    expect(await asked()).toBe(2);
    await enter(id, libyan);
    await enter(id, tunisian);
    await travelHours(server, parties, 25);
    expect((await ask(id)).body.code).toBe('state_moved_on');
  });

  it('not while the approval can be undone, neither by the host nor by themselves', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 2 });
    await announceAt(id, new Date(server.clock.now().getTime() + 10_000));
    expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'state_moved_on' } });
    await remindOfRegisters(server.services);
    expect(await asked()).toBe(0);
    await announceAt(id, null);
    await remindOfRegisters(server.services);
    expect(await asked()).toBe(1);
  });

  it('by themselves three days before they arrive, once', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    await remindOfRegisters(server.services);
    expect(await asked()).toBe(0);
    await travelHours(server, parties, 48);
    expect(await remindOfRegisters(server.services)).toBeGreaterThan(0);
    expect(await remindOfRegisters(server.services)).toBe(0);
    expect(await asked()).toBe(1);
    expect((await asHost(id)).body.asked_at).not.toBeNull();
  });
});

describe('old registers', () => {
  it('are erased with a person who is being stored meanwhile', async () => {
    const id = await completeStay();
    await travelHours(server, parties, 24 * 2000);
    await concurrently(server, storingPerson(id), () => [deleteOldRegisters(server.services)]);
    expect(await storedPersons(id)).toBe(0);
  });

  it('are erased after the set time; who has seen them stays recorded', async () => {
    const id = await completeStay();
    await exported('Pdf', [id]);
    const { kept_until } = (await asHost(id)).body;
    await travelTo(server, parties, new Date(`${kept_until}T10:00:00Z`));
    await deleteOldRegisters(server.services);
    expect((await asHost(id)).status).toBe(200);
    await travelHours(server, parties, 24);
    expect(await deleteOldRegisters(server.services)).toBeGreaterThan(0);
    expect((await asHost(id)).status).toBe(404);
    expect(await storedPersons(id)).toBe(0);
    const { rows } = await server.services.pool.query('select from guest_register_accesses where booking_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(await deleteOldRegisters(server.services)).toBe(0);
  });
});

async function announceAt(bookingId: string, announce_at: Date | null): Promise<void> {
  await changeBooking(server.services, { id: bookingId }, { announce_at });
}

/** A statement that stores a person as a save does: it locks the register first. */
const storingPerson = (bookingId: string) =>
  [
    `with register as (update guest_registers set persons = 1 where booking_id = $1 returning booking_id)
     insert into guest_register_persons (booking_id, id, sealed, is_ready, is_foreign, entered_by, position)
     select booking_id, $2, '', false, false, 'guest', 9 from register`,
    [bookingId, randomUUID()],
  ] as const;

async function storedPersons(bookingId: string): Promise<number> {
  const { rows } = await server.services.pool.query<{ count: number }>(
    'select count(*)::int as count from guest_register_persons where booking_id = $1',
    [bookingId],
  );
  return rows[0]!.count;
}
