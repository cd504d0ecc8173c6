import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { formatNights } from './calendar-labels.ts';
import { summarize } from './nights-form.ts';
import { selectedNights, type Selection } from './selection.ts';

/** Tells screen readers what is selected. */
export function SelectionStatus({
  selection,
  properties,
}: {
  selection: Selection | null;
  properties: readonly CalendarProperty[];
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nights = selection && selectedNights(selection);
  const ids = nights ? properties.slice(nights.firstRow, nights.lastRow + 1).map(({ id }) => id) : [];
  const { nights: selected = 0, skippedNights: booked = 0 } = nights
    ? summarize(properties, { propertyIds: ids, from: nights.from, to: nights.to })
    : {};
  const separator = languageOf(locale).comma;
  return (
    <p role="status" className="sr-only">
      {nights ? (
        <>
          {formatNights(nights, locale)}
          {separator}
          <Plural value={selected} one="# night selected" other="# nights selected" />
          {booked > 0 ? (
            <>
              {separator}
              <Plural value={booked} one="# is booked" other="# are booked" />
            </>
          ) : null}
          {selection.isOpen ? (
            <>
              {separator}
              <Trans>choose the last night</Trans>
            </>
          ) : null}
        </>
      ) : null}
    </p>
  );
}
