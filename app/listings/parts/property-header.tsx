import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, BadgeCheck, MapPin } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import type { useLikes } from '#app/shared/likes/likes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { useNavigate } from '#app/ui/link.tsx';
import { Gallery } from './gallery.tsx';
import { onPhotoClass, ShareAndSave } from './share-and-save.tsx';
import type { SharedStay } from './share-home.tsx';

/** Where "Back" leads on a page that was opened first and has no history. */
const searchPath = '/search';

/** Whether there is a page to go back to. The length of the history counts entries ahead too, as after a closed gallery. */
function hasPageBefore(): boolean {
  const { navigation, history } = window as Window & { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}

interface Props {
  property: PropertyDetail;
  /** The chosen stay with its price. */
  stay: SharedStay | null;
  likes: ReturnType<typeof useLikes>;
  isSample: boolean;
}

/** The title of a property with its rating and place, the buttons to share and save it, and its gallery. */
export function PropertyHeader({ property, stay, likes, isSample }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const navigate = useNavigate();
  const textLanguage = property.text_language === locale ? undefined : property.text_language;
  return (
    // On phones the gallery is shown above the title; screen readers read the title first.
    <div className="flex flex-col">
      <header className="order-2 flex items-end justify-between gap-6 pt-5 md:order-1 md:pt-7 md:pb-5">
        <div className="min-w-0">
          <h1>
            <bdi lang={textLanguage}>{property.title}</bdi>
          </h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">
            <RatingLine property={property} />
            <span className="inline-flex items-center gap-2">
              <MapPin className="size-4 flex-none" aria-hidden />
              <bdi>{property.location}</bdi>
            </span>
            <VerifiedLine day={property.verified_on} locale={locale} />
          </div>
        </div>
        <div className="hidden flex-none gap-1 md:flex">
          <ShareAndSave property={property} stay={stay} likes={likes} look="labels" isSample={isSample} />
        </div>
      </header>
      <div className="order-1 md:order-2">
        <Gallery property={property}>
          <div className="absolute inset-x-3 top-3 flex gap-2 md:hidden">
            <IconButton
              label={t`Back`}
              onPress={() => void (hasPageBefore() ? navigate(-1) : navigate(searchPath))}
              className={`me-auto ${onPhotoClass}`}
            >
              <ArrowLeft className="flip size-5" aria-hidden />
            </IconButton>
            <ShareAndSave property={property} stay={stay} likes={likes} look="icons" isSample={isSample} />
          </div>
        </Gallery>
      </div>
    </div>
  );
}

function RatingLine({ property }: { property: PropertyDetail }) {
  if (property.rating === null || property.review_count === 0) {
    return (
      <span>
        <Trans>New on Diyar</Trans>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Rating value={property.rating} className="font-medium text-ink" />
      <span aria-hidden>·</span>
      <a href="#reviews" className="target underline underline-offset-4">
        <Plural value={property.review_count} one="# review" other="# reviews" />
      </a>
    </span>
  );
}

function VerifiedLine({ day, locale }: { day: string | null; locale: Locale }) {
  if (!day) return null;
  const month = formatDay(day, locale, 'month');
  return (
    <span className="inline-flex items-center gap-2">
      <BadgeCheck className="size-4 flex-none" aria-hidden />
      <span>
        <Trans>Verified by Diyar, {month}</Trans>
      </span>
    </span>
  );
}
