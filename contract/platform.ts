import { z } from 'zod';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** What a server needs to serve: the database, space on its disk, the storage of pictures, the mail server. */
export const readinessChecks = ['database', 'disk', 'storage', 'mail'] as const;

const undeliveredMail = z
  .object({
    id,
    to: z.string(),
    subject: z.string(),
    /** How often it was tried. */
    tries: z.int(),
    /** The last error, as the mail server or the system put it. */
    error: z.string(),
    given_up_at: instant,
  })
  .register(entities, { id: 'UndeliveredMail' });
export type UndeliveredMail = z.output<typeof undeliveredMail>;

export const platformOperations = {
  checkHealth: operation({
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness: the process answers',
    access: 'anyone',
    ok: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  checkReady: operation({
    method: 'GET',
    path: '/api/ready',
    summary:
      'Readiness: database, disk, picture storage and mail server can be used; a refusal names in `fields` what fails',
    access: 'anyone',
    ok: z.object({
      status: z.literal('ready'),
      /** What fails now but does not keep the server from serving. */
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
};
