import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { statementColumns, wrongLine, type StatementSource } from '#contract/reconciliation.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** The choice of a file with the statement of a day, and what is wrong with it line by line. */
export function StatementImport({
  source,
  day,
  isClosed,
}: {
  source: StatementSource;
  day: string;
  isClosed: boolean;
}) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const load = useAct(
    async (api, file: File) =>
      api.importStatement({ params: { source, day }, body: { file_name: file.name, csv: await readText(file) } }),
    {
      done: ({ is_repeated, new_lines, settled }) =>
        is_repeated
          ? { title: t`This file was imported before`, text: t`Nothing changed.` }
          : { title: t`The statement is imported`, text: t`New lines: ${new_lines}. Transfers settled: ${settled}.` },
      refetch: [keyFor('reconciliation')],
    },
  );
  return (
    <div className={load.isError ? 'w-full' : ''}>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t`File of the statement`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) load.mutate(file);
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
      <Button
        isBusy={load.isPending}
        icon={<Upload className="size-4.5" aria-hidden />}
        onPress={() => input.current?.click()}
        aria-describedby={id}
      >
        {isClosed ? <Trans>Check a file again</Trans> : <Trans>Import this day</Trans>}
      </Button>
      <p id={id} className="mt-2 text-caption text-ink-3">
        <Trans>
          A CSV file with the columns <bdi dir="ltr">{statementColumns.reference[0]}</bdi> and{' '}
          <bdi dir="ltr">{statementColumns.amount[0]}</bdi>; better also <bdi dir="ltr">{statementColumns.time[0]}</bdi>
          , <bdi dir="ltr">{statementColumns.our_reference[0]}</bdi>, <bdi dir="ltr">{statementColumns.payer[0]}</bdi>{' '}
          and <bdi dir="ltr">{statementColumns.description[0]}</bdi>.
        </Trans>
      </p>
      {load.isError ? <WrongFile error={load.error} /> : null}
    </div>
  );
}

function WrongFile({ error }: { error: Error }) {
  const failureMessage = useFailureMessage();
  const lines = error instanceof ApiError ? linesOf(error) : [];
  return (
    <div className="mt-3 max-w-[46rem]">
      <Note tone="danger">
        {failureMessage(error)}
        {lines.length > 0 ? (
          <ul className="mt-2 grid gap-1">
            {lines.map(({ line, text }) => (
              <li key={line}>
                <Trans>Line {line}</Trans>: {text}
              </li>
            ))}
          </ul>
        ) : null}
      </Note>
    </div>
  );
}

/** What is wrong with each line of a file that was refused. */
function linesOf({ fields }: ApiError): { line: number; text: string }[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    name.startsWith(wrongLine) ? [{ line: Number(name.slice(wrongLine.length)), text }] : [],
  );
}

/** The text of a file. Older programs for Windows write Arabic in an encoding of their own. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
