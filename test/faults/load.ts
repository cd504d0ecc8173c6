/** Guests who book, write, pay, save and forget passwords, and a history of what the site acknowledged to them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#contract/days.ts';
import type { Site } from './site.ts';
import type { Person, World } from './world.ts';

/** What was sent, and whether the site acknowledged it; what it neither acknowledged nor refused may be there or not. */
export interface History {
  bookings: { guest: Person; property_id: string; check_in: string; acknowledged?: string }[];
  messages: { client_id: string; acknowledged: boolean }[];
  payments: { booking_id: string; acknowledged: boolean }[];
  /** The last state of each saved property; undefined after a call whose outcome is unknown. */
  saved: Map<string, boolean | undefined>;
  resets: { email: string; acknowledged: boolean }[];
  /** How often each refusal came. */
  refusals: Map<string, number>;
  /** Calls without an answer, and answers from 500 on, by status; 0 is none. */
  failures: Map<number, number>;
  /** The longest that a call took, in seconds. */
  slowestSeconds: number;
  /** What each call took, in their order. */
  seconds: number[];
}

export interface Load {
  history: History;
  /** Seconds until the site acknowledges a write again. */
  secondsUntilWrite(limitSeconds: number): Promise<number>;
  /** Lets running calls finish. */
  stop(): Promise<void>;
}

const workers = 6;
/** Longer than any limit of the server on a call. */
const callSeconds = 30;
/** How long a call is repeated with the same key before its outcome stays unknown. */
const insistSeconds = 45;

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export function startLoad(site: Site, world: World): Load {
  const history: History = {
    bookings: [],
    messages: [],
    payments: [],
    saved: new Map(),
    resets: [],
    refusals: new Map(),
    failures: new Map(),
    slowestSeconds: 0,
    seconds: [],
  };
  const guests = world.guests.values();
  const forgetful = world.forgetful.values();
  let stays = 0;
  let turn = 0;
  let isStopping = false;

  /** The answer; undefined where the outcome is unknown. Every second call goes to the other server. */
  async function call(
    path: string,
    token: string | undefined,
    body: unknown,
    key?: string,
  ): Promise<Reply | undefined> {
    const { url } = site.servers[(turn += 1) % site.servers.length]!;
    const started = performance.now();
    let status = 0;
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        signal: AbortSignal.timeout(callSeconds * 1000),
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      });
      status = answer.status;
      const reply = { status, body: (await answer.json()) as Record<string, unknown> };
      if (status < 500) {
        if (status >= 400)
          count(history.refusals, `${path.replaceAll(/[0-9a-f-]{36}/g, '…')} ${String(reply.body.code)}`);
        return reply;
      }
    } catch {
      status = 0;
    } finally {
      const seconds = (performance.now() - started) / 1000;
      history.seconds.push(seconds);
      history.slowestSeconds = Math.max(history.slowestSeconds, seconds);
    }
    count(history.failures, status);
    return undefined;
  }

  /** Repeats a call with the same key until its outcome is known, as the screens do. */
  async function insist(path: string, token: string, body: unknown): Promise<Reply | undefined> {
    const key = randomUUID();
    const until = performance.now() + insistSeconds * 1000;
    for (;;) {
      const reply = await call(path, token, body, key);
      if (reply || performance.now() > until) return reply;
      await pause(200);
    }
  }

  async function book(guest: Person): Promise<string | undefined> {
    const index = (stays += 1);
    const { id: property_id } = world.properties[index % world.properties.length]!;
    const check_in = addDays(world.today, 3 + 2 * Math.floor(index / world.properties.length));
    const entry: History['bookings'][number] = { guest, property_id, check_in };
    history.bookings.push(entry);
    const stay = { property_id, check_in, check_out: addDays(check_in, 2), guests: { adults: 2 } };
    const reply = await insist('/api/bookings', guest.token, { ...stay, payment_choice: 'online' });
    if (reply?.status === 201) entry.acknowledged = reply.body.id as string;
    return entry.acknowledged;
  }

  async function write(guest: Person, booking_id: string): Promise<void> {
    const entry = { client_id: randomUUID(), acknowledged: false };
    history.messages.push(entry);
    const body = { booking_id, client_id: entry.client_id, text: 'When may we come?' };
    entry.acknowledged = (await insist('/api/messages/send', guest.token, body))?.status === 201;
  }

  async function pay(guest: Person, booking_id: string): Promise<void> {
    const entry = { booking_id, acknowledged: false };
    history.payments.push(entry);
    const started = await insist(`/api/bookings/${booking_id}/pay`, guest.token, { method: 'sandbox' });
    const { id } = (started?.body.payment ?? {}) as { id?: string };
    if (!id) return;
    const played = await insist(`/api/payments/sandbox/${id}`, guest.token, { outcome: 'approved' });
    entry.acknowledged = played?.status === 200;
  }

  async function save(guest: Person): Promise<boolean> {
    const property = world.properties[Math.floor(Math.random() * world.properties.length)]!.id;
    const entry = `${guest.id} ${property}`;
    history.saved.set(entry, undefined);
    const reply = await call(`/api/wishlist/${property}`, guest.token, {});
    // The state before may be unknown too: the answer tells the one after.
    if (reply?.status === 200) history.saved.set(entry, reply.body.liked as boolean | undefined);
    return reply?.status === 200;
  }

  async function reset(): Promise<void> {
    const person = forgetful.next().value;
    if (!person) return;
    const entry = { email: person.email, acknowledged: false };
    history.resets.push(entry);
    entry.acknowledged = (await call('/api/auth/forgot-password', undefined, { email: person.email }))?.status === 200;
  }

  async function work(): Promise<void> {
    for (const guest of guests) {
      if (isStopping) return;
      const booking = await book(guest);
      if (booking) {
        await write(guest, booking);
        await pay(guest, booking);
      }
      await save(guest);
      await reset();
      await pause(100);
    }
  }
  const running = Array.from({ length: workers }, work);
  const prober = world.guests.at(-1)!;

  return {
    history,
    async secondsUntilWrite(limitSeconds) {
      const started = performance.now();
      const seconds = () => (performance.now() - started) / 1000;
      for (;;) {
        if ((await save(prober)) || seconds() > limitSeconds) return seconds();
        await pause(50);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
