import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleDashed, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Completeness, ListingProblem, EditableListing } from '#contract/types.gen.ts';
import { buttonClass, LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Note } from '#app/ui/note.tsx';
import { itemLabels, problemLabels } from '../completeness-labels.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { stepLabels } from '../../step-labels.ts';
import { Section, StepHeading } from '../section.tsx';

/** Worth naming before sending: what adds most and is open. */
const shownHints = 2;

export function PreviewStep({
  listing,
  problems,
  completeness,
  pathOf,
  isAgreed,
  onAgree,
}: {
  listing: EditableListing;
  problems: readonly ListingProblem[];
  completeness: Completeness;
  pathOf: (step: string) => string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}) {
  const { i18n } = useLingui();
  const labelOf = useFieldLabel();
  const hints = completeness.items.filter((one) => !one.done && !problems.some(({ step }) => step === one.step));
  const isPublished = listing.status === 'published';
  return (
    <>
      <StepHeading
        title={isPublished ? <Trans>Look it over, then publish</Trans> : <Trans>Look it over, then send it</Trans>}
      >
        {isPublished ? (
          <Trans>
            Changes of the place, of how many guests it takes and of photos wait for us; all others are live at once.
            What guests have booked keeps its terms.
          </Trans>
        ) : (
          <Trans>We answer within 24 hours. Until then you can go on editing.</Trans>
        )}
      </StepHeading>
      {listing.rejection ? (
        <div className="mb-7">
          <Note tone="attention" icon={CircleAlert}>
            <p className="font-medium">
              <Trans>Sent back to you. Please fix this:</Trans>
            </p>
            <ul className="mt-1 grid gap-1">
              {listing.rejection.reasons.map(({ step, reason }) => (
                <li key={step + reason}>
                  <Link to={pathOf(step)} className="block py-0.5 hover:underline">
                    <span className="font-medium underline">{i18n._(stepLabels[step])}</span>
                    {': '}
                    <bdi>{reason}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Note>
        </div>
      ) : null}
      {listing.submitted_at ? (
        <div className="mb-7">
          <Note>
            <Trans>It waits for our answer. You can go on editing, and send it again.</Trans>
          </Note>
        </div>
      ) : null}
      {isPublished && listing.unpublished.length > 0 ? (
        <Section title={<Trans>Changes that guests do not see yet</Trans>}>
          <ul className="grid list-disc gap-1 ps-5 text-small">
            {listing.unpublished.map((field) => (
              <li key={field}>{labelOf(field)}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={<Trans>Before you send</Trans>}>
        <ul className="divide-y divide-line">
          {problems.map((one) => (
            <Line
              key={one.field + one.problem}
              icon={<CircleAlert className="size-5 text-clay" aria-hidden />}
              title={i18n._(problemLabels[one.problem])}
              path={pathOf(one.step)}
            />
          ))}
          {hints.slice(0, shownHints).map((one) => (
            <Line
              key={one.item}
              icon={<CircleDashed className="size-5 text-ink-3" aria-hidden />}
              title={i18n._(itemLabels[one.item])}
              text={
                <Plural
                  value={one.points}
                  one="Not needed to send. Worth # point."
                  other="Not needed to send. Worth # points."
                />
              }
              path={pathOf(one.step)}
            />
          ))}
          {problems.length === 0 ? (
            <li className="flex min-h-13 items-center gap-4 py-2">
              <CircleCheck className="size-5 flex-none text-palm" aria-hidden />
              <Trans>Everything that is needed is there.</Trans>
            </li>
          ) : null}
        </ul>
      </Section>
      <Section title={<Trans>What guests will see</Trans>}>
        <LinkButton
          to={`/host/listings/${listing.id}/preview`}
          icon={<Eye className="size-4.5" strokeWidth={1.75} aria-hidden />}
        >
          <Trans>Open the page of your home</Trans>
        </LinkButton>
        <div className="mt-6">
          <Checkbox isSelected={isAgreed} onChange={onAgree}>
            <Trans>I may let this place and what I wrote is true.</Trans>
          </Checkbox>
        </div>
      </Section>
    </>
  );
}

function Line({ icon, title, text, path }: { icon: ReactNode; title: string; text?: ReactNode; path: string }) {
  return (
    <li className="flex min-h-13 items-center gap-4 py-2">
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {text ? <span className="block text-small text-ink-2">{text}</span> : null}
      </span>
      <Link to={path} className={`${buttonClass({ kind: 'quiet' })} -me-3`}>
        <Trans>Do it</Trans>
        <span className="sr-only">{title}</span>
      </Link>
    </li>
  );
}
