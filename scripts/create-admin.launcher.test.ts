import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { verifyPassword } from '#server/accounts/passwords.ts';
import { useOpenDatabase } from '#test/open-database.ts';
import { copyProject } from '#test/project-copy.ts';

const open = useOpenDatabase();

async function run(args: string[], input: string, PUBLIC_URL = 'https://diyar.example') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'create-admin.ts'), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: open.url,
      AUTH_SECRET: 'a secret that only tests know, long enough',
      SANDBOX_SECRET: 'a secret that only tests know, long enough',
      PUBLIC_URL,
    },
  });
  child.stdin.end(input);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, out, error };
}
const administrators = () => open.db.selectFrom('users').selectAll().where('role', '=', 'admin').execute();

const usage =
  'Usage: npm run create-admin -- --email salma@diyar.ly --name "Salma Ben Othman" [--role owner|finance|trust|support]\n';
const link = 'https://diyar.example/admin/settings/security#token=';
const linksOf = async (email: string) =>
  open.db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.kind', 'l.used_at', 'l.token_hash'])
    .where('u.email', '=', email)
    .orderBy('l.created_at')
    .execute();

describe('create-admin', () => {
  it('takes the password from standard input', async () => {
    const made = await run(['--email', ' Salma@Diyar.ly', '--name', 'Salma'], 'twelve and more\n');
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toContain('salma@diyar.ly is an administrator (owner). Sign in with this link');
    expect(made.out).toContain(`\n${link}`);
    const [admin, ...others] = await administrators();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ name: 'Salma', email: 'salma@diyar.ly', role: 'admin', admin_role: 'owner' });
    expect(await verifyPassword(admin!.password_hash, 'twelve and more')).toBe(true);
  });

  it('makes an administrator in another role', async () => {
    const made = await run(['--email', 'd@diyar.ly', '--name', 'Bashir', '--role', 'support'], 'twelve and more\n');
    expect(made.out).toContain('d@diyar.ly is an administrator (support).');
    expect((await administrators()).find(({ email }) => email === 'd@diyar.ly')).toMatchObject({
      admin_role: 'support',
    });
  });

  it('prints the link of the second factor once, and another one on demand, and keeps only hashes', async () => {
    const first = (await run(['--email', 'e@diyar.ly', '--name', 'Esra'], 'twelve and more\n')).out
      .split(link)[1]!
      .trim();
    const second = (await run(['--email', 'E@diyar.ly', '--link'], '')).out.split(link)[1]!.trim();
    expect(second).not.toBe(first);
    const [old, current, ...others] = await linksOf('e@diyar.ly');
    expect(others).toEqual([]);
    expect([old!.kind, old!.used_at !== null, current!.used_at]).toEqual(['second_factor', true, null]);
    expect(current!.token_hash).toEqual(createHash('sha256').update(second).digest());
    const unknown = await run(['--email', 'nobody@diyar.ly', '--link'], '');
    expect([unknown.code, unknown.error]).toEqual([1, 'nobody@diyar.ly is no administrator.\n']);
  });

  it('prints no link for a trial, where a password is enough', async () => {
    const made = await run(['--email', 't@diyar.ly', '--name', 'Tariq'], 'twelve and more\n', 'http://localhost:3000');
    expect(made.out).toBe('t@diyar.ly is an administrator (owner). Sign in at http://localhost:3000/admin/login\n');
    expect(await linksOf('t@diyar.ly')).toEqual([]);
  });

  it.each([
    [
      'an address that is taken',
      ['--email', 'salma@diyar.ly', '--name', 'Salma'],
      'twelve and more',
      'salma@diyar.ly already has an account. Choose another address.\n',
    ],
    [
      'a short password',
      ['--email', 'b@diyar.ly', '--name', 'Bashir'],
      'too short',
      "An administrator's password must be at least 12 characters\n",
    ],
    ['no password', ['--email', 'b@diyar.ly', '--name', 'Bashir'], '', 'Password is required\n'],
    [
      'what is no address',
      ['--email', 'bashir', '--name', 'Bashir'],
      'twelve and more',
      'Please enter a valid email\n',
    ],
    ['a missing name', ['--email', 'b@diyar.ly'], 'twelve and more', usage],
    ['a name beside --link', ['--email', 'b@diyar.ly', '--name', 'Bashir', '--link'], '', usage],
    ['an unknown role', ['--email', 'c@diyar.ly', '--name', 'Camal', '--role', 'king'], 'twelve and more', usage],
    [
      'a password among the arguments',
      ['--email', 'b@diyar.ly', '--name', 'Bashir', '--password', 'twelve and more'],
      '',
      usage,
    ],
  ])('refuses %s', async (_, args, input, sentence) => {
    const before = (await administrators()).length;
    const refused = await run(args, input);
    expect(refused.error).toContain(sentence);
    expect(refused.code).toBe(1);
    expect(await administrators()).toHaveLength(before);
  });
});

test('create-admin reads .env and starts an embedded database that does not run', { timeout: 120_000 }, async () => {
  const copy = await copyProject();
  await writeFile(join(copy.folder, '.env'), 'DATA_DIR=elsewhere\nPUBLIC_URL=https://env.example\n');
  const create = async () => {
    const child = spawn('npm', ['run', '--silent', 'create-admin', '--', '--email', 'a@diyar.ly', '--name', 'Amal'], {
      cwd: copy.folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    });
    child.stdin.end('twelve and more');
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { out, error };
  };
  try {
    expect((await create()).out).toContain(
      'set up a second factor:\nhttps://env.example/admin/settings/security#token=',
    );
    expect(existsSync(join(copy.folder, 'elsewhere/postgres/cluster/PG_VERSION'))).toBe(true);
    const second = await create();
    expect(second.out).toBe('');
    expect(second.error).toContain('a@diyar.ly already has an account. Choose another address.\n');
  } finally {
    await copy.remove();
  }
});
