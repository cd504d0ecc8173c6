import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, nextIslamicDay } from '#contract/days.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { emptyRule, saveRules } from '#test/pricing.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let admin: { token: string };
beforeAll(async () => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
  admin = await signedIn(server.services, { role: 'admin' });
});

async function eidOf(year: string) {
  const { holidays } = await server.succeed('listManagedHolidays', admin);
  return holidays.find(({ kind, starts_on }) => kind === 'eid_al_fitr' && starts_on.startsWith(year))!;
}

describe('the table of holidays', () => {
  it('begins with the Umm al-Qura dates, undecided, and fixed ones', async () => {
    const { holidays } = await server.succeed('listHolidays');
    const first = (kind: string) => holidays.find((one) => one.kind === kind);
    const eid = nextIslamicDay(10, 1, '2026-11-21')!;
    expect(first('eid_al_fitr')).toMatchObject({ starts_on: eid, ends_on: addDays(eid, 3), is_decided: false });
    expect(first('ramadan')).toMatchObject({ starts_on: nextIslamicDay(9, 1, '2026-11-21'), ends_on: eid });
    const adha = nextIslamicDay(12, 10, '2026-11-21')!;
    expect(first('eid_al_adha')).toMatchObject({ starts_on: adha, ends_on: addDays(adha, 4) });
    expect(first('new_year')).toMatchObject({ starts_on: '2026-12-31', ends_on: '2027-01-02', is_decided: true });
    expect(first('summer')).toMatchObject({ starts_on: '2027-06-15', ends_on: '2027-09-16' });
    const { holidays: later } = await server.succeed('listHolidays', { query: { from: '2038-01-01' } });
    expect(new Set(later.map(({ kind }) => kind)).size).toBe(6);
  });

  it('is changed by administrators only, without overlaps, and not by an outdated version', async () => {
    const { token } = await signedIn(server.services, { role: 'host' });
    const { id, version, starts_on, ends_on } = await eidOf('2028');
    const params = { holiday_id: id };
    const body = { version, starts_on, ends_on, is_decided: true };
    expect((await server.call('correctHoliday', { token, params, body })).status).toBe(403);
    expect(
      (await server.call('correctHoliday', { ...admin, params, body: { ...body, ends_on: starts_on } })).body.code,
    ).toBe('dates_reversed');
    const next = await eidOf('2029');
    const overlap = { ...body, ends_on: addDays(next.starts_on, 1) };
    expect((await server.call('correctHoliday', { ...admin, params, body: overlap })).body.code).toBe(
      'holiday_overlaps',
    );
    expect(await server.succeed('correctHoliday', { ...admin, params, body })).toMatchObject({ version: version + 1 });
    expect((await server.call('correctHoliday', { ...admin, params, body })).status).toBe(409);
    const added = { kind: 'eid_al_fitr', starts_on: '2045-01-01', ends_on: '2045-01-04', is_decided: false } as const;
    expect((await server.call('addHoliday', { ...admin, body: added })).status).toBe(201);
    expect((await server.call('addHoliday', { ...admin, body: added })).body.code).toBe('holiday_overlaps');
  });
});

describe('a corrected Eid', () => {
  it('moves the prices of nights that nobody has booked, and tells each of its hosts once', async () => {
    const eid = { ...emptyRule, holiday: 'eid_al_fitr', percent: 50 } as const;
    const parties = await createBookingParties(server);
    const other = await createBookingParties(server);
    const second = await createProperty(server.services, parties.host.id);
    await saveRules(server, parties.host.token, parties.property.id, { rules: [eid] });
    await saveRules(server, parties.host.token, second.id, { rules: [eid] });
    await saveRules(server, other.host.token, other.property.id, { rules: [{ ...eid, holiday: 'new_year' }] });
    const { id, version, starts_on: first } = await eidOf('2027');
    const booked = await bookingIn(server, parties, 'confirmed', { fromDay: 109, nights: 1 });
    expect([first, booked.check_out]).toEqual(['2027-03-09', '2027-03-11']);
    expect(booked.lines[0]).toMatchObject({ detail: 'holiday', unit_dirham: 150_000 });

    const moved = { version, starts_on: addDays(first, 1), ends_on: addDays(first, 4), is_decided: true };
    await server.succeed('correctHoliday', { ...admin, params: { holiday_id: id }, body: moved });
    await server.services.jobs.drain('holiday-moved');

    const { nights } = await server.succeed('previewPricing', {
      token: parties.host.token,
      params: { property_id: parties.property.id },
      query: { from: addDays(first, -1), days: 6 },
    });
    expect(nights.map(({ rule }) => rule.kind)).toEqual(['base', 'base', 'holiday', 'holiday', 'holiday', 'base']);
    const kept = await server.succeed('getBooking', { token: parties.guest.token, params: { id: booked.id } });
    expect(kept.lines).toEqual(booked.lines);
    const told = async ({ id: userId, token }: { id: string; token: string }) => {
      const { notifications } = await server.succeed('listNotifications', { token, params: { userId } });
      return notifications.filter(({ type }) => type === 'holiday_moved');
    };
    expect(await told(parties.host)).toMatchObject([
      { title: expect.stringContaining('Eid al-Fitr has moved'), action_url: '/host/calendar/pricing' },
    ]);
    expect(await told(other.host)).toEqual([]);
  });

  it('that only becomes certain tells nobody', async () => {
    const parties = await createBookingParties(server);
    await saveRules(server, parties.host.token, parties.property.id, {
      rules: [{ ...emptyRule, holiday: 'eid_al_adha', percent: 10 }],
    });
    const { holidays } = await server.succeed('listManagedHolidays', admin);
    const { id, hosts, version, starts_on, ends_on } = holidays.find(({ kind }) => kind === 'eid_al_adha')!;
    expect(hosts).toBe(1);
    const body = { version, starts_on, ends_on, is_decided: true };
    await server.succeed('correctHoliday', { ...admin, params: { holiday_id: id }, body });
    expect(await server.services.jobs.drain('holiday-moved')).toBe(0);
  });

  it('has searches read its new days at once, not from the next night', async () => {
    const parties = await createBookingParties(server);
    const limits = { ...emptyRule, holiday: 'eid_al_fitr', min_nights: 5 } as const;
    await saveRules(server, parties.host.token, parties.property.id, { rules: [limits] });
    const { id, version, starts_on: first } = await eidOf('2027');
    const shortestOf = async (day: string) => {
      const { rows } = await server.services.pool.query<{ shortest: number }>(
        'select shortest[$2::date - starts_on + 1] as shortest from stay_limits where property_id = $1',
        [parties.property.id, day],
      );
      return rows.map(({ shortest }) => shortest);
    };
    expect(await shortestOf(first)).toEqual([5]);
    const moved = { version, starts_on: addDays(first, 2), ends_on: addDays(first, 5), is_decided: true };
    await server.succeed('correctHoliday', { ...admin, params: { holiday_id: id }, body: moved });
    expect(await shortestOf(first)).toEqual([]);
    await server.services.jobs.drain('stay-limits');
    expect(await shortestOf(first)).toEqual([1]);
    expect(await shortestOf(addDays(first, 4))).toEqual([5]);
  });
});
