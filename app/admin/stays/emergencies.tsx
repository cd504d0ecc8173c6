import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Emergency } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDay } from '#app/shared/days.ts';
import { emergencyReasonLabels } from '#app/shared/emergencies/emergency-labels.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { EmergencyState } from './parts/emergencies/emergency-state.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Emergencies`);

export default function AdminEmergencies() {
  return (
    <AdminFrame title={<Trans>Emergencies</Trans>} needs="listEmergencies">
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-[42rem] text-ink-2">
          <Trans>
            Storms, floods, closed roads, fighting: inside an area guests cancel free of charge on its nights, payouts
            wait, and everybody concerned is notified.
          </Trans>
        </p>
        <LinkButton kind="primary" to="/admin/emergencies/new" className="max-sm:w-full">
          <Trans>Declare an emergency</Trans>
        </LinkButton>
      </div>
      <Areas
        state="open"
        title={<Trans>In force and planned</Trans>}
        emptyTitle={<Trans>No emergency is in force</Trans>}
        emptyText={<Trans>When something happens, declare the area and its nights here.</Trans>}
      />
      <Areas
        state="ended"
        title={<Trans>Ended</Trans>}
        emptyTitle={<Trans>No emergency has ended</Trans>}
        emptyText={<Trans>Those that are over are kept here with their history.</Trans>}
      />
    </AdminFrame>
  );
}

function Areas({
  state,
  title,
  ...empty
}: {
  state: 'open' | 'ended';
  title: ReactNode;
  emptyTitle: ReactNode;
  emptyText: ReactNode;
}) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('emergencies', state), ({ query, signal }) =>
    api.listEmergencies({ query: { state, ...query }, signal }),
  );
  return (
    <section aria-labelledby={`emergencies-${state}`} className="mt-10">
      <h2 id={`emergencies-${state}`} className="text-title">
        {title}
      </h2>
      <PagedList
        list={list}
        rowsOf={(page) => page.emergencies.map((area) => <Row key={area.id} area={area} />)}
        {...empty}
      />
    </section>
  );
}

function Row({ area }: { area: Emergency }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const first = formatDay(area.first_night, locale);
  const last = formatDay(area.last_night, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium break-words">
          <bdi>{area.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          {i18n._(emergencyReasonLabels[area.reason])}
          {' · '}
          <Trans>
            nights from {first} to {last}
          </Trans>
        </span>
        <span className="block text-small text-ink-2">
          <Plural value={area.stays} _0="No stays" one="# stay" other="# stays" />
          {area.cancelled_stays > 0 ? (
            <>
              {' · '}
              <Plural value={area.cancelled_stays} one="# cancelled" other="# cancelled" />
            </>
          ) : null}
        </span>
      </span>
      <EmergencyState state={area.state} />
      <LinkButton
        to={`/admin/emergencies/${area.id}`}
        className="max-sm:w-full"
        aria-label={`${t`Open`}: ${area.name}`}
      >
        <Trans>Open</Trans>
      </LinkButton>
    </li>
  );
}
