import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Reservation } from '#contract/types.gen.ts';
import { formatStay, hoursUntil } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { headCount } from '#app/shared/head-count.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { findOpen } from './open-proposal.tsx';

/** Stays as a table; on a phone each is two columns: who, when and where, beside state and amount. */
export function StayTable({ stays, label }: { stays: readonly Reservation[]; label: string }) {
  return (
    <table className="stay-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Guest</Trans>
          </th>
          <th scope="col">
            <Trans>Stay</Trans>
          </th>
          <th scope="col">
            <Trans context="column of a table">Home</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>You receive</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} />
        ))}
      </tbody>
    </table>
  );
}

function StayRow({ stay }: { stay: Reservation }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { guest, property } = stay;
  const people = headCount(stay.guests);
  return (
    <tr>
      <td>
        <Link to={`/host/reservations/${stay.id}`} className="flex min-h-11 items-center gap-3.5 hover:underline">
          <Avatar name={guest.name} src={guest.avatar} className="size-9 text-small" />
          <span className="grid min-w-0 justify-items-start">
            <bdi className="font-medium break-words">{guest.name}</bdi>
            <bdi dir="ltr" className="text-caption text-ink-3">
              {stay.number}
            </bdi>
          </span>
        </Link>
      </td>
      <td>
        <span className="block">
          <bdi>{formatStay(stay.check_in, stay.check_out, locale)}</bdi>
        </span>
        <span className="block text-caption text-ink-3">
          <Plural value={stay.nights} one="# night" other="# nights" />
          {' · '}
          <Plural value={people} one="# guest" other="# guests" />
        </span>
      </td>
      <td>
        <span className="flex items-center gap-3">
          <Picture
            photo={property.photo}
            sizes="48px"
            alt=""
            className="h-9 w-12 flex-none rounded-tag object-cover max-md:hidden print:hidden"
          />
          <bdi className="min-w-0 break-words">{property.title}</bdi>
        </span>
      </td>
      <td>
        <StatusBadge status={stay.status} />
        {findOpen(stay.changes)?.actions.includes('accept') ? (
          <span className="mt-1 block text-caption font-medium text-clay-ink">
            <Trans>Asks for a change</Trans>
          </span>
        ) : null}
      </td>
      <td>
        <span className="figures block font-strong">
          <bdi className="figures">{formatDinar(stay.host_share_dirham, locale)}</bdi>
        </span>
        <span className="block text-caption text-ink-3">
          <MoneyState stay={stay} />
        </span>
      </td>
    </tr>
  );
}

/** Where the money is. */
function MoneyState({ stay: { status, payment_choice, expires_at } }: { stay: Reservation }) {
  const hours = expires_at ? hoursUntil(expires_at) : 0;
  switch (status) {
    case 'approved':
      return <Plural value={hours} one="Not paid yet, # h left" other="Not paid yet, # h left" />;
    case 'paid':
      return payment_choice === 'part_online' ? (
        <Trans>Part held by Diyar, part in cash</Trans>
      ) : (
        <Trans>Held by Diyar</Trans>
      );
    case 'confirmed':
      return <Trans>Cash at the door</Trans>;
    case 'completed':
      if (payment_choice === 'part_online') return <Trans>Earned, part in cash</Trans>;
      return payment_choice === 'at_property' ? <Trans>Cash at the door</Trans> : <Trans>Earned</Trans>;
    default:
      return null;
  }
}
