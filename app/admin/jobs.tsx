import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { FailedJobs } from './parts/jobs/failed-jobs.tsx';
import { FailingFeeds } from './parts/jobs/failing-feeds.tsx';

export const meta = pageMeta(msg`Jobs`);

/** What runs by itself and failed: jobs that were given up, and calendars of other platforms that cannot be read. */
export default function AdminJobs() {
  return (
    <AdminFrame title={<Trans>Jobs</Trans>} needs="listFailedJobs">
      <section aria-labelledby="failed-jobs" className="mt-8">
        <h2 id="failed-jobs" className="text-title">
          <Trans>Failed jobs</Trans>
        </h2>
        <p className="mt-1 max-w-[46rem] text-small text-ink-2">
          <Trans>
            Tried for three days without success, and kept for three more. Emails that were refused are listed under{' '}
            <Link to="/admin/mails" className="underline">
              Undelivered emails
            </Link>
            .
          </Trans>
        </p>
        <FailedJobs />
      </section>
      <section id="feeds" aria-labelledby="failing-feeds" className="mt-12 scroll-mt-20 border-t border-line pt-10">
        <h2 id="failing-feeds" className="text-title">
          <Trans>Failing calendars</Trans>
        </h2>
        <p className="mt-1 max-w-[46rem] text-small text-ink-2">
          <Trans>
            Calendars of other platforms that could not be read. The nights of the last good copy stay held, and reading
            is tried again by itself.
          </Trans>
        </p>
        <FailingFeeds />
      </section>
    </AdminFrame>
  );
}
