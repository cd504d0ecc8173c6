import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StayChoice } from '#app/bookings/stay-choice.ts';
import { PropertyReviews } from '#app/reviews/property-reviews.tsx';
import type { ChosenDates } from '#app/shared/calendar/stay-days.ts';
import { PlaceMap } from '#app/shared/places/place-map.tsx';
import { WalkingTimes } from '#app/shared/places/walking-times.tsx';
import { HouseRules } from '#app/shared/property-labels/house-rules.tsx';
import { TranslatedText } from '#app/shared/translation/translated-text.tsx';
import { AmenitiesList } from './amenities-list.tsx';
import { Availability } from './availability.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { PropertyScreenData } from './property-screen.tsx';
import { SleepingPlaces } from './sleeping-places.tsx';
import type { Availability as Days } from './use-availability.ts';

const descriptionClass = 'max-w-(--container-read) text-start whitespace-pre-line';

interface Props {
  data: PropertyScreenData;
  /** Not published, so that nobody translates it. */
  isSample: boolean;
  days: Days;
  choice: StayChoice;
  changeChoice: (dates: ChosenDates) => void;
  /** Writes a price of a night. */
  priceOf: (dirham: number) => string;
}

/** The sections of a property's page from its description on. */
export default function PropertyDetails({ data, isSample, days, choice, changeChoice, priceOf }: Props) {
  const { property, reviews, surroundings } = data;
  const { i18n } = useLingui();
  const textLanguage = property.text_language === i18n.locale ? undefined : property.text_language;
  return (
    <>
      {/* Empty in the preview of a draft whose description is still missing. */}
      {property.description !== '' && (
        <Section title={<Trans>About this home</Trans>}>
          {isSample ? (
            <p lang={textLanguage} dir="auto" className={descriptionClass}>
              {property.description}
            </p>
          ) : (
            <TranslatedText
              kind="listing"
              id={property.id}
              text={property.description}
              language={property.text_language}
              className={descriptionClass}
            />
          )}
        </Section>
      )}

      {property.rooms.length > 0 && (
        <Section title={<Trans>Where everyone sleeps</Trans>}>
          <SleepingPlaces rooms={property.rooms} />
        </Section>
      )}

      <Section title={<Trans>What this home offers</Trans>}>
        <AmenitiesList property={property} />
      </Section>

      <section>
        <Availability
          days={days}
          chosen={choice}
          onChange={changeChoice}
          priceOf={priceOf}
          minNights={property.min_nights}
        />
      </section>

      <PropertyReviews key={property.id} property={property} first={reviews} />

      <Section title={<Trans>Where you will be</Trans>}>
        {surroundings && <PlaceMap map={surroundings.map} place={property.location} />}
        <p className="mt-3.5 text-small text-ink-2">
          <bdi>{property.location}</bdi>. <Trans>The exact place appears once your booking is confirmed.</Trans>
        </p>
        {surroundings && surroundings.walkingTimes.length > 0 && (
          <WalkingTimes walkingTimes={surroundings.walkingTimes} />
        )}
      </Section>

      <Section title={<Trans>House rules</Trans>}>
        <HouseRules property={property} />
      </Section>

      <Section title={<Trans>Cancellation</Trans>}>
        <div className="max-w-(--container-read)">
          <CancellationTerms policy={property.cancellation_policy} takesCash={property.pay_at_property} />
        </div>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-title">{title}</h2>
      {children}
    </section>
  );
}
