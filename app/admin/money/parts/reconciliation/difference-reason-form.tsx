import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { postingOf } from '#contract/difference-postings.ts';
import { statementLimits, type DifferenceReason, type Pile } from '#contract/reconciliation.ts';
import type { ReconciliationDay, ReconciliationItem } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { postingLabels, reasonLabels, reasonsOf } from './reconciliation-labels.ts';

/** Why something differs: a reason from the list, and a note that says more. */
export function DifferenceReasonForm({
  item,
  pile,
  name,
  source,
  day,
  onDone,
}: {
  item: ReconciliationItem;
  pile: Exclude<Pile, 'matched'>;
  name: string;
  onDone: () => void;
} & Pick<ReconciliationDay, 'source' | 'day'>) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const [reason, setReason] = useState<DifferenceReason | undefined>(item.reason?.code);
  const [note, setNote] = useState(item.reason?.note ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const refetch = [keyFor('reconciliation')];
  const save = useAct(
    (api, code: DifferenceReason) =>
      api.writeDifferenceReason({ params: { source, day }, body: { item_id: item.id, reason: code, note } }),
    { refetch, onDone, onFailure: ({ fields }) => setErrors(fields) },
  );
  const withdraw = useAct(
    (api) => api.withdrawDifferenceReason({ params: { source, day }, body: { item_id: item.id } }),
    { refetch, onDone },
  );
  const failure = save.failure ?? withdraw.failure;
  const posting = postingOf(item, reason ?? null);
  const posted = posting && <bdi className="figures">{formatDinar(posting.amount_dirham, i18n.locale as Locale)}</bdi>;
  const amount = <bdi className="figures">{formatDinar(Math.abs(item.difference_dirham), i18n.locale as Locale)}</bdi>;
  const number = <bdi dir="ltr">{name}</bdi>;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!reason) found.reason = t`Choose why it differs`;
    if (note.trim().length < 5) found.note = t`Write in a few words why it differs`;
    setErrors(found);
    if (reason && !found.note) save.mutate(reason);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-3 grid grid-cols-1 gap-4 rounded-card bg-limestone p-4">
      <p className="text-small font-medium">
        {item.difference_dirham < 0 ? (
          <Trans>
            {number}: they say {amount} less
          </Trans>
        ) : (
          <Trans>
            {number}: they say {amount} more
          </Trans>
        )}
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">
          <Trans>Why it differs</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          {reasonsOf[pile].map((code) => (
            <Chip
              key={code}
              isSelected={reason === code}
              onChange={() => {
                setReason(code);
                setErrors({});
              }}
            >
              {i18n._(reasonLabels[code])}
            </Chip>
          ))}
        </div>
        {errors.reason ? (
          <p role="alert" className="mt-2 text-small text-danger-ink">
            {errors.reason}
          </p>
        ) : null}
      </fieldset>
      <TextField
        label={<Trans>In words</Trans>}
        value={note}
        onChange={(value) => {
          setNote(value);
          setErrors({});
        }}
        maxLength={statementLimits.noteCharacters}
        error={errors.note}
      />
      {posting ? (
        <p className="text-caption text-ink-2">
          <Trans>Posts {posted}.</Trans> {i18n._(postingLabels[posting.kind])}.{' '}
          <Trans>It is taken back if the reason is withdrawn while the day is open.</Trans>
        </p>
      ) : null}
      {failure && Object.keys(errors).length === 0 ? <Note tone="danger">{failure}</Note> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={save.isPending}>
          <Trans>Keep the reason</Trans>
        </Button>
        <Button kind="quiet" onPress={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        {item.reason ? (
          <Button kind="danger-quiet" isBusy={withdraw.isPending} onPress={() => withdraw.mutate()}>
            <Trans>Withdraw the reason</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
