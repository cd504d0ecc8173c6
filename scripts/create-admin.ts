/**
 * Creates an administrator: `npm run create-admin -- --email salma@diyar.ly --name "Salma Ben Othman"`, an owner unless
 * `--role` is `finance`, `trust` or `support`. Prints the link with which the second factor is set up, where one is needed.
 * With `--link` instead of a name: a new link for an administrator, whose factors are removed and whose sessions end.
 * Works with or without a running server, on the embedded and on an external database.
 * The password is read from a prompt or from standard input, never from an argument, which other users could read.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { emailField, newPassword, personName } from '#contract/schemas/accounts.ts';
import { adminRoles, type AdminRole } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';
import { enrolsByLink, hashPassword, type EnrolmentLink } from '#server/accounts/accounts.ts';
import { makeEnrolmentLink } from '#server/accounts/enrolment-links.ts';
import { openAccount } from '#server/accounts/sign-up.ts';
import { refuseGuessable } from '#server/accounts/guessable-passwords.ts';
import { resetForNewLink } from '#server/accounts/administrators.ts';
import { ownerAddress, readSettings } from '#server/env.ts';
import { fieldErrors, fieldLabel } from '#server/error-messages.ts';
import { joinPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { AppError } from '#server/platform/errors.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openDatabase, patientLimits, transact } from '#server/platform/postgres.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';

endOnUncaughtError();

/** Longer than for other roles, because an administrator has all permissions. */
const minimumPassword = 12;

const usage =
  `Usage: npm run create-admin -- --email salma@diyar.ly --name "Salma Ben Othman" [--role ${adminRoles.join('|')}]\n` +
  '       npm run create-admin -- --email salma@diyar.ly --link';

/** Prints an error without a stack and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readArguments(): { email: string; name: string; admin_role: AdminRole } | { email: string; name?: undefined } {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'owner' },
        link: { type: 'boolean', default: false },
      },
    });
    const email = values.email ?? refuse(usage);
    if (values.link) return values.name === undefined ? { email } : refuse(usage);
    return {
      email,
      name: values.name ?? refuse(usage),
      admin_role: adminRoles.find((role) => role === values.role) ?? refuse(usage),
    };
  } catch {
    return refuse(usage);
  }
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  // Typed characters are not echoed.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const ask = async (question: string) => {
      process.stdout.write(question);
      const answer = await terminal.question('');
      process.stdout.write('\n');
      return answer;
    };
    const password = await ask('Password: ');
    if ((await ask('The same again: ')) !== password) refuse('Passwords do not match');
    return password;
  } finally {
    terminal.close();
  }
}

const wanted = readArguments();
const settings = readSettings(process.env);
const account = wanted.name === undefined ? undefined : await readAccount(wanted);

const embedded = settings.DATABASE_URL
  ? undefined
  : await joinPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
let said: { done: string } | { refusal: string };
try {
  const url = embedded?.connectionString ?? ownerAddress(settings)!;
  await migrate(url);
  const { db } = openDatabase(url, { connections: 1, ...patientLimits });
  try {
    said = await (account ? createAdmin(db, account) : renewLink(db, wanted.email));
  } finally {
    await db.destroy();
  }
} finally {
  await embedded?.stop();
}
if ('refusal' in said) refuse(said.refusal);
process.stdout.write(`${said.done}\n`);

/** Reads the password, and checks it with the arguments. */
async function readAccount(given: { email: string; name: string; admin_role: AdminRole }) {
  const password = await readPassword();
  // Unlike others, an administrator may be called Diyar.
  const form = z
    .object({ email: emailField, name: personName, password: newPassword })
    .safeParse({ ...given, password });
  if (!form.success) refuse(Object.values(fieldErrors(form.error, 'en')).join('\n'));
  if (password.length < minimumPassword) {
    refuse(`An administrator's password must be at least ${minimumPassword} characters`);
  }
  try {
    await refuseGuessable(password, form.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(
      Object.values(error.fields ?? {})
        .map((key) => fieldLabel(key, 'en'))
        .join('\n'),
    );
  }
  return { ...form.data, admin_role: given.admin_role };
}

async function createAdmin(
  db: Kysely<DB>,
  { password, ...account }: { name: string; email: string; password: string; admin_role: AdminRole },
): Promise<{ done: string } | { refusal: string }> {
  const password_hash = await hashPassword(password);
  const now = new Date();
  try {
    return await transact(db, async (trx) => {
      const { id } = await openAccount(trx, { ...account, password_hash, role: 'admin', email_verified_at: now });
      const made = `${account.email} is an administrator (${account.admin_role}).`;
      if (!enrolsByLink(settings)) return { done: `${made} Sign in at ${settings.PUBLIC_URL}/admin/login` };
      return { done: `${made} ${explain(await makeEnrolmentLink({ settings }, trx, id, now))}` };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    return { refusal: `${account.email} already has an account. Choose another address.` };
  }
}

async function renewLink(db: Kysely<DB>, email: string): Promise<{ done: string } | { refusal: string }> {
  const link = await resetForNewLink({ settings }, db, email.trim().toLowerCase(), new Date());
  if (!link) return { refusal: `${email} is no administrator.` };
  return { done: `The second factors of ${email} are removed, and the sessions have ended. ${explain(link)}` };
}

function explain({ url }: EnrolmentLink): string {
  return `Sign in with this link, which works once and for 24 hours, and set up a second factor:\n${url}`;
}
