import { codeAt } from '#server/accounts/totp.ts';
import { makeEnrolmentLink } from '#server/accounts/enrolment-links.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { SecondFactorChallenge } from '#contract/types.gen.ts';
import { createUser, tokenFor } from './factories.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import type { TestServer } from './server.ts';

export const adminPassword = 'sea-and-sand-and-salt';

/** An administrator with a password, and an access token of a session that has just begun. */
export async function createAdmin({ services }: TestServer) {
  const admin = await createUser(services, { role: 'admin', password_hash: await hashPassword(adminPassword) });
  return { ...admin, token: await tokenFor(services, admin) };
}

/** Makes the link with which an administrator may set up a second factor; returns its token. */
export async function enrolmentTokenOf({ services, clock }: TestServer, userId: string): Promise<string> {
  const { url } = await makeEnrolmentLink(services, services.db, userId, clock.now());
  return url.split('#token=')[1]!;
}

/** Lets a session set up a second factor where one is required. */
export async function openLink(server: TestServer, userId: string, token: string): Promise<void> {
  await server.succeed('openEnrolmentLink', { token, body: { token: await enrolmentTokenOf(server, userId) } });
}

/** Sets an authenticator app up; `code` is what it shows now. The time moves on, as the code of the set-up is used. */
export async function addTotp(server: TestServer, token: string) {
  const { secret } = await server.succeed('startTotp', { token });
  const code = () => codeAt(secret, server.clock.now());
  const { recovery_codes } = await server.succeed('confirmTotp', { token, body: { code: code() } });
  server.clock.advanceHours(30 / 3600);
  return { code, recoveryCodes: recovery_codes ?? [] };
}

/** Adds a passkey. */
export async function addPasskey(server: TestServer, token: string, name = 'Phone') {
  const { PUBLIC_URL: origin } = server.services.settings;
  const authenticator = softwareAuthenticator({ origin, rpId: new URL(origin).hostname });
  const { challenge, options } = await server.succeed('startPasskey', { token });
  const body = { challenge, name, credential: authenticator.create(options) };
  const { recovery_codes } = await server.succeed('addPasskey', { token, body });
  return { ...authenticator, recoveryCodes: recovery_codes ?? [] };
}

/** The challenge that answers the right password of an account with a second factor. */
export async function challengeOf(server: TestServer, email: string): Promise<SecondFactorChallenge> {
  const answer = await server.call('adminLogin', { body: { email, password: adminPassword } });
  if (answer.body.code !== 'second_factor_required') throw new Error(`answered ${JSON.stringify(answer.body)}`);
  return answer.body.data as SecondFactorChallenge;
}
