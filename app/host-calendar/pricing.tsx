import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addDays } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { PricedProperty, PriceRule } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CanEditProvider, useCanEdit } from './parts/pricing/can-edit.ts';
import { Discounts } from './parts/pricing/discounts.tsx';
import { Preview } from './parts/pricing/preview.tsx';
import { nextHoliday, PriceRanks } from './parts/pricing/price-ranks.tsx';
import { RemovalUndo } from './parts/pricing/removal-undo.tsx';
import { RuleDialog } from './parts/pricing/rule-dialog.tsx';
import type { RuleForm } from './parts/pricing/rule-form.ts';
import { RuleSetSection } from './parts/pricing/rule-set.tsx';
import { StayLimits } from './parts/pricing/stay-limits.tsx';
import { usePricedProperties, usePricing } from './parts/pricing/use-pricing.ts';
import { PropertyPicker } from './parts/property-picker.tsx';
import styles from './pricing.css?url';

export const meta = pageMeta(msg`Prices and rules`);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function HostPricing() {
  return (
    <Guard roles={hostArea}>
      <PricingScreen />
    </Guard>
  );
}

/** Prices and rules of the property that the query string names, else of the first. */
function PricingScreen() {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const list = usePricedProperties(!isAdmin);
  const [query] = useSearchParams();
  const wanted = query.get('property');
  if (isAdmin) {
    if (wanted === null) return <ChooseInCalendar />;
    return (
      <CanEditProvider value={false}>
        <PropertyPricing key={wanted} propertyId={wanted} properties={[]} sets={[]} />
      </CanEditProvider>
    );
  }
  if (list.isError && !list.data) return <Failed onRetry={() => void list.refetch()} />;
  if (!list.data) return <PricingSkeleton />;
  const { properties, rule_sets } = list.data;
  const property = properties.find(({ id }) => id === wanted) ?? properties[0];
  if (!property) return <NoProperty />;
  // With another property, open dialogs and the chosen night are dropped.
  return <PropertyPricing key={property.id} propertyId={property.id} properties={properties} sets={rule_sets} />;
}

function PropertyPricing({
  propertyId,
  properties,
  sets,
}: {
  propertyId: string;
  /** The properties to choose from. */
  properties: readonly PricedProperty[];
  sets: readonly { id: string; name: string | null }[];
}) {
  const canEdit = useCanEdit();
  const pricing = usePricing(propertyId);
  const [rule, setRule] = useState<PriceRule | RuleForm['when']>();
  const [query, setQuery] = useSearchParams();
  const today = todayInTripoli();
  const from = clampDay(query.get('from'), today, addDays(today, bookingHorizonDays));
  const show = (values: Record<string, string>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  if (pricing.isError && !pricing.data) return <Failed onRetry={() => void pricing.refetch()} />;
  if (!pricing.data) return <PricingSkeleton />;
  const { data } = pricing;
  return (
    <RemovalUndo pricing={data}>
      <div className="page py-5 md:py-6">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <BackToCalendar propertyId={propertyId} />
            <h1 className="max-md:text-heading">
              <Trans>Prices and rules</Trans>
            </h1>
          </div>
          {canEdit ? (
            <Button
              kind="primary"
              icon={<Plus className="size-4" aria-hidden />}
              onPress={() => setRule(nextHoliday(data.rules))}
            >
              <Trans>Add a rule</Trans>
            </Button>
          ) : (
            <p className="text-small text-ink-2">
              <Trans>You see these prices as an administrator. Only their host changes them.</Trans>
            </p>
          )}
        </div>
        <div className="mt-7 grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:items-start xl:gap-14">
          <div className="grid min-w-0 gap-8 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-8">
            <RuleSetSection pricing={data} properties={properties} sets={sets} />
            <PriceRanks pricing={data} onRule={setRule} />
            <Discounts pricing={data} />
            <StayLimits pricing={data} />
          </div>
          <Preview
            propertyId={propertyId}
            from={from}
            onTurn={(day) => show({ from: day })}
            picker={
              <PropertyPicker
                properties={properties}
                chosen={data.property}
                onChoose={(id) => show({ property: id })}
              />
            }
          />
        </div>
        {rule === undefined ? null : <RuleDialog pricing={data} rule={rule} onClose={() => setRule(undefined)} />}
      </div>
    </RemovalUndo>
  );
}

const dayPattern = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function clampDay(wanted: string | null, first: string, last: string): string {
  if (wanted === null || !dayPattern.test(wanted) || wanted < first) return first;
  return wanted > last ? last : wanted;
}

function BackToCalendar({ propertyId }: { propertyId?: string }) {
  return (
    <Link
      to={propertyId ? `/host/calendar?property=${propertyId}` : '/host/calendar'}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 hover:underline"
    >
      <ArrowLeft className="flip size-4" aria-hidden />
      <Trans>Calendar</Trans>
    </Link>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page py-5 md:py-6">
      <BackToCalendar />
      <h1 className="mb-6 max-md:text-heading">
        <Trans>Prices and rules</Trans>
      </h1>
      <FailureNote onRetry={onRetry}>
        <Trans>Your prices could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    </div>
  );
}

function PricingSkeleton() {
  const { t } = useLingui();
  return (
    <div className="page py-5 md:py-6">
      <BackToCalendar />
      <h1 className="max-md:text-heading">
        <Trans>Prices and rules</Trans>
      </h1>
      <div
        role="status"
        aria-label={t`Loading prices…`}
        className="mt-7 grid grid-cols-1 gap-10 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] xl:gap-14"
      >
        <div className="grid gap-4">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
            <Skeleton key={row} className="h-15" />
          ))}
        </div>
        <Skeleton className="h-120 rounded-card max-xl:order-first" />
      </div>
    </div>
  );
}

function NoProperty() {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>Prices begin with a home</Trans>}
        link={{ to: '/dashboard/add-listing', text: <Trans>Add your first home</Trans> }}
      >
        <Trans>
          Once your home is listed, you set its prices, discounts and limits here and see every night before.
        </Trans>
      </EmptyState>
    </div>
  );
}

/** Administrators have no properties: they come from the calendar of one. */
function ChooseInCalendar() {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>Prices and rules</Trans>}
        link={{ to: '/host/calendar', text: <Trans>Open the calendars</Trans> }}
      >
        <Trans>Choose a home in the calendar first: its prices and rules open from there.</Trans>
      </EmptyState>
    </div>
  );
}
