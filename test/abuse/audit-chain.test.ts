/** A line of the audit log that was changed, removed or moved is noticed by the check, in saved files, and told to owners. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyFiles } from '../../scripts/verify-audit.mjs';
import { tamperWithAudit } from '#test/audit-lines.ts';
import { concurrently } from '#test/concurrently.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { manyConnections, startTestServer, type TestServer } from '#test/server.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { checkAndTell, checkAuditLog } from '#server/audit/check-audit.ts';

/** Of its own for each test: what is damaged stays so. */
let server: TestServer;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  server = await startTestServer(manyConnections);
  owner = await signedIn(server.services, { role: 'admin', name: 'هدى Owner' });
  return () => server.close();
});

async function suspend(reason: string, url = server.url): Promise<void> {
  const user = await createUser(server.services, { name: 'سالم "Quoted" \\ Person' });
  const response = await fetch(`${url}/api/admin/users/${user.id}/suspend`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'user-agent': 'Br\u00fbwser/1',
    },
    body: JSON.stringify({ reason }),
  });
  expect(response.status, await response.text()).toBe(200);
}

async function saveFile(after = 0): Promise<string> {
  const response = await fetch(`${server.url}/api/admin/audit/chain?after=${after}`, {
    headers: { authorization: `Bearer ${owner.token}`, accept: 'application/x-ndjson' },
  });
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  return response.text();
}
const verify = (...texts: string[]) => verifyFiles(texts.map((text, at) => ({ name: `${at}`, text })));
const check = () => checkAuditLog(server.services.db);

describe('a log that nobody touched', () => {
  it('is whole by the check, by its file, and by files that follow each other', async () => {
    expect(await check()).toMatchObject({ lines: 0, breaks: 0, found: [] });
    for (const reason of ['first', 'وقح', 'tab\t, "quotes" and \u007f \u2028 \\']) await suspend(reason);
    expect(await check()).toMatchObject({ lines: 3, breaks: 0, found: [] });
    const first = await saveFile();
    expect(verify(first)).toMatchObject({ isWhole: true });
    // Saving is a line of its own.
    const chain = await server.succeed('getAuditChain', { token: owner.token });
    expect(chain).toMatchObject({ lines: 4, check: { lines: 3, breaks: 0 } });
    const next = await saveFile(4);
    expect(verify(first, next)).toMatchObject({ isWhole: true });
    await suspend('later');
    const all = await saveFile();
    expect(verify(all)).toMatchObject({ isWhole: true });
    expect(verify(await saveFile(2), first).isWhole).toBe(false);
    expect((await server.call('getAuditChain', { token: owner.token, query: { after: 99 } })).status).toBe(200);
  });

  it('stays whole where people whom it names have left, whose names its files leave out', async () => {
    const user = await createUser(server.services, { name: 'Jamila Erased' });
    const call = { token: owner.token, params: { user_id: user.id } };
    await server.succeed('suspendUser', { ...call, body: { reason: 'One' } });
    expect(await saveFile()).toContain('Jamila');
    await server.succeed('eraseUser', { ...call, body: { reason: 'Asked for' } });
    const file = await saveFile();
    expect(file).not.toContain('Jamila');
    expect(verify(file)).toMatchObject({ isWhole: true });
    expect(await check()).toMatchObject({ breaks: 0 });
  });

  it('is one chain, also where two instances write at once', async () => {
    const second = await startSecondInstance(server);
    try {
      // All lines are written, and their links wait for each other.
      await concurrently(server, ['select pg_advisory_xact_lock(4173035)', []], () =>
        Array.from({ length: 6 }, (_, at) => suspend(`act ${at}`, at % 2 ? second.url : server.url)),
      );
    } finally {
      await second.close();
    }
    expect(await check()).toMatchObject({ lines: 6, breaks: 0 });
    expect(verify(await saveFile())).toMatchObject({ isWhole: true });
  });
});

