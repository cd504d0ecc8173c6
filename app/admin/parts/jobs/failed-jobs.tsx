import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { FailedJob } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { PagedList, usePages } from '../paged-list.tsx';

const allQueues = '';

/** The jobs that were given up, of all queues or of the one that the address names, to run again one by one or together. */
export function FailedJobs() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const [search, setSearch] = useSearchParams();
  const queue = search.get('queue') ?? allQueues;
  const list = usePages(keyFor('failed-jobs', queue), ({ query, signal }) =>
    api.listFailedJobs({ query: { ...(queue === allQueues ? {} : { job_queue: queue }), ...query }, signal }),
  );
  const retry = useRetry();
  const queues = list.data?.pages[0]?.queues ?? [];
  const count = queues.find((one) => one.queue === queue)?.count;
  return (
    <>
      {queues.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <div className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4">
            <Segmented
              isDense
              label={t`Which jobs`}
              value={queue}
              onChange={(next) => setSearch(next === allQueues ? {} : { queue: next }, { preventScrollReset: true })}
              options={[
                { value: allQueues, label: t`All` },
                ...queues.map((one) => ({
                  value: one.queue,
                  label: (
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {one.queue} <span className="text-ink-3 figures">{one.count}</span>
                    </bdi>
                  ),
                })),
              ]}
            />
          </div>
          {count ? (
            <Button isBusy={retry.isPending} onPress={() => retry.mutate({ job_queue: queue })}>
              <Plural value={count} one="Run # job again" other="Run # jobs again" />
            </Button>
          ) : null}
        </div>
      ) : null}
      <PagedList
        list={list}
        rowsOf={(page) => page.jobs.map((job) => <JobRow key={job.id} job={job} />)}
        emptyTitle={<Trans>No job has failed</Trans>}
        emptyText={<Trans>A job that was tried for three days without success waits here for you.</Trans>}
      />
    </>
  );
}

function JobRow({ job }: { job: FailedJob }) {
  const { t, i18n } = useLingui();
  const retry = useRetry();
  const { tries } = job;
  const payload = Object.entries(job.payload);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          <bdi dir="ltr">{job.queue}</bdi>
        </p>
        <p className="text-small text-ink-2">
          <time dateTime={job.failed_at} className="whitespace-nowrap">
            {formatInstant(job.failed_at, i18n.locale as Locale)}
          </time>
          {' · '}
          <span className="whitespace-nowrap">
            <Plural value={tries} one="# try" other="# tries" />
          </span>
        </p>
        <p className="mt-1 text-small wrap-anywhere text-danger-ink">
          <bdi dir="ltr">{job.error || '–'}</bdi>
        </p>
        {payload.length > 0 ? (
          <dl dir="ltr" className="mt-1 text-start text-caption wrap-anywhere text-ink-2">
            {payload.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt>{name}</dt>
                <dd className="figures">{value === null ? t`hidden` : String(value)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <Button
        isBusy={retry.isPending}
        onPress={() => retry.mutate({ job_queue: job.queue, job_id: job.id })}
        className="max-sm:w-full"
        aria-label={`${t`Run again`}: ${job.queue}`}
      >
        <Trans>Run again</Trans>
      </Button>
    </li>
  );
}

/** Runs one job, or all of a queue, once more. */
function useRetry() {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  return useAct((api, body: { job_queue: string; job_id?: string }) => api.retryJobs({ body }), {
    done: ({ retried }) => (retried > 0 ? t`Running again` : t`Nothing was left to run again`),
    failed: t`This could not be run again`,
    refetch: [keyFor('failed-jobs')],
  });
}
