import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CalendarCheck, Mail, MapPin, MessageCircle, Phone, Star, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StayDetail } from '#contract/types.gen.ts';
import { directionsLink } from '#app/shared/bookings/directions-link.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { RatingByHosts, StaysText } from './guest-record.tsx';
import { phoneLink } from '#contract/phone-numbers.ts';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

/** Who the guest is: what is verified, how hosts rated them, and how to reach them once that is open. */
export function GuestSection({ stay: { guest, guest_record: record, message, property } }: { stay: StayDetail }) {
  const { t } = useLingui();
  const since = record.member_since.slice(0, 4);
  const verified = record.is_verified
    ? record.phone_verified
      ? t`Identity verified, phone confirmed`
      : t`Identity verified`
    : record.phone_verified
      ? t`Phone confirmed`
      : t`Identity not verified yet`;
  return (
    <section aria-labelledby="stay-guest" className="border-t border-line pt-8">
      <h2 id="stay-guest" className="mb-3 text-lead">
        <Trans>The guest</Trans>
      </h2>
      <ul className="grid gap-2 text-small">
        <Fact Icon={BadgeCheck}>{verified}</Fact>
        {record.rating === null ? null : (
          <Fact Icon={Star}>
            <RatingByHosts record={record} />
          </Fact>
        )}
        <Fact Icon={CalendarCheck}>
          <StaysText record={record} />
        </Fact>
        <Fact Icon={MapPin}>
          {record.city ? (
            <Trans>
              <bdi>{record.city}</bdi>, on Diyar since {since}
            </Trans>
          ) : (
            <Trans>On Diyar since {since}</Trans>
          )}
        </Fact>
        {guest.phone ? (
          <Fact Icon={Phone}>
            <a href={phoneLink(guest.phone)} className="target text-sea-ink hover:underline">
              <PhoneNumber phone={guest.phone} />
            </a>
          </Fact>
        ) : null}
        {guest.phone && property.is_exact ? (
          <Fact Icon={MessageCircle}>
            <a
              href={directionsLink(property, { to: guest.phone })}
              target="_blank"
              rel="noreferrer"
              className="target text-sea-ink hover:underline"
            >
              <Trans>Send the way by WhatsApp</Trans>
            </a>
          </Fact>
        ) : null}
        {guest.email ? (
          <Fact Icon={Mail}>
            <a href={`mailto:${guest.email}`} className="target break-all text-sea-ink hover:underline">
              <bdi dir="ltr">{guest.email}</bdi>
            </a>
          </Fact>
        ) : null}
      </ul>
      {record.reviews
        .filter(({ comment }) => comment !== '')
        .map((review) => (
          <blockquote
            key={review.written_at}
            dir="auto"
            className="mt-3 border-s-2 border-line ps-3.5 text-small text-ink-2"
          >
            <IsolatedText>{review.comment}</IsolatedText>
            <footer className="text-caption text-ink-3">
              <bdi>{review.host_name}</bdi>
            </footer>
          </blockquote>
        ))}
      {message ? (
        <>
          <h3 className="mt-5 mb-1 text-small font-medium">
            <Trans>With the request</Trans>
          </h3>
          <blockquote
            dir="auto"
            className="border-s-2 border-line ps-3.5 text-small break-words whitespace-pre-line text-ink-2"
          >
            <IsolatedText>{message}</IsolatedText>
          </blockquote>
        </>
      ) : null}
    </section>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <Icon className="size-4.5 flex-none text-ink-2" aria-hidden />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
