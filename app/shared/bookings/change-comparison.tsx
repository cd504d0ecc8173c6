import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import type { GuestCounts } from '#contract/types.gen.ts';
import { formatShortStay } from '../days.ts';
import { formatDinar } from '../money/money.ts';
import { GuestsText } from './guests-field.tsx';

interface Stay {
  check_in: string;
  check_out: string;
  total_dirham: number;
  /** Copies that a device kept before guests could be changed have none. */
  guests?: GuestCounts | undefined;
}

interface Props {
  from: Stay;
  to: Stay;
  /** Who reads it: "You pay" or "The guest pays". */
  reader: 'guest' | 'host';
  /** What the host receives of both, in dirham; absent for guests. */
  hostShare?: { from: number; to: number };
}

/** A stay as it is and as it is proposed, with the difference: dates, total, and what the host receives. */
export function ChangeComparison({ from, to, reader, hostShare }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nights = ({ check_in, check_out }: Stay) => nightsBetween(check_in, check_out);
  const more = nights(to) - nights(from);
  const less = -more;
  const isMoved = from.check_in !== to.check_in || from.check_out !== to.check_out;
  return (
    <dl className="grid gap-3 text-small">
      <Row
        label={<Trans>Dates</Trans>}
        from={isMoved ? <bdi>{formatShortStay(from.check_in, from.check_out, locale)}</bdi> : null}
        to={<bdi>{formatShortStay(to.check_in, to.check_out, locale)}</bdi>}
        difference={
          more === 0 ? null : more > 0 ? (
            <Plural value={more} one="+# night" other="+# nights" />
          ) : (
            <Plural value={less} one="−# night" other="−# nights" />
          )
        }
      />
      {from.guests && to.guests && !isSameParty(from.guests, to.guests) ? (
        <Row
          label={<Trans>Guests</Trans>}
          from={<GuestsText guests={from.guests} />}
          to={<GuestsText guests={to.guests} />}
          difference={null}
        />
      ) : null}
      <AmountRow
        label={reader === 'guest' ? <Trans>You pay</Trans> : <Trans context="an amount">The guest pays</Trans>}
        from={from.total_dirham}
        to={to.total_dirham}
        locale={locale}
      />
      {hostShare ? <AmountRow label={<Trans>You receive</Trans>} {...hostShare} locale={locale} isForHost /> : null}
    </dl>
  );
}

const isSameParty = (one: GuestCounts, other: GuestCounts) =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants;

function AmountRow({
  label,
  from,
  to,
  locale,
  isForHost = false,
}: {
  label: ReactNode;
  from: number;
  to: number;
  locale: Locale;
  isForHost?: boolean;
}) {
  const amount = (dirham: number) => <bdi className="figures whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>;
  return (
    <Row
      label={label}
      from={from === to ? null : amount(from)}
      to={amount(to)}
      difference={from === to ? null : signedDinar(to - from, locale)}
      isGood={isForHost && to > from}
    />
  );
}

/** An amount with its sign, which stands before it in every language. */
export function signedDinar(dirham: number, locale: Locale): ReactNode {
  const amount = formatDinar(Math.abs(dirham), locale);
  return (
    <span className="whitespace-nowrap">
      <span dir="ltr">{dirham < 0 ? '−' : '+'}</span>
      <bdi className="figures">{amount}</bdi>
    </span>
  );
}

function Row({
  label,
  from,
  to,
  difference,
  isGood = false,
}: {
  label: ReactNode;
  /** Null where it stays. */
  from: ReactNode;
  to: ReactNode;
  difference: ReactNode;
  isGood?: boolean;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 max-md:order-last max-md:col-span-2">
        {from === null ? null : (
          <>
            <del className="text-ink-2 decoration-1">{from}</del>
            <ArrowRight className="flip size-3.5 flex-none self-center text-ink-3" aria-hidden />
          </>
        )}
        <ins className="font-medium no-underline">{to}</ins>
      </dd>
      <dd className={`text-end font-medium ${isGood ? 'text-palm-ink' : 'text-ink-2'}`}>{difference}</dd>
    </div>
  );
}
