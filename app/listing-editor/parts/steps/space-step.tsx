import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Building,
  Building2,
  DoorOpen,
  Hotel,
  House,
  PanelsTopLeft,
  TentTree,
  Tractor,
  TreePalm,
  Umbrella,
  type LucideIcon,
} from 'lucide-react';
import { mostGuests } from '#contract/home-numbers.ts';
import { bedsOf, sleepingPlaces } from '#contract/listing-content.ts';
import { propertyTypes, type PropertyType } from '#contract/listings.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { Counter } from '#app/ui/counter.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { ChoiceCards } from '../choice-card.tsx';
import { Section, StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { SleepingRooms } from './sleeping-rooms.tsx';

const typeIcons: Readonly<Record<PropertyType, LucideIcon>> = {
  apartment: Building2,
  house: House,
  villa: Building,
  chalet: Umbrella,
  rest_house: TreePalm,
  farm_stay: Tractor,
  hotel_room: Hotel,
  studio: PanelsTopLeft,
  room: DoorOpen,
  guesthouse: TentTree,
};

export function SpaceStep({ content, edit, errors }: StepProps) {
  const { t, i18n } = useLingui();
  const guests = content.capacity ?? 0;
  const places = sleepingPlaces(content);
  return (
    <>
      <StepHeading title={<Trans>What do guests get?</Trans>}>
        <Trans>Rooms and beds decide who finds you: families search by both.</Trans>
      </StepHeading>
      <Section title={<Trans>Type</Trans>}>
        <ChoiceCards
          label={t`Type`}
          name="property-type"
          value={content.property_type}
          onChange={(property_type) => edit({ property_type })}
          options={propertyTypes.map((value) => {
            const Icon = typeIcons[value];
            return {
              value,
              label: i18n._(propertyTypeLabels[value].name),
              icon: <Icon className="size-5 stroke-[1.75]" aria-hidden />,
            };
          })}
        />
        <FieldError id="type-error">{errors['property_type']}</FieldError>
      </Section>
      <Section title={<Trans>Capacity</Trans>}>
        <div className="divide-y divide-line">
          <Counter
            name={t`Guests`}
            label={<Trans>Guests</Trans>}
            hint={<Trans>Adults and children. Infants are not counted.</Trans>}
            min={1}
            max={mostGuests}
            value={content.capacity ?? 0}
            onChange={(capacity) => edit({ capacity })}
          />
          <Counter
            name={t`Bedrooms`}
            label={<Trans>Bedrooms</Trans>}
            value={content.bedrooms ?? 0}
            onChange={(bedrooms) => edit({ bedrooms })}
          />
          <Counter
            name={t`Bathrooms`}
            label={<Trans>Bathrooms</Trans>}
            value={content.bathrooms ?? 0}
            onChange={(bathrooms) => edit({ bathrooms })}
          />
        </div>
      </Section>
      <Section
        title={<Trans>Where everyone sleeps</Trans>}
        hint={<Trans>Count floor mattresses too. A double bed sleeps two; cots are for infants.</Trans>}
      >
        <SleepingRooms
          rooms={content.rooms ?? []}
          bedrooms={content.bedrooms ?? 0}
          onChange={(rooms) => edit({ rooms })}
        />
        {places === undefined && bedsOf(content) !== undefined ? (
          <Counter
            name={t`Beds`}
            label={<Trans>Beds</Trans>}
            hint={<Trans>Until the rooms are filled in.</Trans>}
            min={1}
            max={100}
            value={content.beds ?? 1}
            onChange={(beds) => edit({ beds })}
          />
        ) : null}
        {places !== undefined && places < guests ? (
          <div className="mt-5">
            <Note tone="attention">
              <p className="font-medium">
                <Trans>
                  <Plural value={guests} one="# guest" other="# guests" />,{' '}
                  <Plural value={places} one="# place to sleep" other="# places to sleep" />
                </Trans>
              </p>
              <p>
                <Trans>Add a mattress, or lower the guests to {places}.</Trans>
              </p>
            </Note>
          </div>
        ) : null}
      </Section>
    </>
  );
}
