import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useTripManual } from '#app/house-manuals/use-trip-manual.ts';
import { whatsAppLink } from '#app/shared/bookings/directions-link.ts';
import { formatDay } from '#app/shared/days.ts';
import { usePublicUrl } from '#app/shared/use-public-url.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { BookedPart } from './booked-part.tsx';

/** The words to the host as WhatsApp will send them, with the way to the home as the guest has it, and a link to the booking. */
export function BookedGreeting({ booking }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const { host, guest, property, check_in_time: time } = booking;
  const phone = host.phone;
  const day = formatDay(booking.check_in, i18n.locale as Locale, 'full');
  const guestName = guest.name;
  const hostName = host.name;
  const homeTitle = property.title;
  const number = booking.number;
  const publicUrl = usePublicUrl();
  const { manual } = useTripManual(booking);
  // The rest of the steps and of the manual is for after the door.
  const way = property.arrival_steps[0] ?? (manual?.sections.way_in.split('\n')[0] || (property.address ?? ''));
  const lines = [
    t`Hello ${hostName}, this is ${guestName} from Diyar.`,
    t`We arrive on ${day} around ${time}: ${homeTitle}, booking ${number}.`,
    ...(way === '' ? [] : [t`To the house: ${way}`]),
  ];
  if (phone === null) return null;
  const link = `${publicUrl}/host/reservations/${booking.id}`;
  return (
    <BookedPart title={<Trans>Write on WhatsApp</Trans>}>
      <div className="mb-4 grid gap-2 rounded-[1.125rem] rounded-se-[0.375rem] bg-palm-wash px-4 py-3.5 text-small">
        {lines.map((line) => (
          <p key={line} dir="auto" className="line-clamp-6">
            <IsolatedText>{line}</IsolatedText>
          </p>
        ))}
        <p dir="ltr" className="truncate text-sea-ink rtl:text-end">
          {link.replace(/^https?:\/\//, '')}
        </p>
      </div>
      <a
        href={whatsAppLink([...lines, link].join('\n'), phone)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ kind: 'primary', size: 'big', block: true })}
      >
        <Send className="flip size-4.5" aria-hidden />
        <span>
          <Trans>Open in WhatsApp</Trans>
        </span>
      </a>
      <p className="mt-2 text-caption text-ink-3">
        <bdi>{hostName}</bdi> · <bdi dir="ltr">{phone}</bdi>
      </p>
    </BookedPart>
  );
}
