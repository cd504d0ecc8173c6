import type { FraudSignals } from '#contract/types.gen.ts';
import { readPerson } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readFraudFacts } from './fraud-fact-list.ts';
import { attemptDays, scoreSignals } from './fraud-signals.ts';

const dayMs = 24 * 3_600_000;

/** What speaks for a deception by a person. It decides nothing. Throws `not_found`. */
export async function getFraudSignals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<FraudSignals> {
  const facts = await readFraudFacts(db, userId, new Date(clock.now().getTime() - attemptDays * dayMs));
  if (!facts) throw new AppError('not_found');
  nameOpened({ name: (await readPerson(db, userId)).name });
  return scoreSignals(facts);
}
