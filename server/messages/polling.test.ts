import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingIn, createHomeAndPeople, type People } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { ask as get, startSecondInstance, type Answer, type SecondInstance } from '#test/second-instance.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';

let server: TestServer;
let other: SecondInstance;
let people: People;
let booking_id: string;

beforeAll(async () => {
  server = await startTestServer();
  other = await startSecondInstance(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

beforeEach(async () => {
  people = await createHomeAndPeople(server);
  ({ id: booking_id } = await bookingIn(server, people, 'pending'));
});

const thread = () => `/api/messages/${booking_id}`;
const list = '/api/messages/conversations';

const send = (token: string, text: string) => server.succeed('sendMessage', { token, body: { booking_id, text } });

/** Both instances hear changes: asked once, they begin to listen. */
async function bothListen(): Promise<void> {
  await get(server.url, list, people.guest.token);
  await get(other.url, list, people.guest.token);
  await vi.waitFor(() => expect([server.services.etagCache.isLive, other.isLive()]).toEqual([true, true]), {
    timeout: 5000,
    interval: 5,
  });
}

/** Asks until the answer is known to be remembered, and gives its tag. */
async function settled(url: string, path: string, token: string): Promise<string> {
  return (await get(url, path, token)).tag;
}

describe('a poll', () => {
  beforeEach(bothListen);

  it('costs no statement while nothing has changed, in a conversation and in the list', async () => {
    const { token } = people.guest;
    const tags = [await settled(server.url, thread(), token), await settled(server.url, list, token)];
    const statements = await statementsDuring(async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await get(server.url, thread(), token, tags[0])).status).toBe(304);
        expect((await get(server.url, list, token, tags[1])).status).toBe(304);
      }
    });
    expect(statements).toBe(0);
    // The counter counts: an answer that is not remembered is read.
    expect(await statementsDuring(async () => void (await get(server.url, thread(), token)))).toBeGreaterThan(0);
  });

  it('brings a message at the next asking, on the instance that took it and on the other', async () => {
    const { host, guest } = people;
    const here = await settled(server.url, thread(), host.token);
    const there = await settled(other.url, thread(), host.token);
    expect(there).toBe(here);
    const message = await send(guest.token, 'Is the well deep?');
    const next = await get(server.url, thread(), host.token, here);
    expect(next.status).toBe(200);
    expect(next.body.at(-1)!.id).toBe(message.id);
    await vi.waitFor(async () => {
      const elsewhere = await get(other.url, thread(), host.token, there);
      expect(elsewhere.status).toBe(200);
      expect(elsewhere.body.at(-1)!.id).toBe(message.id);
    });
  });

  it('brings what the booking and the reader do: an approval, and that a message was read', async () => {
    const { host, guest } = people;
    await send(guest.token, 'Hello');
    let tag = await settled(other.url, thread(), guest.token);
    await get(server.url, thread(), host.token);
    await vi.waitFor(async () => expect((await get(other.url, thread(), guest.token, tag)).status).toBe(200));
    tag = await settled(other.url, thread(), guest.token);
    await server.succeed('approveBooking', { token: host.token, params: { id: booking_id } });
    await vi.waitFor(async () => expect((await get(other.url, thread(), guest.token, tag)).status).toBe(200));
  });

  it('marks as read only by the conversation’s own call, and costs nothing once that is told', async () => {
    const { host, guest } = people;
    await send(guest.token, 'Hello');
    expect((await get(server.url, list, host.token)).body[0]!.unread_count).toBe(1);
    await server.succeed('getConversationDetails', { token: host.token, params: { booking_id } });
    expect((await get(server.url, list, host.token)).body[0]!.unread_count).toBe(1);
    const tag = await settled(server.url, thread(), host.token);
    expect((await get(server.url, list, host.token)).body[0]!.unread_count).toBe(0);
    await pause(50);
    const again = await get(server.url, thread(), host.token, tag);
    expect(again.status).toBe(304);
  });

  it('tells new names of people and homes', async () => {
    const { host, guest, home } = people;
    const tag = await settled(other.url, list, host.token);
    await server.services.db.updateTable('users').set({ name: 'Nuri Again' }).where('id', '=', guest.id).execute();
    await vi.waitFor(async () => {
      const answer = await get(other.url, list, host.token, tag);
      expect(answer.body[0]?.guest_name).toBe('Nuri Again');
    });
    const next = await settled(other.url, list, host.token);
    await server.services.db
      .updateTable('property_texts')
      .set({ title: 'Loud house' })
      .where('property_id', '=', home.id)
      .execute();
    await vi.waitFor(async () => {
      const answer = await get(other.url, list, host.token, next);
      expect(answer.body[0]?.property_name).toBe('Loud house');
    });
  });

  it('keeps the answers of everybody else when a name, a picture, a title or a photo changes', async () => {
    const { host, guest, home } = people;
    const others = await createHomeAndPeople(server);
    const theirs = await bookingIn(server, others, 'pending');
    const held: [url: string, path: string, token: string, tag: string][] = [];
    for (const { url } of [server, other]) {
      for (const path of [`/api/messages/${theirs.id}`, list]) {
        const { token } = others.guest;
        await vi.waitFor(async () => {
          const tag = await settled(url, path, token);
          expect(await statementsDuring(async () => void (await get(url, path, token, tag)))).toBe(0);
          held.push([url, path, token, tag]);
        });
      }
    }
    const { db } = server.services;
    const tags = [await settled(server.url, list, host.token), await settled(server.url, thread(), host.token)];
    await db
      .updateTable('users')
      .set({ name: 'Nuri Twice', avatar_key: 'x.webp' })
      .where('id', '=', guest.id)
      .execute();
    await vi.waitFor(async () => {
      expect((await get(server.url, list, host.token, tags[0])).status).toBe(200);
      expect((await get(server.url, thread(), host.token, tags[1])).status).toBe(200);
    });
    await db.updateTable('property_texts').set({ title: 'Wide house' }).where('property_id', '=', home.id).execute();
    await db.updateTable('property_photos').set({ key: 'hosh-03' }).where('property_id', '=', home.id).execute();
    await vi.waitFor(async () => {
      expect((await get(other.url, list, guest.token)).body[0]?.property_name).toBe('Wide house');
    });
    const statements = await statementsDuring(async () => {
      for (const [url, path, token, tag] of held) expect((await get(url, path, token, tag)).status).toBe(304);
    });
    expect(statements).toBe(0);
  });

  it('reaches everybody who has a conversation with a busy host, in payloads of limited length', async () => {
    const { host, home } = people;
    await server.services.pool.query(
      `with guests as (
         insert into users (name, email, password_hash, role, referral_code)
         select 'Guest ' || n, 'busy' || n || '@example.ly', 'none', 'guest', 'BUSY' || n
         from generate_series(1, 450) as n returning id
       ), stays as (
         insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
           total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time)
         select $1, id, $2, 'declined', '2030-01-01', '2030-01-03', 1, 'online', '[]', 0, 6.4, 'moderate', '15:00', '11:00'
         from guests returning id
       )
       insert into booking_events (booking_id, by_role, status) select id, 'guest', 'pending' from stays`,
      [home.id, host.id],
    );
    const listener = new Client({ connectionString: server.services.settings.DATABASE_URL });
    await listener.connect();
    const payloads: string[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await listener.query('listen diyar_changes');
    await server.services.db.updateTable('users').set({ name: 'A busy host' }).where('id', '=', host.id).execute();
    await vi.waitFor(() => expect(payloads).toHaveLength(4));
    await listener.end();
    const lists = payloads.flatMap((payload) => payload.split(' ')).filter((name) => name.startsWith('p:'));
    // The guests, the first guest of this test, and the host.
    expect(new Set(lists).size).toBe(452);
    expect(lists).toHaveLength(452);
  });

  it('tells a title in another language, and other pictures', async () => {
    const { host, home } = people;
    const { db } = server.services;
    const ofHome = (table: 'property_texts' | 'property_photos') =>
      db.deleteFrom(table).where('property_id', '=', home.id);
    const heardAfter = async (change: () => Promise<unknown>) => {
      const tag = await settled(other.url, list, host.token);
      await change();
      let answer!: Answer;
      await vi.waitFor(async () => {
        answer = await get(other.url, list, host.token, tag);
        expect(answer.status).toBe(200);
      });
      return answer.body[0]!;
    };
    const without = await heardAfter(() => ofHome('property_texts').where('language', '=', 'en').execute());
    expect(without.property_name).toBe('بيت هادئ');
    const text = { property_id: home.id, language: 'en', title: 'House by the sea', description: '' };
    const renamed = await heardAfter(() => db.insertInto('property_texts').values(text).execute());
    expect(renamed.property_name).toBe('House by the sea');
    const repainted = await heardAfter(() =>
      db.updateTable('property_photos').set({ key: 'hosh-02' }).where('property_id', '=', home.id).execute(),
    );
    expect(repainted.photo).toMatchObject({ key: 'hosh-02' });
    expect((await heardAfter(() => ofHome('property_photos').execute())).photo).toBeNull();
  });

  it('brings news also where the booking is named in capitals', async () => {
    const path = `/api/messages/${booking_id.toUpperCase()}`;
    const tag = await settled(other.url, path, people.host.token);
    expect((await get(other.url, path, people.host.token, tag)).status).toBe(304);
    await send(people.guest.token, 'Is it far?');
    await vi.waitFor(async () => {
      expect((await get(other.url, path, people.host.token, tag)).body.at(-1)?.text).toBe('Is it far?');
    });
  });

  it('is not remembered where it was asked with more than a client ever sends', async () => {
    const { token } = people.guest;
    const path = `${thread()}?x=${'x'.repeat(4000)}`;
    const { size } = server.services.etagCache;
    const tag = await settled(server.url, path, token);
    expect(server.services.etagCache.size).toBe(size);
    expect((await get(server.url, path, token, tag)).status).toBe(304);
  });

  it('ends for who is no longer in the conversation, logged out, suspended, or late with a token', async () => {
    const { host, guest } = people;
    const successor = await signedIn(server.services, { role: 'host' });
    const urls = [server.url, other.url];
    const tags = async (token: string) => [
      await settled(urls[0]!, thread(), token),
      await settled(urls[1]!, thread(), token),
    ];
    const heardBy = async (token: string, held: string[], status: number) => {
      for (const [index, url] of urls.entries()) {
        await vi.waitFor(async () => expect((await get(url, thread(), token, held[index])).status).toBe(status));
      }
    };

    const hosts = await tags(host.token);
    await server.services.db
      .updateTable('bookings')
      .set({ host_id: successor.id })
      .where('id', '=', booking_id)
      .execute();
    await heardBy(host.token, hosts, 404);
    expect((await get(other.url, thread(), successor.token)).status).toBe(200);

    const successors = await tags(successor.token);
    await server.services.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', successor.id)
      .execute();
    await heardBy(successor.token, successors, 401);

    const guests = await tags(guest.token);
    await server.services.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', guest.id)
      .execute();
    await heardBy(guest.token, guests, 401);
  });

  it('ends with the token, though nothing else has changed', async () => {
    const { token } = people.guest;
    const tag = await settled(server.url, thread(), token);
    expect((await get(server.url, thread(), token, tag)).status).toBe(304);
    server.clock.advanceHours(0.26);
    expect((await get(server.url, thread(), token, tag)).status).toBe(401);
  });

  it('is answered to nobody else from memory', async () => {
    const stranger = await signedIn(server.services, {});
    const tag = await settled(server.url, thread(), people.guest.token);
    expect((await get(server.url, thread(), stranger.token, tag)).status).toBe(404);
    expect((await get(server.url, thread(), 'nonsense', tag)).status).toBe(401);
  });
});

