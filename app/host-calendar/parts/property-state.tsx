import { Plural, Trans } from '@lingui/react/macro';
import type { CalendarProperty } from '#contract/types.gen.ts';

/** Below the title of a property: that it is not published, or how many of its nights are booked. */
export function PropertyState({ property: { listing_status, days } }: { property: CalendarProperty }) {
  const booked = days.filter(({ status }) => status === 'booked').length;
  const count = days.length;
  return (
    <span className="truncate text-[0.75rem] leading-snug text-ink-2">
      {listing_status === 'published' ? (
        <Trans>
          {booked} of <Plural value={count} one="# night" other="# nights" />
        </Trans>
      ) : listing_status === 'submitted' ? (
        <Trans>In review</Trans>
      ) : listing_status === 'unlisted' ? (
        <Trans>Unlisted</Trans>
      ) : (
        <Trans>Not published</Trans>
      )}
    </span>
  );
}
