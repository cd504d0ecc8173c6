import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FailedJob } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Answers } from '#test/screen.tsx';
import AdminJobs from './jobs.tsx';

const job = (id: string, queue: string): FailedJob => ({
  id,
  queue,
  error: 'no such row',
  tries: 85,
  payload: { booking_id: 'b-1', email: null },
  created_at: '2026-11-20T10:00:00Z',
  failed_at: '2026-11-23T10:00:00Z',
});
const none: Answers = {
  listFailedJobs: { jobs: [], queues: [], next_cursor: null },
  listFailingFeeds: { feeds: [], next_cursor: null },
};
const open = (answers: Answers, path = '/admin/jobs') =>
  renderScreen(<AdminJobs />, { path, viewer: { role: 'admin' }, answers: { ...none, ...answers } });

test('lists failed jobs with their reason, hides what may be secret, and runs one again', async () => {
  const { bodiesOf } = await open({
    listFailedJobs: {
      jobs: [job('1', 'booking-events')],
      queues: [{ queue: 'booking-events', count: 1 }],
      next_cursor: null,
    },
    retryJobs: { retried: 1 },
  });
  const row = (await screen.findByText('no such row')).closest('li')!;
  expect(row.textContent).toContain('85 tries');
  expect(row.textContent).toContain('booking_idb-1emailhidden');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Run again: booking-events' }));
  expect(await screen.findByText('Running again')).toBeDefined();
  expect(bodiesOf('retryJobs')).toEqual([{ job_queue: 'booking-events', job_id: '1' }]);
});

test('runs all jobs of one queue again', async () => {
  const { bodiesOf, calls } = await open(
    {
      listFailedJobs: { jobs: [job('1', 'mails')], queues: [{ queue: 'mails', count: 12 }], next_cursor: null },
      retryJobs: { retried: 12 },
    },
    '/admin/jobs?queue=mails',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Run 12 jobs again' }));
  await expect.poll(() => bodiesOf('retryJobs')).toEqual([{ job_queue: 'mails' }]);
  expect(calls.find(({ operationId }) => operationId === 'listFailedJobs')?.query).toEqual({ job_queue: 'mails' });
});

test('lists calendars that cannot be read, or says that nothing failed', async () => {
  const { unmount } = await open({
    listFailingFeeds: {
      feeds: [
        {
          id: '1',
          partner: 'airbnb',
          name: null,
          url: 'www.airbnb.com',
          property_title: 'Studio in Hay al-Andalus',
          host_name: 'Salma',
          since: new Date(Date.now() - 49 * 3_600_000).toISOString(),
          last_attempt_at: null,
          failures: 12,
          error: 'A web page came instead of a calendar.',
        },
      ],
      next_cursor: null,
    },
  });
  expect((await screen.findByText('Studio in Hay al-Andalus')).closest('li')!.textContent).toContain(
    'past the promise',
  );
  unmount();
  await open({});
  expect(await screen.findByRole('heading', { name: 'No job has failed' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Every calendar can be read' })).toBeDefined();
});
