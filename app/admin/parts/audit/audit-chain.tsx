import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { longestAuditFile } from '#contract/audit.ts';
import type { Locale } from '#contract/common.ts';
import type { AuditChain as Chain } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant, todayInTripoli } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure } from '../paged-list.tsx';

/** What the nightly check of the audit log found, and the chain as files for `npm run verify-audit`. */
export function AuditChain() {
  const api = useApi();
  const keyFor = useKeyFor();
  const chain = useQuery({
    queryKey: keyFor('audit-chain'),
    queryFn: ({ signal }) => api.getAuditChain({ signal }),
  });
  if (chain.isError) return <LoadFailure isBusy={chain.isFetching} onRetry={() => void chain.refetch()} />;
  if (!chain.data) return null;
  const { lines } = chain.data;
  const files = Array.from(
    { length: Math.max(1, Math.ceil(lines / longestAuditFile)) },
    (_, at) => at * longestAuditFile,
  );
  return (
    <section className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <ChainState chain={chain.data} />
      {files.map((after) => (
        <SaveChain
          key={after}
          after={after}
          last={Math.min(lines, after + longestAuditFile)}
          isOnly={files.length === 1}
        />
      ))}
    </section>
  );
}

function ChainState({ chain: { lines, check } }: { chain: Chain }) {
  const { i18n } = useLingui();
  const length = (
    <Plural
      value={lines}
      one="# line, each linked with the one before."
      other="# lines, each linked with the one before."
    />
  );
  if (!check) return <p className="text-ink-2">{length}</p>;
  const when = formatInstant(check.checked_at, i18n.locale as Locale);
  if (check.breaks === 0)
    return (
      <p className="text-ink-2">
        {length} <Trans>Whole at the check of {when}.</Trans>
      </p>
    );
  return (
    <p role="alert" className="font-medium text-danger-ink">
      <Trans>
        The check of {when} found lines that were changed, removed or moved. Compare with your last saved file.
      </Trans>
    </p>
  );
}

function SaveChain({ after, last, isOnly }: { after: number; last: number; isOnly: boolean }) {
  const first = after + 1;
  const save = useFile(() => ({
    operationId: 'getAuditChain',
    query: { after: String(after) },
    name: `audit-chain-${todayInTripoli()}${isOnly ? '' : `-${first}`}.ndjson`,
  }));
  return (
    <Button kind="quiet" isBusy={save.isPending} onPress={() => save.mutate()}>
      <Download className="size-4.5" aria-hidden />
      {isOnly ? (
        <Trans>Save the chain</Trans>
      ) : (
        <Trans>
          Save positions {first} to {last}
        </Trans>
      )}
    </Button>
  );
}
