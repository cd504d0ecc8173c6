import { Trans, useLingui } from '@lingui/react/macro';
import { BatteryCharging, Ban, Sun, Zap, type LucideIcon } from 'lucide-react';
import type { ListingChanges } from '#contract/types.gen.ts';
import { loadKinds, powerSources, type PowerSource } from '#contract/property-facts.ts';
import { Chip } from '#app/ui/chip.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { loadLabels, powerLabels } from '#app/shared/property-labels/fact-labels.ts';
import { Section } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { GuestsRead } from './guests-read.tsx';
import { powerSentence } from '#app/shared/property-labels/fact-sentences.ts';

const icons: Readonly<Record<PowerSource, LucideIcon>> = {
  generator: Zap,
  inverter: BatteryCharging,
  solar: Sun,
  none: Ban,
};

/** What runs during a power cut: what it carries and for how long matters more than that there is one. */
export function PowerSection({ content, edit, errors }: Omit<StepProps, 'listingId'>) {
  const { i18n } = useLingui();
  const power = content.backup_power;
  const carries = content.generator_carries ?? [];

  function select(source: PowerSource, isSelected: boolean) {
    const others = (content.amenities ?? []).filter((amenity) => amenity !== 'generator');
    const changes: ListingChanges = {
      backup_power: isSelected ? source : null,
      amenities: isSelected && source === 'generator' ? [...others, 'generator'] : others,
    };
    edit(changes);
  }

  return (
    <Section title={<Trans>When the power goes out</Trans>}>
      <div className="flex flex-wrap gap-2">
        {powerSources.map((source) => {
          const Icon = icons[source];
          return (
            <Chip
              key={source}
              isSelected={power === source}
              icon={power === source ? undefined : <Icon className="size-4.5" strokeWidth={1.75} aria-hidden />}
              onChange={(isSelected) => select(source, isSelected)}
            >
              {i18n._(powerLabels[source])}
            </Chip>
          );
        })}
      </div>
      {power !== undefined && power !== 'none' ? (
        <div className="mt-4 border-s-2 border-sea-line ps-5">
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {power === 'generator' ? (
              <NumberField
                label={<Trans>Power</Trans>}
                unit={<bdi dir="ltr">kVA</bdi>}
                max={500}
                value={content.generator_kva ?? null}
                error={errors['generator_kva']}
                onChange={(kva) => edit({ generator_kva: kva === 0 ? null : kva })}
              />
            ) : null}
            <NumberField
              label={<Trans>Runs for, each day</Trans>}
              unit={<Trans>hours</Trans>}
              max={24}
              value={content.generator_hours ?? null}
              error={errors['generator_hours']}
              onChange={(hours) => edit({ generator_hours: hours === 0 ? null : hours })}
            />
          </div>
          <p className="mt-5 mb-2 text-small font-medium">
            <Trans>What it carries at once</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {loadKinds.map((load) => (
              <Chip
                key={load}
                isSelected={carries.includes(load)}
                onChange={(isSelected) =>
                  edit({
                    generator_carries: loadKinds.filter((one) => (one === load ? isSelected : carries.includes(one))),
                  })
                }
              >
                {i18n._(loadLabels[load])}
              </Chip>
            ))}
          </div>
          <div className="mt-3 divide-y divide-line">
            <Switch
              label={<Trans>Starts by itself</Trans>}
              isSelected={content.generator_starts_itself ?? false}
              onChange={(generator_starts_itself) => edit({ generator_starts_itself })}
            />
            {power === 'generator' ? (
              <Switch
                label={<Trans>Fuel is in the price</Trans>}
                isSelected={content.generator_fuel_included ?? false}
                onChange={(generator_fuel_included) => edit({ generator_fuel_included })}
              />
            ) : null}
          </div>
        </div>
      ) : null}
      <GuestsRead>{powerSentence(content, i18n)}</GuestsRead>
    </Section>
  );
}
