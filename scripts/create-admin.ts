/**
 * Creates an administrator: `npm run create-admin -- --email salma@diyar.ly --name "Salma Ben Othman"`, an owner unless
 * `--role` is `finance`, `trust` or `support`. Works with or without a running server, on the embedded and on an external
 * database.
 * The password is read from a prompt or from standard input, never from an argument, which other users could read.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { emailField, newPassword, personName } from '#contract/schemas/accounts.ts';
import { adminRoles, type AdminRole } from '#contract/roles.ts';
import { hashPassword, openAccount, refuseGuessable } from '#server/accounts/accounts.ts';
import { ownerAddress, readSettings } from '#server/env.ts';
import { fieldErrors, fieldLabel } from '#server/error-labels.ts';
import { joinPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { AppError } from '#server/platform/errors.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openDatabase, patientLimits } from '#server/platform/postgres.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';

endOnUncaughtError();

/** Longer than for other roles, because an administrator has all permissions. */
const minimumPassword = 12;

const usage = `Usage: npm run create-admin -- --email salma@diyar.ly --name "Salma Ben Othman" [--role ${adminRoles.join('|')}]`;

/** Prints an error without a stack and exits. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readArguments(): { email: string; name: string; admin_role: AdminRole } {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'owner' } },
    });
    return {
      email: values.email ?? refuse(usage),
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

const { email, name, admin_role } = readArguments();
const password = await readPassword();
// Unlike others, an administrator may be called Diyar.
const form = z
  .object({ email: emailField, name: personName, password: newPassword })
  .safeParse({ email, name, password });
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

const settings = readSettings(process.env);
const embedded = settings.DATABASE_URL
  ? undefined
  : await joinPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
let refusal: string | undefined;
try {
  refusal = await createAdmin(embedded?.connectionString ?? ownerAddress(settings)!, form.data);
} finally {
  await embedded?.stop();
}
if (refusal) refuse(refusal);
const step = settings.ADMIN_SECOND_FACTOR === 'required' ? ', and set up a second factor there' : '';
process.stdout.write(
  `${form.data.email} is an administrator (${admin_role}). Sign in at ${settings.PUBLIC_URL}/admin/login${step}\n`,
);

/** @returns a sentence that explains why no administrator was created */
async function createAdmin(url: string, account: { name: string; email: string }): Promise<string | undefined> {
  await migrate(url);
  const { db } = openDatabase(url, { connections: 1, ...patientLimits });
  try {
    const { name, email } = account;
    await openAccount(db, {
      name,
      email,
      password_hash: await hashPassword(password),
      role: 'admin',
      admin_role,
      email_verified_at: new Date(),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    return `${account.email} already has an account. Choose another address.`;
  } finally {
    await db.destroy();
  }
}
