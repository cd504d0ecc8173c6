import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Star } from 'lucide-react';
import type { GuestRecord } from '#contract/types.gen.ts';
import { formatRating } from '#app/ui/format-rating.ts';

/** Identity, rating by hosts, stays and cancellations of a guest, in a line. */
export function GuestRecordLine({ record }: { record: GuestRecord }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-caption text-ink-2">
      {record.is_verified ? (
        <li className="inline-flex items-center gap-1.5 text-palm-ink">
          <BadgeCheck className="size-4" aria-hidden />
          <Trans>Identity verified</Trans>
        </li>
      ) : null}
      {record.rating === null ? null : (
        <li className="inline-flex items-center gap-1.5">
          <Star className="size-4 fill-current" aria-hidden />
          <RatingByHosts record={record} />
        </li>
      )}
      <li>
        <StaysText record={record} />
      </li>
    </ul>
  );
}

export function RatingByHosts({ record: { rating, review_count } }: { record: GuestRecord }) {
  const { i18n } = useLingui();
  const shown = <bdi className="figures">{formatRating(rating ?? 0, i18n.locale)}</bdi>;
  return (
    <span>
      {shown} <Plural value={review_count} one="from # host" other="from # hosts" />
    </span>
  );
}

/** "7 stays, one cancelled". */
export function StaysText({ record: { stays, cancellations } }: { record: GuestRecord }) {
  if (stays === 0 && cancellations === 0) return <Trans>First stay with Diyar</Trans>;
  return (
    <>
      <Plural value={stays} one="# stay" other="# stays" />
      <Trans>, </Trans>
      <Plural value={cancellations} _0="none cancelled" one="# cancelled" other="# cancelled" />
    </>
  );
}
