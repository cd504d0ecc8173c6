import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { EmergencyDetail } from '#contract/types.gen.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';

/** What an area concerns now: stays, what was cancelled, payouts that are held, and whether everybody was told. */
export function EmergencyFacts({ area }: { area: EmergencyDetail }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const amount = formatDinar(area.hold?.amount_dirham ?? 0, locale);
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-3 rounded-card bg-limestone p-5 text-small sm:grid-cols-2">
      <Fact name={<Trans>Stays</Trans>}>{area.stays}</Fact>
      <Fact name={<Trans>Cancelled since</Trans>}>{area.cancelled_stays}</Fact>
      <Fact name={<Trans>Payouts</Trans>}>
        {area.hold ? (
          <>
            <Plural value={area.hold.payouts} one="# is held" other="# are held" />
            {' · '}
            <bdi className="figures">{amount}</bdi>
          </>
        ) : (
          <Trans>not held</Trans>
        )}
      </Fact>
      <Fact name={<Trans>Guests and hosts</Trans>}>
        {area.is_telling ? <Trans>are being notified</Trans> : <Trans>are notified</Trans>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

/** Who declared, changed and ended an area. */
export function EmergencyHistory({ events }: Pick<EmergencyDetail, 'events'>) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <section aria-labelledby="emergency-history" className="mt-10 border-t border-line pt-8">
      <h2 id="emergency-history" className="text-title">
        <Trans>History</Trans>
      </h2>
      <ol className="mt-3">
        {events.map((event) => {
          const first = formatDay(event.first_night, locale);
          const last = formatDay(event.last_night, locale);
          return (
            <li key={event.id} className="border-b border-line py-3 text-small last:border-0">
              <span className="font-medium">
                {event.kind === 'declared' ? (
                  <Trans>Declared</Trans>
                ) : event.kind === 'changed' ? (
                  <Trans>Changed</Trans>
                ) : (
                  <Trans>Ended</Trans>
                )}
              </span>
              {' · '}
              <Trans>
                nights from {first} to {last}
              </Trans>
              <span className="block text-ink-2">
                {event.by === null ? <Trans>Its last night was over</Trans> : <bdi>{event.by}</bdi>}
                {' · '}
                {formatInstant(event.at, locale)}
              </span>
              {event.note ? (
                <span dir="auto" className="block text-start">
                  {event.note}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
