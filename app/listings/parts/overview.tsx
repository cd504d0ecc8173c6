import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Bath, Bed, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';
import { HostLine } from './host-line.tsx';

/** The type and size of a property, and its host. `today` is a day in Africa/Tripoli. */
export function Overview({
  property,
  today,
  isHostLinked,
  children,
}: {
  property: PropertyDetail;
  today: string;
  isHostLinked: boolean;
  /** Below the host. */
  children?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Overview`}>
      <ul className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
        <li className="font-medium text-ink">{i18n._(propertyTypeLabels[property.property_type].whole)}</li>
        <Fact icon={<Users className="size-5" aria-hidden />}>
          <Plural value={property.capacity} one="# guest" other="# guests" />
        </Fact>
        {property.bedrooms > 0 ? (
          <Fact icon={<Bed className="size-5" aria-hidden />}>
            <Plural value={property.bedrooms} one="# bedroom" other="# bedrooms" />
          </Fact>
        ) : null}
        <Fact icon={<Bath className="size-5" aria-hidden />}>
          <Plural value={property.bathrooms} one="# bathroom" other="# bathrooms" />
        </Fact>
        {property.pay_at_property ? (
          <Fact icon={<Banknote className="size-5" aria-hidden />}>
            <Trans>Cash on arrival</Trans>
          </Fact>
        ) : null}
      </ul>
      <HostLine host={property.host} today={today} isLinked={isHostLinked} />
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}
