import { DatabaseError } from 'pg';
import { AppError } from '#server/platform/errors.ts';

/**
 * Runs a change of nights. The exclusion constraint refuses nights that somebody took without the lock of the property;
 * the host is told instead of getting a 5xx.
 */
export async function holdingNights<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const exclusionViolation = '23P01';
    if (error instanceof DatabaseError && error.code === exclusionViolation) throw new AppError('nights_held');
    throw error;
  }
}
