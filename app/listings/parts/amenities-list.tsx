import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Wifi, Zap, Droplets, Signal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Amenity } from '#contract/amenities.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { powerSentence, signalSentence, waterSentence } from '#app/shared/property-labels/fact-sentences.ts';
import { amenityIcons } from '#app/shared/property-labels/amenity-icons.ts';

const shownAtFirst = 8;

interface Offer {
  key: string;
  icon: ReactNode;
  name: ReactNode;
}

/** The first eight amenities of a property, and all of them in a dialog. */
export function AmenitiesList({ property }: { property: Pick<PropertyDetail, 'amenities' | 'facts'> }) {
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers(property);
  const offerCount = <bdi dir="ltr">{offers.length}</bdi>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {offers.slice(0, shownAtFirst).map((offer) => (
          <OfferItem key={offer.key} offer={offer} />
        ))}
      </ul>
      {offers.length > shownAtFirst && (
        <Button className="mt-6" onPress={() => setOpen(true)}>
          <span>
            <Trans>Show all {offerCount}</Trans>
          </span>
        </Button>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={<Trans>What this home offers</Trans>}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and contains nothing that can be focused */}
        <ul tabIndex={0} className="divide-y divide-line">
          {offers.map((offer) => (
            <OfferItem key={offer.key} offer={offer} className="py-3.5" />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function OfferItem({ offer, className = '' }: { offer: Offer; className?: string }) {
  return (
    <li className={`flex items-start gap-3.5 ${className}`}>
      <span className="mt-0.5 flex-none text-ink-2">{offer.icon}</span>
      <span className="min-w-0">{offer.name}</span>
    </li>
  );
}

/** A fact that is known replaces the amenity that it describes. */
function useOffers({ amenities, facts }: Pick<PropertyDetail, 'amenities' | 'facts'>): Offer[] {
  const { i18n } = useLingui();
  const { wifi_mbps: mbps, generator_kva: kva, water_tank_litres: litres, mobile_signal: signal } = facts;
  const power = powerSentence(facts, i18n);
  const water = waterSentence(facts, i18n);
  const signals = signalSentence(facts, i18n);
  const measured: Partial<Record<Amenity, Offer>> = {
    ...(mbps !== null && {
      wifi: {
        key: 'wifi',
        icon: <Wifi className="size-5" aria-hidden />,
        name: (
          <Trans>
            Wi-Fi, <bdi dir="ltr">{mbps} Mb/s</bdi> measured
          </Trans>
        ),
      },
    }),
    ...(power === '' &&
      kva !== null && {
        generator: {
          key: 'generator',
          icon: <Zap className="size-5" aria-hidden />,
          name: (
            <Trans>
              Generator, <bdi dir="ltr">{kva} kVA</bdi>
            </Trans>
          ),
        },
      }),
    ...(water === '' &&
      litres !== null && {
        water_tank: {
          key: 'water_tank',
          icon: <Droplets className="size-5" aria-hidden />,
          name: <Plural value={litres} one="Water tank, # litre" other="Water tank, # litres" />,
        },
      }),
  };
  if (power) {
    measured.generator = { key: 'generator', icon: <Zap className="size-5" aria-hidden />, name: power };
  }
  if (water) {
    measured.water_tank = { key: 'water_tank', icon: <Droplets className="size-5" aria-hidden />, name: water };
  }
  const listed = new Set([...amenities, ...(Object.keys(measured) as Amenity[])]);
  // A house rule, under which it stands.
  listed.delete('family_only');
  const offers = [...listed].map((amenity): Offer => {
    const { icon: Icon, name } = amenityIcons[amenity];
    return measured[amenity] ?? { key: amenity, icon: <Icon className="size-5" aria-hidden />, name: i18n._(name) };
  });
  if (signals) {
    offers.push({ key: 'signal', icon: <Signal className="size-5" aria-hidden />, name: signals });
  } else if (signal === 'good' || signal === 'strong') {
    offers.push({
      key: 'signal',
      icon: <Signal className="size-5" aria-hidden />,
      name: signal === 'strong' ? <Trans>Strong mobile signal</Trans> : <Trans>Good mobile signal</Trans>,
    });
  } else if (signal === 'weak' || signal === 'none') {
    offers.push({
      key: 'signal',
      icon: <Signal className="size-5" aria-hidden />,
      name: signal === 'weak' ? <Trans>Weak mobile signal</Trans> : <Trans>No mobile signal</Trans>,
    });
  }
  return offers;
}
