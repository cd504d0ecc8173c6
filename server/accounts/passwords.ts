import { hash, parseOptions, verify } from '@node-rs/argon2';

/**
 * Argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, 2 passes, 1 lane. After a change, each password is
 * rehashed when its owner next signs in.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Verified for unknown addresses, so that they take as long as known ones. Its cost is `passwordCost`. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8+GKyTrLPh83LBp4R/DIuQ$ZncEEgwbZ64dJ/7TxR/czwFir5YRIRRDGQXbVDiLKAk';

/** Normalises a password, because keyboards compose the same characters from different code points. */
function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The hash of a password as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), passwordCost);
}

/**
 * True if the password matches the hash. Without a hash (unknown address, or an account without a password) it is false
 * after the same time: exactly one Argon2 verification in both cases.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const usableHash = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const isMatch = await verify(usableHash ?? dummyHash, normalizePassword(password));
  return isMatch && usableHash !== undefined;
}

/** True for a hash whose cost is not `passwordCost`. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}
