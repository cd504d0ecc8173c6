import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatch } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { fetchDocument } from '#app/api.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { saveFile } from '#app/shared/save-file.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { fileLabels } from '#app/admin/parts/payout-labels.ts';

type File = PayoutBatch['files'][number];

/** The files of an exported batch, one for each bank; nothing is shown before. */
export function BatchFiles({ batch }: { batch: PayoutBatch }) {
  if (batch.files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-lead">
        <Trans>Files for the banks</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        <Trans>They hold whole account numbers. Each time that one is saved is recorded.</Trans>
      </p>
      <ul className="mt-2">
        {batch.files.map((one) => (
          <FileRow key={one.file} batch={batch} of={one} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ batch, of }: { batch: PayoutBatch; of: File }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const { file } = of;
  const name = i18n._(fileLabels[file]);
  const made = useQuery({
    queryKey: keyFor('payout-desk', 'file', batch.id, file),
    queryFn: ({ signal }) => api.getPayoutFile({ params: { batch_id: batch.id }, query: { file }, signal }),
    staleTime: 0,
  });
  const save = useAct((browserApi) => fetchDocument(browserApi, 'getPayoutFile', batch.id, { file }), {
    onDone(content) {
      saveFile(content, `${batch.number}-${file}.${file === 'csv' ? 'csv' : 'txt'}`);
      void made.refetch();
    },
  });
  const last = made.data?.exports[0];
  const by = <bdi>{last?.by}</bdi>;
  const at = last ? formatInstant(last.at, locale) : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <span className="block text-small font-medium">{name}</span>
        <span className="block text-caption text-ink-2">
          <Plural value={of.transfers} one="# transfer" other="# transfers" /> ·{' '}
          <bdi className="figures whitespace-nowrap">{formatDinar(of.amount_dirham, locale)}</bdi>
        </span>
        {last ? (
          <span className="block text-caption text-ink-2">
            <Trans>
              Saved by {by}, {at}
            </Trans>
          </span>
        ) : null}
        {save.isError ? (
          <span role="alert" className="block text-caption text-danger-ink">
            {save.failure}
          </span>
        ) : null}
      </div>
      <Button
        icon={<Download className="size-4.5" aria-hidden />}
        isBusy={save.isPending}
        onPress={() => save.mutate()}
        aria-label={`${t`Save the file`}: ${name}`}
        className="max-sm:w-full"
      >
        <Trans>Save the file</Trans>
      </Button>
    </li>
  );
}
