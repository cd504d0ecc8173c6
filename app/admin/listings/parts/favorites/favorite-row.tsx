import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, House, Pin, Star } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { FavoriteHome } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { formatRating } from '#app/ui/format-rating.ts';
import { Picture } from '#app/ui/picture.tsx';

/** A home with its rating, whether it has the badge, and the latest decision about it. */
export function FavoriteRow({ home, onDecide }: { home: FavoriteHome; onDecide: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { decided, review_count } = home;
  const title = home.title || t`Without a title`;
  const at = decided ? formatInstant(decided.at, locale) : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="grid h-17 w-22 flex-none place-items-center overflow-hidden rounded-tag bg-sand text-ink-3">
        {home.photo ? (
          <Picture photo={home.photo} alt="" sizes="88px" className="size-full" />
        ) : (
          <House className="size-6" strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-52">
        <span className="line-clamp-2 font-medium">
          <bdi>{title}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{home.place}</bdi>
          {' · '}
          <bdi>{home.host_name}</bdi>
          {' · '}
          {home.rating === null ? (
            <Trans>no reviews</Trans>
          ) : (
            <span className="whitespace-nowrap">
              <bdi dir="ltr">{formatRating(home.rating, locale)}</bdi>{' '}
              <Plural value={review_count} one="(# review)" other="(# reviews)" />
            </span>
          )}
        </span>
        {decided ? (
          <span className="block text-small wrap-anywhere text-ink-2">
            <bdi>{decided.reason}</bdi>
            {' · '}
            <bdi>{decided.by}</bdi>
            {' · '}
            {at}
          </span>
        ) : null}
      </span>
      <FavoriteState home={home} />
      <Button onPress={onDecide} className="max-sm:w-full" aria-label={`${t`Change`}: ${title}`}>
        <Trans>Change</Trans>
      </Button>
    </li>
  );
}

function FavoriteState({ home: { decision, is_guest_favorite } }: { home: FavoriteHome }) {
  const tone = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-caption font-medium';
  if (decision === 'pinned') {
    return (
      <span className={`${tone} bg-sea-wash text-sea-ink`}>
        <Pin className="size-3.5" aria-hidden />
        <Trans>Pinned</Trans>
      </span>
    );
  }
  if (decision === 'suppressed') {
    return (
      <span className={`${tone} bg-clay-wash text-clay-ink`}>
        <Ban className="size-3.5" aria-hidden />
        <Trans>Suppressed</Trans>
      </span>
    );
  }
  return is_guest_favorite ? (
    <span className={`${tone} bg-palm-wash text-palm-ink`}>
      <Star className="size-3.5" aria-hidden />
      <Trans>By its rating</Trans>
    </span>
  ) : (
    <span className={`${tone} bg-sand text-ink-2`}>
      <Trans>No badge</Trans>
    </span>
  );
}
