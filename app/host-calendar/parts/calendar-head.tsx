import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync, ChevronLeft, ChevronRight, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';

export type CalendarView = 'month' | 'all' | 'year';
export type ShowCalendar = (changes: Record<string, string | null>) => void;

interface Props {
  title: ReactNode;
  view: CalendarView;
  onShow: ShowCalendar;
  previous: { label: string; onPress: () => void };
  next: { label: string; onPress: () => void };
  onToday: () => void;
  /** The property whose prices and linked calendars are opened from here. */
  propertyId?: string | undefined;
  /** The choice of a property. */
  children?: ReactNode;
}

/** The heading of the calendar: what is shown, turning, the three views, and the pages of prices. */
export function CalendarHead({ title, view, onShow, previous, next, onToday, propertyId, children }: Props) {
  const { t } = useLingui();
  const query = useSearchParams()[0];
  const property = propertyId ?? query.get('property');
  const links = (
    <>
      <LinkButton
        to={pageOf('pricing', property)}
        className="max-md:hidden"
        icon={<Tag className="size-4" aria-hidden />}
      >
        <Trans>Prices and rules</Trans>
      </LinkButton>
      <LinkButton
        to={pageOf('sync', property)}
        className="max-md:w-full"
        icon={<CalendarSync className="size-4" aria-hidden />}
      >
        <Trans>Linked calendars</Trans>
      </LinkButton>
    </>
  );
  const views = (
    <div className="*:flex max-md:w-full max-md:[&_label]:flex-1 max-md:[&_label]:justify-center max-md:[&_label]:text-center">
      <Segmented<CalendarView>
        label={t`View`}
        value={view}
        onChange={(value) => onShow({ view: value === 'month' ? null : value })}
        options={[
          { value: 'month', label: <Trans>Month</Trans> },
          { value: 'all', label: <Trans>All homes</Trans> },
          { value: 'year', label: <Trans>Year</Trans> },
        ]}
      />
    </div>
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-1 max-md:w-full">
        <h1 className="text-heading max-md:me-auto md:me-2" aria-live="polite">
          {title}
        </h1>
        <IconButton label={previous.label} onPress={previous.onPress}>
          <ChevronLeft className="flip size-5" aria-hidden />
        </IconButton>
        <Button onPress={onToday}>
          <Trans>Today</Trans>
        </Button>
        <IconButton label={next.label} onPress={next.onPress}>
          <ChevronRight className="flip size-5" aria-hidden />
        </IconButton>
      </div>
      {view === 'all' ? (
        <div className="flex min-w-0 flex-wrap items-center gap-3 max-md:w-full md:ms-auto">
          {views}
          {links}
        </div>
      ) : (
        // Two rows with something at both ends, which stay where they are while the properties are loaded.
        <>
          <div className="flex min-w-0 flex-wrap items-center gap-3 max-md:order-last max-md:w-full md:ms-auto">
            {links}
          </div>
          <div className="flex min-h-11 w-full min-w-0 flex-wrap items-center justify-between gap-3">
            {/* The place of the choice, which has a row of its own on phones. */}
            {children ?? <span className="min-h-11 max-md:w-full" />}
            {views}
          </div>
        </>
      )}
    </div>
  );
}

const pageOf = (page: 'pricing' | 'sync', property: string | null) =>
  `/host/calendar/${page}${property ? `?property=${property}` : ''}`;

/** The pages of prices, below the calendar of a phone. */
export function CalendarLinks({ propertyId }: { propertyId?: string | undefined }) {
  const query = useSearchParams()[0];
  const property = propertyId ?? query.get('property');
  return (
    <LinkButton
      to={pageOf('pricing', property)}
      block
      className="md:hidden"
      icon={<Tag className="size-4" aria-hidden />}
    >
      <Trans>Prices and rules</Trans>
    </LinkButton>
  );
}

/** What the signs of the calendar mean. */
export function CalendarLegend({ hasPrices = true }: { hasPrices?: boolean }) {
  return (
    <div className="calendar-legend">
      <span>
        <i className="is-booked" aria-hidden />
        <Trans>Booked</Trans>
      </span>
      <span>
        <i className="is-request" aria-hidden />
        <Trans>Request</Trans>
      </span>
      <span>
        <i className="is-feed" aria-hidden />
        <Trans>From another calendar</Trans>
      </span>
      <span>
        <i className="is-blocked" aria-hidden />
        <Trans>Blocked by you</Trans>
      </span>
      {hasPrices ? (
        <span>
          <Trans>Prices in dinar a night</Trans>
        </span>
      ) : null}
    </div>
  );
}
