import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUser, signedIn } from '#test/factories.ts';
import { useTestServer, type TestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { givenUpQueue } from './jobs.ts';
import { openMailDelivery } from './mail-delivery.ts';
import { StartupError } from './startup-error.ts';

const message = { to: 'salma@example.ly', subject: 'Your link', text: 'https://diyar.ly/reset-password?token=secret' };

const messageIdOf = (mail: string) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim();
const send = (server: TestServer, to = message.to) =>
  server.services.mail.enqueue(server.services.db, { ...message, to });
const query = (server: TestServer, text: string) => server.services.pool.query<{ id: string }>(text);
/** Makes all waiting mails due, and gives the finished ones back to the queue as if their end had not been stored. */
const repeatJobs = (server: TestServer) =>
  query(server, `update jobs.job set state = 'created', start_after = now(), completed_on = null where name = 'mail'`);

describe('mails to files', () => {
  const server = useTestServer();
  const outbox = () => readdir(join(server.services.settings.DATA_DIR, 'outbox'));

  test('a mail whose process died after writing the file replaces that file', async () => {
    await send(server);
    await server.services.jobs.drain('mail');
    const files = await outbox();
    expect(files).toHaveLength(1);
    // Killed before the end of sending was stored, and found a minute later.
    await query(server, `update mails set status = 'sending', changed_at = now() - interval '1 minute'`);
    await repeatJobs(server);
    expect(await server.services.jobs.drain('mail')).toBe(1);
    expect(await outbox()).toEqual(files);
  });

  test('files are in the order of enqueuing, within a transaction too', async () => {
    const before = new Set(await outbox());
    const { db, mail, jobs, pool } = server.services;
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 12; number += 1) {
        await mail.enqueue(trx, { ...message, subject: `${number}` });
      }
    });
    await jobs.drain('mail');
    const names = (await outbox()).filter((name) => !before.has(name)).toSorted();
    const { rows } = await pool.query<{ id: string }>(
      `select id from jobs.job where data ->> 'subject' ~ '^[0-9]+$' order by (data ->> 'subject')::int`,
    );
    expect(rows).toHaveLength(12);
    expect(names.map((name) => name.slice(-40, -4))).toEqual(rows.map(({ id }) => id));
  });
});

