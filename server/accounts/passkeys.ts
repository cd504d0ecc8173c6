import type { Kysely } from 'kysely';
import { product } from '#contract/product.ts';
import { secondFactorLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { Proof } from '#contract/types.gen.ts';
import type { secondFactorsOperations } from '#contract/schemas/second-factors.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

type NewCredential = BodyOf<(typeof secondFactorsOperations)['addPasskey']>['credential'];
type UsedCredential = Extract<Proof, { kind: 'passkey' }>['credential'];
type Settings = Services['settings'];

/** Loaded with the first passkey: few accounts have one, and the library takes memory and time to load. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site for which passkeys are made: those of another origin are refused by browsers and here. */
const siteOf = ({ PUBLIC_URL }: Settings) => ({ origin: PUBLIC_URL, rpID: new URL(PUBLIC_URL).hostname });
const timeout = secondFactorLimits.challengeSeconds * 1000;

/** Options with which the browser makes a passkey that the account does not have yet. */
export async function passkeyCreationOptions(
  settings: Settings,
  user: { id: string; email: string; name: string },
  known: readonly { credential_id: string; transports: string[] }[],
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: product.names.latin,
    rpID: siteOf(settings).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: known.map(presentCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
}

/** Options with which the browser uses one of these passkeys; null without any. */
export async function passkeyRequestOptions(
  settings: Settings,
  known: readonly { credential_id: string; transports: string[] }[],
) {
  if (known.length === 0) return null;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).rpID,
    allowCredentials: known.map(presentCredential),
    userVerification: 'preferred',
    timeout,
  });
  return { ...options };
}

const presentCredential = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports,
});

/** The row of a passkey that a browser has made for this challenge. Throws `passkey_unusable`. */
export async function readNewPasskey(settings: Settings, credential: NewCredential, challenge: string) {
  const { origin, rpID } = siteOf(settings);
  const { transports = [], ...response } = credential.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { ...response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    // The library tells what is wrong by errors of many kinds, all of which mean the same here.
  }).catch((cause: unknown) => {
    throw new AppError('passkey_unusable', { cause });
  });
  if (!verified.verified) throw new AppError('passkey_unusable');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
}

/** Whether a passkey of the user has signed this challenge; then its counter is kept. Two calls run one after another. */
export async function redeemPasskey(
  trx: Kysely<DB>,
  settings: Settings,
  { userId, challenge, credential, now }: { userId: string; challenge: string; credential: UsedCredential; now: Date },
): Promise<boolean> {
  const known = await trx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credential.id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return false;
  const { origin, rpID } = siteOf(settings);
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: userHandle === undefined ? response : { ...response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
    requireUserVerification: false,
    // A wrong signature, another origin, a counter that went back: each means that this is no proof.
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await trx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', known.id)
    .execute();
  return true;
}
