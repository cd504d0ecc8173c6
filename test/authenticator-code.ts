import { codeAt } from '#server/accounts/totp.ts';

/** What an authenticator app with this secret shows, or will show in so many seconds. */
export function authenticatorCode(secret: string, inSeconds = 0): string {
  return codeAt(secret.replaceAll(/\s/g, ''), new Date(Date.now() + inSeconds * 1000));
}