describe('is noticed', () => {
  /** What each does to the third of five lines, and what the check says. */
  const damages: [string, string, { what: string; position: number | null }][] = [
    ['a changed line', `update audit_log set why = 'other' where why = 'three'`, { what: 'changed', position: 3 }],
    [
      'a changed time',
      `update audit_log set at = at + interval '1 second' where why = 'three'`,
      { what: 'changed', position: 3 },
    ],
    [
      'a changed name',
      `update audit_log set subject_name = 'Other' where why = 'three'`,
      { what: 'changed', position: 3 },
    ],
    ['a removed line', `delete from audit_log where why = 'three'`, { what: 'removed', position: 3 }],
    ['the last line removed', `delete from audit_log where why = 'five'`, { what: 'removed', position: 5 }],
    [
      'a line removed with its place',
      `delete from audit_chain where position = 3; delete from audit_log where why = 'three'`,
      { what: 'removed', position: 4 },
    ],
    [
      'the last line removed with its place',
      `delete from audit_chain where position = 5; delete from audit_log where why = 'five'`,
      { what: 'cut', position: 5 },
    ],
    [
      'two lines in another order',
      `update audit_chain as c set entry_id = o.entry_id from audit_chain as o
       where c.position in (2, 3) and o.position in (2, 3) and o.position <> c.position`,
      { what: 'changed', position: 2 },
    ],
    [
      'a line that was put in',
      `insert into audit_log (at, actor_id, actor_role, operation, subject_kind, subject_id, ip)
       select at, actor_id, actor_role, operation, subject_kind, subject_id, ip from audit_log where why = 'three'`,
      { what: 'outside', position: null },
    ],
  ];
  it.each(damages)('%s, by the check', async (_, statement, found) => {
    for (const reason of ['one', 'two', 'three', 'four', 'five']) await suspend(reason);
    expect(await check()).toMatchObject({ breaks: 0 });
    await tamperWithAudit(server, withoutUnique(statement));
    const result = await check();
    expect(result.breaks).toBeGreaterThan(0);
    expect(result.found[0]).toEqual(found);
  });

  /** Places are unique at each moment: they are exchanged by way of a third. */
  function withoutUnique(statement: string): string {
    return statement.startsWith('update audit_chain')
      ? `alter table audit_chain drop constraint audit_chain_entry_id_key; ${statement}`
      : statement;
  }

  it('in a file, by the command', async () => {
    for (const reason of ['one', 'two', 'three', 'four', 'five']) await suspend(reason);
    const rows = (await saveFile()).trimEnd().split('\n');
    const place = (reason: string) => rows.findIndex((row) => row.includes(`"${reason}"`));
    const swapped = rows.with(place('two'), rows[place('three')]!).with(place('three'), rows[place('two')]!);
    const damaged: Record<string, string[]> = {
      changed: rows.map((row) => row.replace('"three"', '"other"')),
      'changed name': rows.map((row) => row.replace('"name":"سالم', '"name":"Salem')),
      removed: rows.toSpliced(place('three'), 1),
      'last removed': rows.toSpliced(-2, 1),
      'end removed': rows.slice(0, -1),
      reordered: swapped,
      twice: rows.toSpliced(place('three'), 0, rows[place('three')]!),
      'other beginning': rows.with(0, rows[0]!.replaceAll('00', '11')),
      'not a file': ['{}'],
    };
    const folder = await makeScratchFolder('audit');
    const run = async (name: string, lines: string[]) => {
      const path = join(folder, `${name}.ndjson`);
      await writeFile(path, `${lines.join('\n')}\n`);
      return promisify(execFile)(process.execPath, ['scripts/verify-audit.mjs', path]).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      );
    };
    expect(await run('whole', rows)).toMatchObject({ code: 0, stdout: expect.stringContaining('whole') as string });
    for (const [name, lines] of Object.entries(damaged)) {
      expect(await run(name, lines), name).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('NOT WHOLE') as string,
      });
    }
  });

  it('and told to the administrators who may read the log, and to no other', async () => {
    const finance = await signedIn(server.services, { role: 'admin', admin_role: 'finance' });
    await suspend('one');
    await checkAndTell(server.services);
    expect(await mailsTo(server, owner.email)).toHaveLength(0);
    await tamperWithAudit(server, `update audit_log set why = 'other'`);
    await checkAndTell(server.services);
    const inbox = (one: { id: string; token: string }) =>
      server.succeed('listNotifications', { token: one.token, params: { userId: one.id } });
    expect(await inbox(owner)).toMatchObject({ notifications: [{ type: 'audit_broken' }] });
    expect(await inbox(finance)).toMatchObject({ notifications: [] });
    expect(await mailsTo(server, owner.email)).toHaveLength(1);
    expect(await server.succeed('getAuditChain', { token: owner.token })).toMatchObject({ check: { breaks: 1 } });
  });
});
