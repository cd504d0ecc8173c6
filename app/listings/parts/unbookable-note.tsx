import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { BookingForm } from '#app/bookings/use-booking-form.ts';
import { HomeGone } from '#app/shared/bookings/home-gone.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';

/** Says at once everything that stands against the chosen stay, with what would fit. */
export function UnbookableNote({ form, placeId }: { form: BookingForm; placeId: string }) {
  const { i18n } = useLingui();
  const { choice, problems } = form;
  if (problems.isGone) {
    return (
      <Note tone="attention" icon={CalendarX2}>
        <HomeGone {...choice} place_id={placeId} />
      </Note>
    );
  }
  const sentences = [problems.guests, problems.dates, problems.other].filter((one) => one !== undefined);
  if (!choice.check_in || !choice.check_out || sentences.length === 0) return null;
  const stay = formatShortStay(choice.check_in, choice.check_out, i18n.locale as Locale);
  return (
    <Note tone="attention" icon={CalendarX2}>
      <p className="font-medium">
        {form.faults > 1 ? (
          <Plural value={form.faults} one="# thing does not fit" other="# things do not fit" />
        ) : form.isTaken ? (
          <Trans>{stay} is taken</Trans>
        ) : (
          <Trans>{stay} does not fit</Trans>
        )}
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <IsolatedText>{sentence}</IsolatedText>
        </p>
      ))}
    </Note>
  );
}
