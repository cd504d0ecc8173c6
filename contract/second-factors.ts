/** How a caller can prove who they are; `password` only where no factor is set up. */
export const proofKinds = ['totp', 'passkey', 'recovery_code', 'password'] as const;
export type ProofKind = (typeof proofKinds)[number];
