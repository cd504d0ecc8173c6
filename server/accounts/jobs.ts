import { pruneDevices } from '#server/referrals/referrals.ts';
import type { Services } from '#server/platform/services.ts';
import { registerVerificationMails } from './email-verification.ts';
import { registerPhoneCodes } from './phone-codes.ts';
import { pruneAccounts } from './queries.ts';
import { registerResetMails } from './recovery.ts';
import { attemptRetentionSeconds } from './sign-in-throttle.ts';
import { registerSecurityEventJobs } from './security-events.ts';
import { removeOldDocuments } from './verifications.ts';

/** Registers the mails of password resets, and the nightly deletion of expired rows and of old document pictures. */
export function registerAccountJobs(services: Services): void {
  const { db, clock, jobs } = services;
  registerResetMails(services);
  registerVerificationMails(services);
  registerPhoneCodes(services);
  registerSecurityEventJobs(services);
  const secondsAgo = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  const day = 24 * 3600;
  jobs.schedule('prune-accounts', '20 4 * * *', async () => {
    await pruneAccounts(db, {
      attempts: secondsAgo(attemptRetentionSeconds),
      tokens: secondsAgo(2 * day),
      origins: secondsAgo(180 * day),
    });
    await pruneDevices(db, clock.now());
  });
  jobs.schedule('remove-identity-documents', '40 4 * * *', () => removeOldDocuments(services));
}
