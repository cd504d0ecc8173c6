import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { presentError, presentPayload } from './failed-jobs.ts';

describe('what is shown of a job', () => {
  test('ids, moments, numbers and codes, and nothing else', () => {
    const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
    const at = '2026-11-23T10:00:00.000Z';
    expect(
      presentPayload({
        booking_id: id,
        kind: 'paid',
        at,
        count: 3,
        email: 'salma@example.ly',
        keys: ['one'],
        name: 'Salma',
      }),
    ).toEqual({ booking_id: id, kind: 'paid', at, count: 3, email: null, keys: null, name: null });
    expect(presentPayload(null)).toEqual({});
  });

  test('an error without addresses, numbers and query strings', () => {
    expect(presentError({ message: '550 <salma@example.ly>: unknown' })).toBe('550 <•••>: unknown');
    expect(presentError({ value: { message: 'GET https://x.ly/a?token=abc refused' } })).toBe(
      'GET https://x.ly/a?••• refused',
    );
    expect(presentError({ message: 'no account +218 91 234 5678 here' })).toBe('no account ••• here');
    expect(presentError(undefined)).toBe('');
  });
});

describe('jobs that were given up', () => {
  const server = useTestServer();
  let admin: { token: string };
  beforeAll(async () => {
    admin = await signedIn(server.services, { role: 'admin' });
  });

  /** A job of this queue whose tries are used up. */
  async function giveUp(queue: string, data: object): Promise<string> {
    const { db, jobs } = server.services;
    await jobs.enqueue(db, queue, data);
    const { rows } = await sql<{ id: string }>`
      update jobs.job set state = 'failed', retry_count = 84, completed_on = now(), output = '{"message": "no such row"}'
      where name = ${queue} and state = 'created' returning id
    `.execute(db);
    return rows[0]!.id;
  }
  const list = (query: Record<string, string | number> = {}) =>
    server.succeed('listFailedJobs', { token: admin.token, query });
  const retry = (body: { job_queue: string; job_id?: string }) =>
    server.call('retryJobs', { token: admin.token, body });

  test('are listed with their reason, in pages and by queue, and run again once', async () => {
    const booking_id = crypto.randomUUID();
    const ids = [
      await giveUp('booking-events', { booking_id, kind: 'paid' }),
      await giveUp('delete-files', { keys: ['one'] }),
    ];
    const { jobs, queues, next_cursor } = await list({ limit: 1 });
    expect(jobs).toMatchObject([
      { id: ids[1], queue: 'delete-files', error: 'no such row', tries: 85, payload: { keys: null } },
    ]);
    expect(queues).toEqual([
      { queue: 'booking-events', count: 1 },
      { queue: 'delete-files', count: 1 },
    ]);
    const second = await list({ limit: 1, cursor: next_cursor! });
    expect(second.jobs).toMatchObject([{ id: ids[0], payload: { booking_id, kind: 'paid' } }]);
    expect(second.next_cursor).toBeNull();
    expect((await list({ job_queue: 'booking-events' })).jobs.map(({ id }) => id)).toEqual([ids[0]]);

    expect((await retry({ job_queue: 'booking-events', job_id: ids[0]! })).body).toEqual({ retried: 1 });
    expect((await retry({ job_queue: 'booking-events', job_id: ids[0]! })).body.code).toBe('state_moved_on');
    expect((await retry({ job_queue: 'booking-events', job_id: crypto.randomUUID() })).status).toBe(404);
    expect((await list()).jobs.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('are retried together, of one queue only', async () => {
    const { queues } = await list();
    const before = queues.find(({ queue }) => queue === 'delete-files')?.count ?? 0;
    await giveUp('delete-files', { keys: [] });
    await giveUp('booking-events', { booking_id: crypto.randomUUID(), kind: 'paid' });
    expect((await retry({ job_queue: 'delete-files' })).body).toEqual({ retried: before + 1 });
    expect((await retry({ job_queue: 'delete-files' })).body).toEqual({ retried: 0 });
    expect((await list()).queues).toEqual([{ queue: 'booking-events', count: 1 }]);
    expect(await server.services.jobs.drain('delete-files')).toBe(before + 1);
  });
});
