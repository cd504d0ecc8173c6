import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Download, IdCard, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { hiddenBelowLoadingClass } from '#app/ui/hide-below-loading.ts';
import { ReservationFilters } from './parts/filters.tsx';
import { ReservationSections } from './parts/reservation-sections.tsx';
import { TabLinks } from './parts/tab-links.tsx';
import { useReservationFile } from './parts/use-reservation-file.ts';
import { readView, useReservations, viewAddress } from './parts/use-reservations.ts';
import { RefusedAnswers } from './kept-answer.tsx';
import styles from './reservations.css?url';

export const meta = pageMeta(msg`Reservations`);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ReservationsRoute() {
  return (
    <Guard roles={hostArea}>
      <ReservationsScreen />
    </Guard>
  );
}

/** Requests, present and coming stays, and what is past. State, filters and search are in the query string. */
function ReservationsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const view = readView(query);
  const list = useReservations(view);
  const file = useReservationFile(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = list.counts?.pending ?? 0;
  const upcoming = list.counts?.upcoming ?? 0;
  const past = list.counts?.past ?? 0;

  async function showChanges() {
    await list.refresh();
    // The focused button disappears with the answered request, so the focus moves to the top.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  return (
    <div className={`page py-8 md:py-12 ${hiddenBelowLoadingClass}`}>
      <div className="flex items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            <Trans>Reservations</Trans>
          </h1>
          <p className="min-h-[1lh] text-ink-2">
            {list.counts ? (
              <>
                <Plural
                  value={pending}
                  _0="No request waits for you."
                  one="# request waits for you."
                  other="# requests wait for you."
                />{' '}
                <Plural
                  value={upcoming}
                  _0="No stay is coming up."
                  one="# stay is coming up."
                  other="# stays are coming up."
                />
              </>
            ) : null}
          </p>
        </div>
        <div className="-me-3 flex max-md:hidden print:hidden">
          <LinkButton kind="quiet" to="/host/register" icon={<IdCard className="size-4.5" aria-hidden />}>
            <Trans>Guest registers</Trans>
          </LinkButton>
          <Button kind="quiet" icon={<Printer className="size-4.5" aria-hidden />} onPress={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button
            kind="quiet"
            icon={<Download className="size-4.5" aria-hidden />}
            isBusy={file.isPending}
            onPress={() => file.mutate()}
            aria-description={t`The reservations of this list as a file for spreadsheets`}
          >
            CSV
          </Button>
        </div>
      </div>
      <SavedCopy savedAt={list.savedAt} className="mt-4" />
      <RefusedAnswers className="mt-4" />
      <ReservationFilters key={view.q} view={view} properties={list.properties} />
      <TabLinks view={view} counts={list.counts} isLoading={list.counts === undefined && !list.hasFailed} />
      <ReservationSections view={view} list={list} onChanged={() => void showChanges()} />
      {view.tab === 'open' && past > 0 && list.reservations ? (
        <LinkButton kind="quiet" to={viewAddress({ ...view, tab: 'past' })} className="-ms-3 mt-4 print:hidden">
          <Plural value={past} one="Show the past stay" other="Show the # past stays" />
          <ChevronRight className="flip size-4" aria-hidden />
        </LinkButton>
      ) : null}
      <Button
        kind="quiet"
        icon={<Download className="size-4.5" aria-hidden />}
        isBusy={file.isPending}
        onPress={() => file.mutate()}
        className="-ms-3 mt-2 md:hidden print:hidden"
      >
        CSV
      </Button>
      <LinkButton
        kind="quiet"
        to="/host/register"
        icon={<IdCard className="size-4.5" aria-hidden />}
        className="-ms-3 mt-2 md:hidden print:hidden"
      >
        <Trans>Guest registers</Trans>
      </LinkButton>
    </div>
  );
}
