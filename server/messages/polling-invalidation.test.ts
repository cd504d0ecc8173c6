import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { changePhoto, changeTexts, changeUser } from '#test/changes.ts';
import {
  conversationsPath,
  poll,
  tagOf,
  useSecondInstance,
  type Answer,
  usePolledConversation,
} from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';

const server = useTestServer();
const other = useSecondInstance(server);
const polled = usePolledConversation(server, other);
const list = conversationsPath;

it('shows new names of users and titles of properties', async () => {
  const { host, guest, property } = polled.parties;
  const tag = await tagOf(other.url, list, host.token);
  await changeUser(server.services, guest, { name: 'Nuri Again' });
  await vi.waitFor(async () => {
    const answer = await poll(other.url, list, host.token, tag);
    expect(answer.body[0]?.guest_name).toBe('Nuri Again');
  });
  const next = await tagOf(other.url, list, host.token);
  await changeTexts(server.services, property, { title: 'Loud house' });
  await vi.waitFor(async () => {
    const answer = await poll(other.url, list, host.token, next);
    expect(answer.body[0]?.property_name).toBe('Loud house');
  });
});

it('keeps cached answers of other users when a name, avatar, title or photo changes', async () => {
  const { host, guest, property } = polled.parties;
  const others = await createBookingParties(server);
  const otherBooking = await bookingIn(server, others, 'pending');
  const held: [url: string, path: string, token: string, tag: string][] = [];
  for (const { url } of [server, other]) {
    for (const path of [`/api/messages/${otherBooking.id}`, list]) {
      const { token } = others.guest;
      await vi.waitFor(async () => {
        const tag = await tagOf(url, path, token);
        expect(await statementsDuring(async () => void (await poll(url, path, token, tag)))).toBe(0);
        held.push([url, path, token, tag]);
      });
    }
  }
  const tags = [await tagOf(server.url, list, host.token), await tagOf(server.url, polled.thread, host.token)];
  await changeUser(server.services, guest, { name: 'Nuri Twice', avatar_key: 'x.webp' });
  await vi.waitFor(async () => {
    expect((await poll(server.url, list, host.token, tags[0])).status).toBe(200);
    expect((await poll(server.url, polled.thread, host.token, tags[1])).status).toBe(200);
  });
  await changeTexts(server.services, property, { title: 'Wide house' });
  await changePhoto(server.services, property, 'hosh-03');
  await vi.waitFor(async () => {
    expect((await poll(other.url, list, guest.token)).body[0]?.property_name).toBe('Wide house');
  });
  const statements = await statementsDuring(async () => {
    for (const [url, path, token, tag] of held) expect((await poll(url, path, token, tag)).status).toBe(304);
  });
  expect(statements).toBe(0);
});

it('notifies all 451 guests of a busy host in payloads of limited length', async () => {
  const { host, property } = polled.parties;
  await server.services.pool.query(
    `with guests as (
       insert into users (name, email, password_hash, role, referral_code)
       select 'Guest ' || n, 'busy' || n || '@example.ly', 'none', 'guest', 'BUSY' || n
       from generate_series(1, 450) as n returning id
     ), stays as (
       insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
         total_dirham, rates, cancellation_policy, check_in_time, check_out_time)
       select $1, id, $2, 'declined', '2030-01-01', '2030-01-03', 1, 'online', '[]', 0, '{"USD": 64000, "EUR": 74000}', 'moderate', '15:00', '11:00'
       from guests returning id
     )
     insert into booking_events (booking_id, by_role, status) select id, 'guest', 'pending' from stays`,
    [property.id, host.id],
  );
  const listener = new Client({ connectionString: server.services.settings.DATABASE_URL });
  await listener.connect();
  const payloads: string[] = [];
  listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await listener.query('listen diyar_changes');
  await changeUser(server.services, host, { name: 'A busy host' });
  // Beside the account and the home of the host.
  await vi.waitFor(() => expect(payloads.filter((payload) => payload.startsWith('p:'))).toHaveLength(3));
  await listener.end();
  const lists = payloads.flatMap((payload) => payload.split(' ')).filter((name) => name.startsWith('p:'));
  // The guests, the first guest of this test, and the host.
  expect(new Set(lists).size).toBe(452);
  expect(lists).toHaveLength(452);
});

it('shows a title in another language, and changed photos', async () => {
  const { host, property } = polled.parties;
  const { db } = server.services;
  const ofHome = (table: 'property_texts' | 'property_photos') =>
    db.deleteFrom(table).where('property_id', '=', property.id);
  const rowAfter = async (change: () => Promise<unknown>) => {
    const tag = await tagOf(other.url, list, host.token);
    await change();
    let answer!: Answer;
    await vi.waitFor(async () => {
      answer = await poll(other.url, list, host.token, tag);
      expect(answer.status).toBe(200);
    });
    return answer.body[0]!;
  };
  const untitled = await rowAfter(() => ofHome('property_texts').where('language', '=', 'en').execute());
  expect(untitled.property_name).toBe('بيت هادئ');
  const text = { property_id: property.id, language: 'en', title: 'House by the sea', description: '' };
  const renamed = await rowAfter(() => db.insertInto('property_texts').values(text).execute());
  expect(renamed.property_name).toBe('House by the sea');
  const withPhoto = await rowAfter(() => changePhoto(server.services, property, 'hosh-02'));
  expect(withPhoto.photo).toMatchObject({ key: 'hosh-02' });
  expect((await rowAfter(() => ofHome('property_photos').execute())).photo).toBeNull();
});
