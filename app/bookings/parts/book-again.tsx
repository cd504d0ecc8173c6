import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { GuestCounts } from '#contract/types.gen.ts';
import { otherHomesPath } from '#app/shared/bookings/other-homes-path.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { writeStayChoice } from '../stay-choice.ts';

/** Leads to the home of an earlier stay with the same guests and no dates; where it has no page, to homes in the same place. */
export function BookAgain({
  property: { id, is_public, place_id },
  guests,
}: {
  property: { id: string; is_public: boolean; place_id: string };
  guests: GuestCounts;
}) {
  const icon = <RotateCw className="size-4.5" aria-hidden />;
  if (!is_public) {
    return (
      <LinkButton to={otherHomesPath({ place_id, check_in: null, check_out: null, guests })} icon={icon}>
        <Trans>Similar homes</Trans>
      </LinkButton>
    );
  }
  const query = writeStayChoice(new URLSearchParams(), { check_in: null, check_out: null, guests }).toString();
  return (
    <LinkButton to={`/properties/${id}${query && `?${query}`}`} icon={icon}>
      <Trans>Book again</Trans>
    </LinkButton>
  );
}