describe('without the listener', () => {
  beforeEach(bothListen);

  it('asks the database, misses nothing, and is back on its own', async () => {
    const { host, guest } = people;
    const tags = [await settled(server.url, thread(), host.token), await settled(other.url, thread(), host.token)];
    const { rows } = await server.services.pool.query<{ killed: boolean }>(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
       where application_name = 'diyar changes' and datname = current_database()`,
    );
    expect(rows).toEqual([{ killed: true }, { killed: true }]);
    // Written by neither instance, at a moment when nobody can hear it.
    await server.services.pool.query(`select write_message($1, $2, 'While deaf', null, false, null, now())`, [
      booking_id,
      guest.id,
    ]);
    for (const [index, url] of [server.url, other.url].entries()) {
      await vi.waitFor(async () => {
        const answer = await get(url, thread(), host.token, tags[index]);
        expect(answer.body.at(-1)?.text).toBe('While deaf');
      });
    }
    // What was read while deaf is not taken for known: a later message is not missed either.
    const deaf = await settled(other.url, thread(), host.token);
    await send(guest.token, 'Still there?');
    await vi.waitFor(async () => expect((await get(other.url, thread(), host.token, deaf)).status).toBe(200));

    await bothListen();
    const tag = await settled(server.url, thread(), host.token);
    const statements = await statementsDuring(async () => {
      expect((await get(server.url, thread(), host.token, tag)).status).toBe(304);
    });
    expect(statements).toBe(0);
  });
});
