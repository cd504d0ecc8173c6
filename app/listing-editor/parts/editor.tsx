import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { completenessOf, problemsOf } from '#contract/listing-completeness.ts';
import { listingSteps, type ListingStep } from '#contract/listing-content.ts';
import type { EditableListing } from '#contract/types.gen.ts';
import { mainLanguageFirst } from '#contract/languages.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { GuestCard } from './guest-card.tsx';
import { useFieldLabel } from '../field-labels.ts';
import { FieldValue } from '../field-value.tsx';
import { ListingStatus } from './listing-status.tsx';
import { PhotosStep } from './photos/photos-step.tsx';
import { usePhotoUploads } from './photos/use-photo-uploads.ts';
import { useStoredPhotos } from './photos/use-photos.ts';
import { ScorePanel } from './score-panel.tsx';
import { StepHeading } from './section.tsx';
import { stepLabels } from '../step-labels.ts';
import { isStep, summarizeStep } from './step-summaries.tsx';
import { AmenitiesStep } from './steps/amenities-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { RulesStep } from './steps/rules-step.tsx';
import { SpaceStep } from './steps/space-step.tsx';
import { WordsStep } from './steps/words-step.tsx';
import { useListingDraft } from './use-listing.ts';
import { useListingsPath } from './use-listings-path.ts';
import { usePlaceName } from '../use-place-name.ts';
import { useSubmission } from './use-submission.ts';

export function Editor({ listing }: { listing: EditableListing }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const draft = useListingDraft(listing);
  const labelOf = useFieldLabel();
  const [isScoreOpen, setScoreOpen] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { content, edit } = draft;
  const placeName = usePlaceName(content.place_id, listing.place);
  // Photos go on travelling while other steps are shown.
  usePhotoUploads(listing.id);
  const stored = useStoredPhotos(listing.id).data?.photos;
  const { ready, processing } = listing.photos;
  const photos = stored ? stored.filter(({ state }) => state !== 'failed').length : ready + processing;
  const problems = problemsOf(content, photos);
  const completeness = completenessOf(content, photos);
  const wanted = query.get('step');
  const step: ListingStep = isStep(wanted) ? wanted : 'place';
  const pathOf = (to: string) => `/host/listings/${listing.id}?step=${to}`;
  const photoTexts = (stored ?? []).map(({ captions, alternative_texts }) => ({ captions, alternative_texts }));
  const submission = useSubmission(listing, { content, photos, photoTexts }, draft.flush);
  const errors = draft.status.kind === 'refused' ? draft.status.fields : noErrors;
  const shared = { listingId: listing.id, content, edit, errors };
  const allProblems = [
    ...problems,
    ...submission.problems.filter(({ problem }) => !problems.some((one) => one.problem === problem)),
  ];

  // Each step begins at its top.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [step]);
  // What another device or an administrator did meanwhile counts before it is sent.
  const entered = useRef(step);
  useEffect(() => {
    if (step === 'preview' && entered.current !== step) {
      void queries.invalidateQueries({ queryKey: keyFor('host-listing', listing.id) });
    }
    entered.current = step;
  }, [keyFor, queries, listing.id, step]);

  const closePath = useListingsPath();
  const title =
    [locale, ...mainLanguageFirst].map((one) => content[`title_${one}`]).find((one) => one !== undefined) ??
    t`New listing`;
  return (
    <>
      <EditorFrame
        title={title}
        state={<ListingStatus listing={listing} />}
        steps={listingSteps.map((key) => ({
          key,
          name: i18n._(stepLabels[key]),
          path: pathOf(key),
          ...summarizeStep(key, { content, problems, photos, placeName, locale }),
        }))}
        current={step}
        status={draft.status}
        score={completeness.points}
        closePath={closePath}
        onClose={() => void draft.flush()}
        onScore={() => setScoreOpen(true)}
        side={
          <>
            <GuestCard content={content} photos={stored} placeName={placeName} locale={locale} />
            <ScorePanel completeness={completeness} pathOf={pathOf} />
          </>
        }
        hint={step === 'preview' ? sendHint(listing, allProblems.length, isAgreed) : null}
        action={
          step === 'preview' ? (
            <Button
              kind="primary"
              isBusy={submission.isBusy}
              isDisabled={allProblems.length > 0 || !isAgreed || isUnchanged(listing)}
              onPress={() => void submission.send()}
            >
              {listing.status === 'published' ? <Trans>Publish</Trans> : <Trans>Send for review</Trans>}
            </Button>
          ) : (
            <LinkButton
              kind="primary"
              to={pathOf(listingSteps[listingSteps.indexOf(step) + 1]!)}
              className="min-w-28 md:min-w-36"
            >
              <Trans>Next</Trans>
            </LinkButton>
          )
        }
      >
        {step === 'place' ? <PlaceStep {...shared} placeName={placeName} /> : null}
        {step === 'space' ? <SpaceStep {...shared} /> : null}
        {step === 'amenities' ? <AmenitiesStep {...shared} /> : null}
        {step === 'photos' ? (
          <>
            <StepHeading title={<Trans>Photos</Trans>}>
              <Trans>Guests look at photos first: every room, the way in, and the house from the street.</Trans>
            </StepHeading>
            <PhotosStep listingId={listing.id} bedrooms={content.bedrooms ?? 0} />
          </>
        ) : null}
        {step === 'words' ? <WordsStep {...shared} /> : null}
        {step === 'rules' ? <RulesStep {...shared} /> : null}
        {step === 'price' ? <PriceStep {...shared} sharedRules={listing.shared_rules} /> : null}
        {step === 'preview' ? (
          <PreviewStep
            listing={listing}
            problems={allProblems}
            completeness={completeness}
            pathOf={pathOf}
            isAgreed={isAgreed}
            onAgree={setAgreed}
          />
        ) : null}
      </EditorFrame>
      {draft.conflicts.length > 0 ? (
        <ConflictDialog
          conflicts={draft.conflicts}
          labelOf={labelOf}
          showValue={(field, value) => <FieldValue field={field} value={value} place={listing.place} />}
          onResolve={draft.resolve}
        />
      ) : null}
      <Dialog isOpen={isScoreOpen} onOpenChange={setScoreOpen} title={<Trans>Completeness</Trans>}>
        <ScorePanel hasTitle={false} completeness={completeness} pathOf={pathOf} onFollow={() => setScoreOpen(false)} />
      </Dialog>
    </>
  );
}

const noErrors: Readonly<Record<string, string>> = {};

/** Why a listing cannot be sent now; null where it can. */
function sendHint(listing: EditableListing, problems: number, isAgreed: boolean): ReactNode {
  if (problems > 0) return <Plural value={problems} one="# thing first" other="# things first" />;
  if (isUnchanged(listing)) {
    return (
      <span className="text-ink-2">
        <Trans>Guests see everything.</Trans>
      </span>
    );
  }
  return isAgreed ? null : <Trans>Tick the box first</Trans>;
}

function isUnchanged({ status, unpublished }: EditableListing): boolean {
  return status === 'published' && unpublished.length === 0;
}
