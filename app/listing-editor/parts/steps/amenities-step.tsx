import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { amenities, type Amenity } from '#contract/amenities.ts';
import { amenityIcons } from '#app/shared/property-labels/amenity-icons.ts';
import { Chip } from '#app/ui/chip.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { Section, StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { PowerSection } from './power-section.tsx';
import { SignalTable } from './signal-table.tsx';
import { WaterSection } from './water-section.tsx';

/** Amenities with a section of their own. */
const elsewhere: ReadonlySet<Amenity> = new Set<Amenity>(['generator', 'water_tank', 'family_only']);

export function AmenitiesStep({ content, edit, errors }: StepProps) {
  const { i18n } = useLingui();
  const chosen = content.amenities ?? [];
  const toggle = (amenity: Amenity, isSelected: boolean) =>
    edit({ amenities: isSelected ? [...chosen, amenity] : chosen.filter((one) => one !== amenity) });
  return (
    <>
      <StepHeading title={<Trans>Power, water, signal</Trans>}>
        <Trans>What guests in Libya ask first. Exact answers here save you messages.</Trans>
      </StepHeading>
      <PowerSection content={content} edit={edit} errors={errors} />
      <WaterSection content={content} edit={edit} errors={errors} />
      <Section title={<Trans>Mobile signal indoors</Trans>}>
        <SignalTable signals={content.mobile_signals ?? {}} onChange={(mobile_signals) => edit({ mobile_signals })} />
        <NumberField
          className="mt-5 max-w-72"
          label={<Trans>Home internet</Trans>}
          hint={<Trans>The measured download speed. Leave it empty if you have not measured it.</Trans>}
          unit={<bdi dir="ltr">Mb/s</bdi>}
          max={10_000}
          value={content.wifi_mbps ?? null}
          error={errors['wifi_mbps']}
          onChange={(mbps) => edit({ wifi_mbps: mbps === 0 ? null : mbps })}
        />
      </Section>
      <Section title={<Trans>Who it is for</Trans>}>
        <Switch
          icon={<Users className="size-5" strokeWidth={1.75} aria-hidden />}
          label={<Trans>Families only</Trans>}
          hint={<Trans>Guests confirm it before they ask. It is shown on your card and is a search filter.</Trans>}
          isSelected={chosen.includes('family_only')}
          onChange={(isSelected) => toggle('family_only', isSelected)}
        />
      </Section>
      <Section title={<Trans>Everything else</Trans>}>
        <div className="flex flex-wrap gap-2">
          {amenities
            .filter((amenity) => !elsewhere.has(amenity))
            .map((amenity) => {
              const { icon: Icon, name } = amenityIcons[amenity];
              const isSelected = chosen.includes(amenity);
              return (
                <Chip
                  key={amenity}
                  isSelected={isSelected}
                  icon={isSelected ? undefined : <Icon className="size-4.5" strokeWidth={1.75} aria-hidden />}
                  onChange={(next) => toggle(amenity, next)}
                >
                  {i18n._(name)}
                </Chip>
              );
            })}
        </div>
      </Section>
    </>
  );
}
