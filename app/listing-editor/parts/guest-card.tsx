import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { locales, type Locale } from '#contract/common.ts';
import { fieldsOf } from '#contract/currencies.ts';
import type { ListingContent, ListingPhoto } from '#contract/types.gen.ts';
import { distinctiveAmenities, type CardView } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCard } from '#app/shared/property-cards/property-card.tsx';

/** The card of the home in a search, from what is typed so far. */
export function GuestCard({
  content,
  photos,
  placeName,
  locale,
}: {
  content: ListingContent;
  /** Undefined while they are loading. */
  photos: readonly ListingPhoto[] | undefined;
  placeName: string;
  locale: Locale;
}) {
  const card = viewDraft(content, photos, placeName, locale);
  return (
    <section className="mb-6 border-b border-line pb-6">
      <h2 className="mb-3 text-small font-medium">
        <Trans>As guests see it</Trans>
      </h2>
      {card ? (
        <PropertyCard isPreview card={card} currency="LYD" sizes="264px" />
      ) : (
        <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-card bg-limestone px-6 text-center text-small text-ink-2">
          <ImagePlus className="size-6 text-ink-3" strokeWidth={1.5} aria-hidden />
          <p className="text-balance">
            <Trans>Your card appears here once it has a type, a photo, a title and a price.</Trans>
          </p>
        </div>
      )}
    </section>
  );
}

/** Undefined while something is missing without which there is no card. */
function viewDraft(
  content: ListingContent,
  photos: readonly ListingPhoto[] | undefined,
  placeName: string,
  locale: Locale,
): CardView | undefined {
  const { property_type, base_price_dirham } = content;
  const title = [locale, ...locales].map((one) => content[`title_${one}`]).find(Boolean);
  const cover = photos?.find(({ state }) => state === 'ready')?.file;
  if (!property_type || !base_price_dirham || !title || !cover) return undefined;
  const amenities = distinctiveAmenities(content.amenities ?? []);
  return {
    id: '',
    title,
    location: placeName,
    distance: null,
    nightly: { dirham: base_price_dirham, ...fieldsOf('cents', () => 0) },
    total: null,
    rating: null,
    isGuestFavorite: false,
    property_type,
    guests: content.capacity ?? 1,
    bedrooms: content.bedrooms ?? 0,
    bathrooms: content.bathrooms ?? 0,
    pay_at_property: content.pay_at_property ?? true,
    photo: { key: cover.key, color: cover.color, alt: '' },
    amenities,
    more_amenities: (content.amenities?.length ?? 0) - amenities.length,
  };
}
