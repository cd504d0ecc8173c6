import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listingFieldNames, listingSteps, stepOfField, type ListingStep } from '#contract/listing-content.ts';
import type { ListingSubmission } from '#contract/types.gen.ts';
import { DecisionDialog } from '#app/admin/parts/decision-dialog.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useFieldLabel } from '#app/listing-editor/field-labels.ts';
import { FieldValue } from '#app/listing-editor/field-value.tsx';
import { stepLabels } from '#app/listing-editor/step-labels.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The title is null where the listing is on no page of the queue that is loaded. */
export interface NamedListing {
  id: string;
  title: string | null;
}

interface Reason {
  step: ListingStep;
  reason: string;
}

/**
 * A submitted listing as it would be published, to approve or to send back with reasons by step; or only to read, where
 * somebody else decides on it.
 */
export function ListingReviewDialog({
  listing,
  isReadOnly,
  onClose,
}: {
  listing: NamedListing;
  isReadOnly: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [error, setError] = useState<string>();
  const params = { id: listing.id };
  const submission = useQuery({
    queryKey: keyFor('submitted-listing', listing.id),
    queryFn: ({ signal }) => api.getSubmittedListing({ params, signal }),
    staleTime: 0,
    // Photos that are being prepared join the submission within a minute or so.
    refetchInterval: ({ state }) => (state.data?.photos_processing ? 3000 : false),
  });
  const decide = useAct(
    (_, approves: boolean) => {
      // The submission that is shown, so that nobody decides on a newer one unseen.
      const submitted_at = submission.data?.submitted_at;
      return approves
        ? api.approveListing({ params, body: { submitted_at } })
        : api.rejectListing({ params, body: { submitted_at, reasons: [...reasons] } });
    },
    {
      done: (_, approves) => (approves ? t`Published` : t`Sent back to the host`),
      onDone: onClose,
      refetch: [keyFor('submitted-listings'), keyFor('claims', 'listings'), keyFor('admin-dashboard')],
    },
  );
  const isRefusing = reasons.length > 0;

  function refuse() {
    if (!isRefusing) setReasons([{ step: 'photos', reason: '' }]);
    else if (reasons.some(({ reason }) => reason.trim() === ''))
      setError(t`Write each reason as the host will read it`);
    else decide.mutate(false);
  }

  return (
    <DecisionDialog
      title={<bdi>{listing.title ?? submission.data?.title ?? t`Without a title`}</bdi>}
      width="large"
      isReadOnly={isReadOnly}
      decision={decide}
      approve={{
        label: <Trans>Publish</Trans>,
        isDisabled: !submission.data || submission.data.photos_processing > 0,
        onPress: () => decide.mutate(true),
      }}
      refuse={{ label: <Trans>Send back</Trans>, onPress: refuse }}
      isRefusing={isRefusing}
      onClose={onClose}
    >
      {isRefusing ? (
        <ReasonFields
          reasons={reasons}
          error={error}
          onChange={(next) => {
            setError(undefined);
            setReasons(next);
          }}
        />
      ) : null}
      {submission.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {submission.isError ? <Note tone="danger">{failureMessage(submission.error)}</Note> : null}
      {submission.data ? <Submission submission={submission.data} /> : null}
    </DecisionDialog>
  );
}

function ReasonFields({
  reasons,
  error,
  onChange,
}: {
  reasons: readonly Reason[];
  error: string | undefined;
  onChange: (reasons: readonly Reason[]) => void;
}) {
  const { t, i18n } = useLingui();
  const steps = listingSteps.filter((step) => step !== 'preview');
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">
        <Trans>What the host must fix</Trans>
      </legend>
      {reasons.map((one, at) => (
        <div
          key={one.step}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <Select
            label={<Trans>Step</Trans>}
            value={one.step}
            onChange={(step) => onChange(reasons.map((other, index) => (index === at ? { ...other, step } : other)))}
            options={steps
              .filter((step) => step === one.step || reasons.every((other) => other.step !== step))
              .map((value) => ({ value, label: i18n._(stepLabels[value]) }))}
          />
          <TextField
            label={<Trans>Reason, as the host will read it</Trans>}
            className="max-sm:order-last max-sm:col-span-full"
            rows={2}
            maxLength={500}
            value={one.reason}
            error={one.reason.trim() === '' ? error : undefined}
            onChange={(reason) =>
              onChange(reasons.map((other, index) => (index === at ? { ...other, reason } : other)))
            }
          />
          <IconButton
            label={t`Remove this reason`}
            onPress={() => onChange(reasons.filter((_, index) => index !== at))}
            className="mt-8"
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden />}
        isDisabled={reasons.length >= steps.length}
        onPress={() =>
          onChange([
            ...reasons,
            { step: steps.find((step) => reasons.every((other) => other.step !== step))!, reason: '' },
          ])
        }
      >
        <Trans>Another reason</Trans>
      </Button>
    </fieldset>
  );
}

/** Everything that would be published, by step; of changes, what guests see now is struck through. */
function Submission({ submission }: { submission: ListingSubmission }) {
  const { t, i18n } = useLingui();
  const labelOf = useFieldLabel();
  const { content, before, pending, photos, photos_processing, photos_before } = submission;
  const isChange = submission.kind === 'change';
  const fields = listingFieldNames.filter((field) => content[field] !== undefined || before[field] !== undefined);
  return (
    <>
      <p className="text-small text-ink-2">
        <bdi>{submission.host.name}</bdi>
        {' · '}
        {submission.host.verified ? <Trans>Identity verified</Trans> : <Trans>Identity not verified</Trans>}
        {' · '}
        <Plural value={submission.host.published_listings} one="# home published" other="# homes published" />
      </p>
      <section>
        <h3 className="text-body font-medium">
          <Trans>Photos</Trans>
        </h3>
        <PhotoStrip photos={photos} />
        {photos_processing > 0 ? (
          <p className="mt-2 text-small text-ink-2">
            <Plural
              value={photos_processing}
              one="# more photo is being prepared. The listing can be published once it is ready."
              other="# more photos are being prepared. The listing can be published once they are ready."
            />
          </p>
        ) : null}
        {isChange && pending.includes('photos') ? (
          <>
            <p className="mt-3 text-small text-ink-2">
              <Trans>What guests see now</Trans>
            </p>
            <PhotoStrip photos={photos_before} />
          </>
        ) : null}
      </section>
      {listingSteps
        .filter((step) => fields.some((field) => stepOfField(field) === step))
        .map((step) => (
          <section key={step}>
            <h3 className="text-body font-medium">{i18n._(stepLabels[step])}</h3>
            <dl className="mt-1 divide-y divide-line text-small">
              {fields
                .filter((field) => stepOfField(field) === step)
                .map((field) => {
                  const isPending = isChange && pending.includes(field);
                  return (
                    <div key={field} className="grid grid-cols-1 gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
                      <dt className="text-ink-2">{labelOf(field)}</dt>
                      <dd className="whitespace-pre-line">
                        {isPending && before[field] !== undefined ? (
                          <del className="block text-ink-3" aria-label={t`Until now`}>
                            <bdi>
                              <FieldValue field={field} value={before[field]} place={submission.place} />
                            </bdi>
                          </del>
                        ) : null}
                        <bdi className={isPending ? 'font-medium' : ''}>
                          <FieldValue field={field} value={content[field]} place={submission.place} />
                        </bdi>
                      </dd>
                    </div>
                  );
                })}
            </dl>
          </section>
        ))}
    </>
  );
}

function PhotoStrip({ photos }: { photos: ListingSubmission['photos'] }) {
  return (
    <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
      {photos.map((photo) => (
        <li key={photo.key}>
          <a href={`/media/${photo.key}-1200.webp`} target="_blank" rel="noreferrer">
            <Picture photo={photo} sizes="220px" className="aspect-4/3 w-full rounded-tag" />
          </a>
        </li>
      ))}
    </ul>
  );
}
