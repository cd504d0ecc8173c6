import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { NearKind, WishedAmenity } from '#contract/query-parser.ts';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { formatDay } from '#app/shared/days.ts';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import { Note } from '#app/ui/note.tsx';

/** Names the wishes of the sentence that the search left out; nothing if there are none. */
export function UnsearchedWishes({ wishes }: { wishes: readonly UnsearchedWish[] }) {
  const { i18n } = useLingui();
  if (wishes.length === 0) return null;
  const labels = [...new Set(wishes.map((wish) => wishLabel(wish, i18n)))];
  return (
    <Note>
      <p>
        <Trans>We understood this too, but cannot search for it yet. Check it on the page of each home:</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {labels.map((label) => (
          <li key={label} className="font-medium">
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  );
}

const otherAmenities: Readonly<Partial<Record<WishedAmenity, MessageDescriptor>>> = {
  step_free: msg`Step-free`,
  ground_floor: msg`Ground floor`,
  smoking_allowed: msg`Smoking allowed`,
  screened_pool: msg`Pool out of view`,
  women_only: msg`Women only`,
  children_play: msg`Play area for children`,
  events_allowed: msg`Parties allowed`,
  hot_water: msg`Hot water`,
  solar_power: msg`Solar power`,
};

const refusals: Readonly<Partial<Record<WishedAmenity, MessageDescriptor>>> = {
  smoking_allowed: msg`No smoking`,
  pets_allowed: msg`No pets`,
  events_allowed: msg`No parties`,
  ground_floor: msg`Not on the ground floor`,
};

const nearLabels: Readonly<Record<NearKind, MessageDescriptor>> = {
  sea: msg`Near the sea`,
  airport: msg`Near the airport`,
  port: msg`Near the port`,
  university: msg`Near the university`,
  hospital: msg`Near a hospital`,
  market: msg`Near the market`,
  old_town: msg`Near the old town`,
  mosque: msg`Near a mosque`,
  hotel: msg`Near a hotel`,
  landmark: msg`Near a landmark`,
};

function wishLabel(wish: UnsearchedWish, i18n: I18n): string {
  switch (wish.kind) {
    case 'words':
    case 'otherPlace':
    case 'refusedPlace':
    case 'arrival':
      return textLabel(wish.kind, wish.text, i18n);
    case 'bathrooms':
    case 'beds':
    case 'nights':
    case 'rating':
      return countLabel(wish.kind, wish.count, i18n);
    case 'amenity':
      return amenityName(wish.amenity, i18n);
    case 'refused': {
      const refusal = refusals[wish.amenity];
      const name = amenityName(wish.amenity, i18n);
      return i18n._(refusal ?? msg`Without: ${name}`);
    }
    case 'near': {
      const { name, near } = wish;
      return i18n._(name === null ? nearLabels[near] : msg`Near ${name}`);
    }
    case 'price':
      return i18n._(msg`The price`);
    case 'month':
      return formatDay(wish.firstDay, i18n.locale as Locale, 'month');
  }
}

function textLabel(kind: 'words' | 'otherPlace' | 'refusedPlace' | 'arrival', text: string, i18n: I18n): string {
  const labels = {
    words: msg`“${text}”`,
    otherPlace: msg`or ${text}`,
    refusedPlace: msg`not in ${text}`,
    arrival: msg`Arrival at ${text}`,
  };
  return i18n._(labels[kind]);
}

function countLabel(kind: 'bathrooms' | 'beds' | 'nights' | 'rating', count: number, i18n: I18n): string {
  const labels = {
    bathrooms: msg`${plural(count, { one: '# bathroom', other: '# bathrooms' })}`,
    beds: msg`${plural(count, { one: '# bed', other: '# beds' })}`,
    nights: msg`${plural(count, { one: '# night', other: '# nights' })}`,
    rating: msg`Rated ${count} or more`,
  };
  return i18n._(labels[kind]);
}

function amenityName(amenity: WishedAmenity, i18n: I18n): string {
  const label =
    otherAmenities[amenity] ??
    (amenity in amenityLabels ? amenityLabels[amenity as keyof typeof amenityLabels] : undefined);
  return label ? i18n._(label) : amenity;
}
