import { Plural, Trans } from '@lingui/react/macro';
import { BookOpen, IdCard, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { manualSections } from '#contract/house-manuals.ts';
import type { TripManual, Booking } from '#contract/types.gen.ts';
import { useMissingNames } from '#app/guest-register/use-missing-names.ts';
import { useTripManual } from '#app/house-manuals/use-trip-manual.ts';
import { directionsLink } from '#app/shared/bookings/directions-link.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Link } from '#app/ui/link.tsx';

const linkClass =
  'relative font-medium text-sea-ink underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3';

/** At most three things to know before setting out: a word of the house manual, the names for the register, companions. */
export function BookedNotes({ booking }: { booking: Booking }) {
  const { id, property, host, guests } = booking;
  const missing = useMissingNames(id) ?? 0;
  const { manual } = useTripManual(booking);
  const text = manual && firstText(manual);
  const people = guests.adults + guests.children + guests.infants;
  const name = <bdi>{host.name}</bdi>;
  if (!text && missing === 0 && people === 1) return null;
  return (
    <ul className="mt-10 grid grid-cols-1 gap-x-10 gap-y-6 border-y border-line py-8 md:mt-14 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      {text ? (
        <Note Icon={BookOpen} title={<Trans>From the house manual</Trans>}>
          <span dir="auto" className="line-clamp-2">
            <IsolatedText>{text}</IsolatedText>
          </span>{' '}
          <Link to={`/account/trips/${id}#manual`} className={linkClass}>
            <Trans>Read the manual</Trans>
          </Link>
        </Note>
      ) : null}
      {missing > 0 ? (
        <Note Icon={IdCard} title={<Plural value={missing} one="One name" other="# names" />}>
          <Trans>{name} needs them for the register before you set out.</Trans>{' '}
          <Link to={`/account/trips/${id}/register`} className={linkClass}>
            <Trans>Enter names</Trans>
          </Link>
        </Note>
      ) : null}
      {people > 1 ? (
        <Note Icon={Users} title={<Trans>Bring everyone in</Trans>}>
          <Trans>The address and the way in, on the phones of all who travel.</Trans>{' '}
          <a
            href={directionsLink(property, { wayIn: manual?.sections.way_in ?? '' })}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
          >
            <Trans>Send the directions to the others</Trans>
          </a>
        </Note>
      ) : null}
    </ul>
  );
}

/** The first section beside the way in, which stands in the words to the host. */
function firstText({ sections }: TripManual): string | undefined {
  return manualSections
    .filter((section) => section !== 'way_in')
    .map((section) => sections[section])
    .find(Boolean);
}

function Note({ Icon, title, children }: { Icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 text-small text-ink-2">
      <Icon className="mt-0.5 size-5 flex-none text-sea-ink" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p>{children}</p>
      </div>
    </li>
  );
}
