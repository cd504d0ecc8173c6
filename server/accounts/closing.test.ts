import { beforeAll, describe, expect, it } from 'vitest';
import { amenities } from '#contract/amenities.ts';
import { addDays } from '#contract/days.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { sentMails, useTestServer } from '#test/server.ts';
import { closedName } from './closing.ts';
import { hashPassword } from './passwords.ts';

const server = useTestServer();
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword('sea-and-sand');
});

const person = (values: object = {}) => signedIn(server.services, { password_hash, ...values });
const close = (token: string, current_password = 'sea-and-sand') =>
  server.call('closeAccount', { token, body: { current_password } });
const day = (offset: number) => addDays(server.clock.today(), offset);

async function bookedBy(token: string) {
  const host = await person({ role: 'host' });
  const property = await createProperty(server.services, host.id);
  const body = {
    property_id: property.id,
    check_in: day(20),
    check_out: day(23),
    guests: { adults: 2 },
    message: 'We are two friends from Misrata.',
  };
  const booking = await server.succeed('requestBooking', { token, body });
  return { host, property, booking };
}

/** All texts in the database, except those of the migrations. */
async function everyText(): Promise<string> {
  const { rows: tables } = await server.services.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await server.services.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

describe('closing an account', () => {
  it('erases personal data, keeps bookings without a name, and frees the address', async () => {
    const name = 'Najat Al-Swehli';
    const user = await person({ name, phone: '+218917654321', bio: 'I paint doors.', city: 'Zliten' });
    const { host, property, booking } = await bookedBy(user.token);
    await server.succeed('toggleWishlist', { token: user.token, params: { property_id: property.id } });
    const { avatar } = await server.succeed('updateProfile', {
      token: user.token,
      body: { avatar: dataUrl(await phonePhoto(300, 300)) },
    });
    await server.succeed('submitDocument', {
      token: user.token,
      body: { kind: 'passport', picture: dataUrl(await phonePhoto(300, 300)) },
    });

    expect((await close(user.token, 'guess')).body.code).toBe('password_wrong');
    expect((await close(user.token)).body).toMatchObject({ code: 'bookings_stand' });
    expect((await server.call('getCurrentUser', { token: user.token })).status).toBe(200);
    await server.succeed('cancelTrip', {
      token: user.token,
      params: { id: booking.id },
      body: { reason: 'My brother weds that week' },
    });
    await sentMails(server);

    expect((await close(user.token)).status).toBe(200);
    expect((await server.call('getCurrentUser', { token: user.token })).status).toBe(401);
    const kept = await everyText();
    for (const secret of [
      name,
      user.email,
      '917654321',
      'I paint doors',
      'Zliten',
      'two friends',
      'brother weds',
      user.referral_code,
    ]) {
      expect(kept.includes(secret), secret).toBe(false);
    }
    await server.services.jobs.drain('delete-files');
    expect((await fetch(server.url + avatar!)).status).toBe(404);
    const shown = await server.succeed('getBooking', { token: host.token, params: { id: booking.id } });
    expect(JSON.stringify(shown)).toContain(closedName);

    const form = { name, email: user.email, password: 'sea-and-sand', confirm_password: 'sea-and-sand' };
    expect((await server.call('signUp', { body: form })).status).toBe(201);
  });

  it('removes the properties of a host from search, and is refused while stays are ahead', async () => {
    const guest = await person();
    const { host, property, booking } = await bookedBy(guest.token);
    expect((await close(host.token)).body.code).toBe('bookings_stand');
    const status = async () =>
      (
        await server.services.db
          .selectFrom('properties')
          .select('listing_status')
          .where('id', '=', property.id)
          .executeTakeFirstOrThrow()
      ).listing_status;
    // The transaction was rolled back: nothing has changed.
    expect(await status()).toBe('published');
    await server.succeed('cancelTrip', { token: guest.token, params: { id: booking.id }, body: { reason: 'Plans' } });
    expect((await close(host.token)).status).toBe(200);
    expect(await status()).toBe('unlisted');
    expect((await server.call('getProperty', { params: { id: property.id } })).status).toBe(404);
  });

  it('is refused while Diyar owes the user money, and to administrators', async () => {
    const user = await person();
    const entry = walletCreditEntry({
      kind: 'gift_credit',
      cause: 'a gift',
      reference: null,
      user_id: user.id,
      amount_dirham: 50_000,
    });
    await postEntry(server.services.db, entry, new Date());
    expect((await close(user.token)).body.code).toBe('money_left');
    const admin = await person({ role: 'admin' });
    expect((await close(admin.token)).status).toBe(403);
  });
});

describe('exporting an account', () => {
  it('returns all data of the user, without secrets and data of others', async () => {
    const user = await person({ name: 'Export Me' });
    const { host, booking } = await bookedBy(user.token);
    const wished = (1 << amenities.indexOf('wifi')) | (1 << amenities.indexOf('generator'));
    await server.services.pool.query(
      'insert into searched_places (user_id, property_types, amenities, searched_at) values ($1, 0, $2, $3)',
      [user.id, wished, server.clock.now()],
    );
    await server.succeed('saveSearch', { token: user.token, body: { search: 'guests=2&sort=rating' } });
    const all = await server.succeed('exportAccount', { token: user.token });
    expect(all.saved_searches).toMatchObject([{ query: 'guests=2' }]);
    expect(all.searches).toMatchObject([{ place_id: null, property_types: [], amenities: ['wifi', 'generator'] }]);
    expect(all.profile).toMatchObject({ name: 'Export Me', email: user.email });
    expect(all.bookings).toMatchObject([{ id: booking.id, as: 'guest', message: 'We are two friends from Misrata.' }]);
    expect(all.sessions).toHaveLength(1);
    const text = JSON.stringify(all);
    for (const secret of [password_hash, host.email, 'password_hash', 'token_hash', 'storage_key']) {
      expect(text.includes(secret), secret).toBe(false);
    }
    const theirs = await server.succeed('exportAccount', { token: host.token });
    expect(theirs.bookings).toMatchObject([{ id: booking.id, as: 'host', message: null }]);
    expect(JSON.stringify(theirs)).not.toContain('Export Me');
  });
});
