import { Trans, useLingui } from '@lingui/react/macro';
import { waterSources, type WaterSource } from '#contract/property-facts.ts';
import { Chip } from '#app/ui/chip.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { waterLabels } from '#app/shared/property-labels/fact-labels.ts';
import { Section } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { GuestsRead } from './guests-read.tsx';
import { waterSentence } from '#app/shared/property-labels/fact-sentences.ts';

export function WaterSection({ content, edit, errors }: Omit<StepProps, 'listingId'>) {
  const { i18n } = useLingui();
  const chosen = content.water_sources ?? [];

  function toggle(source: WaterSource, isSelected: boolean) {
    const water_sources = waterSources.filter((one) => (one === source ? isSelected : chosen.includes(one)));
    const others = (content.amenities ?? []).filter((amenity) => amenity !== 'water_tank');
    edit(
      source === 'tank'
        ? { water_sources, amenities: isSelected ? [...others, 'water_tank'] : others }
        : { water_sources },
    );
  }

  return (
    <Section title={<Trans>Water</Trans>}>
      <div className="flex flex-wrap gap-2">
        {waterSources.map((source) => (
          <Chip key={source} isSelected={chosen.includes(source)} onChange={(isSelected) => toggle(source, isSelected)}>
            {i18n._(waterLabels[source])}
          </Chip>
        ))}
      </div>
      {chosen.includes('tank') ? (
        <NumberField
          className="mt-4 max-w-72"
          label={<Trans>The tank holds</Trans>}
          unit={<Trans>litres</Trans>}
          max={100_000}
          value={content.water_tank_litres ?? null}
          error={errors['water_tank_litres']}
          onChange={(litres) => edit({ water_tank_litres: litres === 0 ? null : litres })}
        />
      ) : null}
      <GuestsRead>{waterSentence(content, i18n)}</GuestsRead>
    </Section>
  );
}
