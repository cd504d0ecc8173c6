import { expect, it } from 'vitest';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { poll, useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const other = useSecondInstance(server);

it('lists every message once and in order while both sides write on both instances, page by page as well', async () => {
  const parties = await createBookingParties(server);
  const { host, guest } = parties;
  const { id: booking_id } = await bookingIn(server, parties, 'pending');
  const thread = `/api/messages/${booking_id}`;
  const urls = [server.url, other.url] as const;
  const written: string[] = [];
  let isWriting = true;
  const write = async (url: string, token: string, name: string) => {
    for (let n = 1; n <= 15; n += 1) {
      const text = `${name} ${n}`;
      const response = await fetch(`${url}/api/messages/send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ booking_id, text }),
      });
      expect(response.status).toBe(201);
      written.push(((await response.json()) as { id: string }).id);
    }
  };
  /** Polls until all is written. Each answer continues the one before. */
  const readUntilEnd = async (url: string, token: string) => {
    let seen: string[] = [];
    let tag: string | undefined;
    for (;;) {
      const isLast = !isWriting;
      const answer = await poll(url, `${thread}?limit=200`, token, tag);
      if (answer.status === 200) {
        const ids = answer.body.map((item) => item.id);
        expect(ids.slice(0, seen.length)).toEqual(seen);
        seen = ids;
        tag = answer.tag;
      }
      if (isLast) return seen;
    }
  };
  const page = async (url: string, token: string) => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await poll(url, `${thread}?limit=3&cursor=${cursor}`, token);
      ids.unshift(...answer.body.map((item) => item.id));
      cursor = answer.nextCursor;
    }
    return ids;
  };
  const writing = Promise.all([
    write(urls[0], guest.token, 'Guest here'),
    write(urls[1], guest.token, 'Guest there'),
    write(urls[0], host.token, 'Host here'),
    write(urls[1], host.token, 'Host there'),
  ]).finally(() => (isWriting = false));
  const readers = [
    readUntilEnd(urls[0], guest.token),
    readUntilEnd(urls[1], guest.token),
    readUntilEnd(urls[1], host.token),
  ];
  const paged = await page(urls[1], host.token);
  await writing;
  const [first, ...others] = await Promise.all(readers);
  expect(first!.slice(1).toSorted()).toEqual(written.toSorted());
  for (const one of others) expect(one).toEqual(first);
  expect(first!.slice(0, paged.length)).toEqual(paged);
  expect(await page(urls[0], guest.token)).toEqual(first);
});
