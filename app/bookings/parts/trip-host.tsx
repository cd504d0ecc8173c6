import { Trans } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { textButtonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TripSection } from './trip-arrival.tsx';
import { phoneLink } from '#contract/phone-numbers.ts';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

/** The host, whose page the name leads to, with contact details once the server discloses them. */
export function TripHost({ booking: { host, status } }: { booking: Booking }) {
  return (
    <TripSection title={<Trans>Your Host</Trans>}>
      <p className="mt-4 flex items-center gap-3">
        <Avatar name={host.name} src={host.avatar} className="size-12 text-lead" />
        <Link to={`/hosts/${host.id}`} className="inline-flex min-h-11 items-center font-medium text-link">
          <bdi>{host.name}</bdi>
        </Link>
      </p>
      {host.phone || host.email ? (
        <ul className="mt-3 grid gap-1">
          {host.phone ? (
            <li>
              <a href={phoneLink(host.phone)} className={`${textButtonClass} -ms-3 max-w-full text-sea-ink`}>
                <Phone className="size-4.5 flex-none" aria-hidden />
                <PhoneNumber phone={host.phone} className="min-w-0 whitespace-normal" />
              </a>
            </li>
          ) : null}
          {host.email ? (
            <li>
              <a href={`mailto:${host.email}`} className={`${textButtonClass} -ms-3 max-w-full text-sea-ink`}>
                <Mail className="size-4.5 flex-none" aria-hidden />
                <bdi dir="ltr" className="min-w-0 break-all whitespace-normal">
                  {host.email}
                </bdi>
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {status === 'pending' || status === 'approved' ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>Phone and email appear once your booking is confirmed.</Trans>
        </p>
      ) : null}
    </TripSection>
  );
}