describe('mails by SMTP', () => {
  const smtp = useResource(startSmtpServer);
  const server = useTestServer(() => ({ SMTP_URL: smtp.url }));
  let adminToken: string;
  beforeAll(async () => {
    adminToken = (await signedIn(server.services, { role: 'admin' })).token;
  });
  afterEach(() => {
    smtp.mails.length = 0;
    smtp.mode = 'accept';
  });

  test('a mail that was handed over is not sent again when its job runs again', async () => {
    await send(server);
    await server.services.jobs.drain('mail');
    await repeatJobs(server);
    expect(await server.services.jobs.drain('mail')).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  });

  test('a mail that another worker is handing over is left to it', async () => {
    await send(server);
    const { rows } = await query(server, `select id from jobs.job where name = 'mail' and state = 'created'`);
    await server.services.pool.query(`insert into mails (id, status) values ($1, 'sending')`, [rows[0]!.id]);
    await expect(server.services.jobs.drain('mail')).rejects.toThrow('another try');
    expect(smtp.mails).toHaveLength(0);
    // That worker died: half a minute later the mail is sent.
    await query(server, `update mails set changed_at = now() - interval '31 seconds' where status = 'sending'`);
    await repeatJobs(server);
    await server.services.jobs.drain('mail');
    expect(smtp.mails).toHaveLength(1);
  });

  test('a mail whose acceptance got lost is sent again with the same Message-ID', async () => {
    smtp.mode = 'break';
    await send(server);
    await expect(server.services.jobs.drain('mail')).rejects.toThrow(/closed|ECONNRESET/);
    smtp.mode = 'accept';
    await query(server, `update jobs.job set start_after = now() where state = 'retry'`);
    await server.services.jobs.drain('mail');
    expect(smtp.mails).toHaveLength(2);
    expect(messageIdOf(smtp.mails[0]!)).toMatch(/^<[\da-f-]{36}@diyar\.ly>$/);
    expect(messageIdOf(smtp.mails[1]!)).toBe(messageIdOf(smtp.mails[0]!));
  });

  test('a mail that is given up is logged, and an administrator resends it', async () => {
    const logged = vi.spyOn(server.services.log, 'error');
    smtp.mode = 'refuse';
    for (const to of ['first@example.ly', 'second@example.ly']) {
      await send(server, to);
      await query(server, `update jobs.job set retry_count = retry_limit where name = 'mail' and state = 'created'`);
      await expect(server.services.jobs.drain('mail')).rejects.toThrow('try later');
      await server.services.jobs.drain(givenUpQueue('mail'));
    }
    const lines = logged.mock.calls.filter(([, text]) => text === 'mail given up');
    logged.mockRestore();
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('secret');

    const first = await server.succeed('listUndeliveredMails', { token: adminToken, query: { limit: 1 } });
    expect(first.mails).toEqual([
      {
        id: expect.any(String) as string,
        to: 'second@example.ly',
        subject: 'Your link',
        tries: 1,
        error: expect.stringContaining('451 try later') as string,
        given_up_at: expect.any(String) as string,
      },
    ]);
    const second = await server.succeed('listUndeliveredMails', {
      token: adminToken,
      query: { limit: 1, cursor: first.next_cursor! },
    });
    expect(second).toMatchObject({ mails: [{ to: 'first@example.ly' }], next_cursor: null });
    const { token } = await signedIn(server.services, { role: 'host' });
    expect(await server.call('listUndeliveredMails', { token })).toMatchObject({ status: 403 });
    // What an administrator was told is not told to others.
    await createUser(server.services, { role: 'admin', email: 'second@example.ly' });
    const support = await signedIn(server.services, { role: 'admin', admin_role: 'support' });
    expect(await server.succeed('listUndeliveredMails', { token: support.token })).toMatchObject({
      mails: [
        { to: 'second@example.ly', subject: null },
        { to: 'first@example.ly', subject: 'Your link' },
      ],
    });

    smtp.mode = 'accept';
    const { id } = first.mails[0]!;
    expect(await server.call('resendMail', { token, params: { id } })).toMatchObject({ status: 403 });
    await server.succeed('resendMail', { token: adminToken, params: { id } });
    expect(await server.call('resendMail', { token: adminToken, params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'state_moved_on' },
    });
    await server.services.jobs.drain('mail');
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toContain('To: second@example.ly');
    expect(messageIdOf(smtp.mails[0]!)).toBe(`<${id}@diyar.ly>`);
    expect(await server.succeed('listUndeliveredMails', { token: adminToken })).toMatchObject({
      mails: [{ to: 'first@example.ly' }],
    });
  });

  test('old rows are deleted: of mails that were sent after a week, of undelivered ones after a month', async () => {
    await query(
      server,
      `insert into mails (id, status, changed_at, message, error) values
         (new_id(), 'sent', now() - interval '8 days', null, null),
         (new_id(), 'undelivered', now() - interval '31 days', '{}', 'old'),
         (new_id(), 'undelivered', now() - interval '29 days', '{}', 'kept')`,
    );
    await server.services.jobs.enqueue(server.services.db, 'prune-mails', {});
    await server.services.jobs.drain('prune-mails');
    const { rows } = await server.services.pool.query<{ error: string }>(
      `select error from mails where changed_at < now() - interval '1 day'`,
    );
    expect(rows).toEqual([{ error: 'kept' }]);
  });

  test('the check of the mail server names wrong credentials', async () => {
    const delivery = openMailDelivery({ smtpUrl: smtp.url, outbox: '' });
    await delivery.check();
    smtp.mode = 'refuse_login';
    await expect(delivery.check()).rejects.toThrow(StartupError);
    await expect(delivery.check()).rejects.toThrow('SMTP_URL');
  });
});
