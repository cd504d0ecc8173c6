import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { verifyPassword } from './passwords.ts';
import { redeemPhoneCode } from './phone-codes.ts';
import { getUser, type UserRow } from './queries.ts';
import { claimOwnPassword, releaseClaim } from './sign-in-throttle.ts';

/** What an owner proves to be the owner with; see `checkOwner`. */
export interface OwnerProof {
  current_password?: string | undefined;
  code?: string | undefined;
}

/**
 * Checks the password of an account, or of one without a password the code that was sent to its number, which is used up. Throws
 * `invalid_input` where neither was sent, `password_wrong`, `phone_code_wrong`, `phone_code_ended`, `too_many_requests`.
 */
export async function checkOwner(services: Services, userId: string, proof: OwnerProof): Promise<void> {
  const user = await getUser(services.db, userId);
  if (hasPassword(user) || user.sign_in_phone === null) {
    const { current_password } = proof;
    if (current_password === undefined) {
      throw new AppError('invalid_input', { fields: { current_password: 'current_password_required' } });
    }
    return checkOwnPassword(services, userId, current_password);
  }
  const { code } = proof;
  if (code === undefined) throw new AppError('invalid_input', { fields: { code: 'phone_code_form' } });
  const { sign_in_phone: phone } = user;
  const claim = await claimOwnPassword(services, userId);
  const wrong = await transact(services.db, (trx) => redeemPhoneCode(services, trx, { phone, userId }, code));
  if (wrong) throw wrong;
  return releaseClaim(services.db, claim);
}

/** Throws `password_wrong`. Wrong passwords are throttled as at the login. */
export async function checkOwnPassword(services: Services, userId: string, password: string): Promise<void> {
  const claim = await claimOwnPassword(services, userId);
  const { password_hash } = await getUser(services.db, userId);
  if (!(await verifyPassword(password_hash, password))) {
    throw new AppError('password_wrong', { fields: { current_password: 'password_wrong' } });
  }
  await releaseClaim(services.db, claim);
}

export const hasPassword = ({ password_hash }: Pick<UserRow, 'password_hash'>): boolean => password_hash !== 'none';
