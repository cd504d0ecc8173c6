import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { StayChoice } from '#app/bookings/stay-choice.ts';
import { otherHomesPath } from '#app/shared/bookings/other-homes-path.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import type { CardView } from '#app/shared/property-cards/property-card-view.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

const FormerHomeCards = lazyPart(() => import('./former-home-cards.tsx'));
const nothing = () => undefined;

/** What is kept of a home that is gone. */
export interface FormerHomeData {
  place: { id: string; name: string } | null;
  /** Homes like it; with dates those that are free then. */
  homes: CardView[];
  choice: StayChoice;
  /** The dates and guests for the links of the homes: "?check_in=…", or empty. */
  queryString: string;
}

/** In place of a home that is gone: the search that led to it, and homes like it. */
export function FormerHome({ data }: { data: FormerHomeData }) {
  const { i18n } = useLingui();
  const { place, homes, choice, queryString } = data;
  const dates =
    choice.check_in && choice.check_out
      ? formatShortStay(choice.check_in, choice.check_out, i18n.locale as Locale)
      : null;
  return (
    <>
      <EmptyState
        headingLevel={1}
        title={<Trans>This home is no longer on Diyar</Trans>}
        action={
          <LinkButton kind="primary" to={otherHomesPath({ ...choice, place_id: place?.id ?? null })}>
            <Trans>Show other homes</Trans>
          </LinkButton>
        }
      >
        <Trans>Your search is still here.</Trans> {place ? <bdi>{place.name}</bdi> : <Trans>all of Libya</Trans>}
        {' · '}
        {dates === null ? null : (
          <>
            <bdi>{dates}</bdi>
            {' · '}
          </>
        )}
        <Plural value={headCount(choice.guests)} one="# guest" other="# guests" />
      </EmptyState>
      {homes.length > 0 ? (
        <FormerHomeCards
          homes={homes}
          dates={dates}
          queryString={queryString}
          onLoadError={nothing}
          placeholder={<Skeleton className="h-[23.5rem] w-full" />}
        />
      ) : null}
    </>
  );
}
