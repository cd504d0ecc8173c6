import { z } from 'zod';
import { id, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** What a server uses: the database, space on its disk, the storage of pictures, the mail server. */
export const readinessChecks = ['database', 'disk', 'storage', 'mail'] as const;

const undeliveredMail = z
  .object({
    id,
    to: z.string(),
    /** Null where it was sent to an administrator, whose role may read what others may not; owners read it. */
    subject: z.string().nullable(),
    /** How often it was tried. */
    tries: z.int(),
    /** The last error, as the mail server or the system put it. */
    error: z.string(),
    given_up_at: instant,
  })
  .register(entities, { id: 'UndeliveredMail' });

const failedJob = z
  .object({
    id,
    queue: z.string(),
    /** The last error, without addresses and numbers of people. */
    error: z.string(),
    tries: z.int(),
    /** The data of the job; null where a value may be secret or about a person. */
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    created_at: instant,
    failed_at: instant,
  })
  .register(entities, { id: 'FailedJob' });

const jobQueue = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'job_queue_form')
  .meta({ description: 'The name of a queue of jobs' });

export const platformOperations = {
  checkHealth: operation({
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness: the process answers, and says which version it is',
    access: 'anyone',
    ok: z.object({
      status: z.literal('ok'),
      /** Of the product, as in its changelog. */
      version: z.string(),
    }),
    errors: [],
  }),
  checkReady: operation({
    method: 'GET',
    path: '/api/ready',
    summary:
      'Readiness: the database answers, else a refusal; `failing` names what else cannot be used: disk, picture storage, mail server',
    access: 'anyone',
    ok: z.object({
      status: z.literal('ready'),
      /** What fails now, and does not keep the server from serving. */
      failing: z.array(z.enum(readinessChecks)),
    }),
    errors: ['unavailable'],
  }),
  sayHello: operation({
    method: 'GET',
    path: '/api/hello',
    summary: 'A greeting, as the specification has it',
    access: 'anyone',
    ok: z.object({ message: z.string() }),
    errors: [],
  }),
  listUndeliveredMails: operation({
    method: 'GET',
    path: '/api/admin/mails/undelivered',
    summary: 'Mails that were given up after three days of tries, without their texts, the latest first',
    access: admins,
    adminRoles: ['support'],
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({ mails: z.array(undeliveredMail), next_cursor: nextCursor }),
    errors: [],
  }),
  resendMail: operation({
    method: 'POST',
    path: '/api/admin/mails/{id}/resend',
    summary: 'Send a mail that was given up again',
    access: admins,
    adminRoles: ['support'],
    params: z.object({ id }),
    ok: z.object({ id }),
    errors: ['not_found', 'state_moved_on'],
  }),
  listFailedJobs: operation({
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary:
      'Jobs of the last three days that were given up, the latest first, and how many there are of each queue, counted up to 1,000 in all',
    access: admins,
    adminRoles: ['support'],
    query: z.object({ job_queue: optional(jobQueue), ...pageQuery({ default: 20, max: 100 }) }),
    ok: z.object({
      jobs: z.array(failedJob),
      queues: z.array(z.object({ queue: z.string(), count: z.int() })),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  retryJobs: operation({
    method: 'POST',
    path: '/api/admin/jobs/retry',
    summary: 'Let a job that was given up run once more, or all of its queue, at most 500 at once',
    access: admins,
    adminRoles: ['support'],
    body: z.object({
      job_queue: jobQueue,
      /** Absent for all of the queue. */
      job_id: id.optional(),
    }),
    /** How many will run. */
    ok: z.object({ retried: z.int() }),
    errors: ['not_found', 'state_moved_on'],
  }),
};
