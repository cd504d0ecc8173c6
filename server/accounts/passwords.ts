import { hash, parseOptions, verify } from '@node-rs/argon2';

/**
 * Argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, 2 passes, 1 lane.
 * Raise these and every password is hashed anew when its owner next signs in.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** What an unknown address is verified against, so that it costs the same as a known one. Made at `passwordCost`. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8+GKyTrLPh83LBp4R/DIuQ$ZncEEgwbZ64dJ/7TxR/czwFir5YRIRRDGQXbVDiLKAk';

/** A password as Argon2id sees it: the same letters are the same bytes, whatever keyboard composed them. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

/** The PHC string to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), passwordCost);
}

/**
 * True when the password fits the hash. Without a hash (nobody has that address, or its account has no password)
 * it takes as long and is false: exactly one Argon2 verification either way.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const real = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const fits = await verify(real ?? dummyHash, canonical(password));
  return fits && real !== undefined;
}

/** True for a hash made at another cost than today's. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}
