import { codeAt } from '#server/accounts/totp.ts';
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
  const authenticator = softwareAuthenticator();
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
