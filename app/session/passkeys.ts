import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { OperationTypes, Proof } from '#contract/types.gen.ts';

export type NewPasskey = OperationTypes['addPasskey']['body']['credential'];

/** Whether this browser can use passkeys: not on insecure origins, nor in old browsers. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/**
 * Signs with a passkey, on the request of the API. Rejects where the user cancels, or no passkey of this site is at hand;
 * browsers do not tell which.
 */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Proof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { kind: 'passkey', credential: { id, rawId, type, response } };
}

/** Makes a passkey on this device or a key. Rejects where the user cancels or the device has one already. */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}
