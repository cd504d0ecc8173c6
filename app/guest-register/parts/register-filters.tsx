import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { countLimit } from '#contract/common.ts';
import { registerStates } from '#contract/guest-register.ts';
import { HomeFilter } from '#app/shared/home-filter.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { StateLabel } from './register-labels.tsx';
import { viewAddress, type Registers, type RegisterView } from './use-registers.ts';

interface Props {
  view: RegisterView;
  properties: Registers['properties'];
}

/** The filters by time, home, days and foreigners. All of it is in the address. */
export function RegisterFilters({ view, properties }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = (changed: Partial<RegisterView>) =>
    void navigate(viewAddress({ ...view, ...changed }), { replace: true, preventScrollReset: true });
  return (
    <div role="search" className="mt-6 flex flex-wrap items-center gap-2">
      <Segmented
        label={t`Time of the stays`}
        value={view.period}
        onChange={(period) => show({ period })}
        options={[
          { value: 'open', label: <Trans>Now and coming up</Trans> },
          { value: 'past', label: <Trans>Past</Trans> },
        ]}
      />
      <HomeFilter
        homes={properties}
        value={view.property}
        onChange={(property) => show({ property })}
        className="max-md:min-w-[min(10rem,100%)]"
      />
      <button
        type="button"
        aria-pressed={view.foreigners}
        data-selected={view.foreigners || undefined}
        onClick={() => show({ foreigners: !view.foreigners })}
        className={chipClass}
      >
        <Globe className="size-4.5 flex-none" aria-hidden />
        <Trans>Foreigners</Trans>
      </button>
      <DayField label={<Trans>From</Trans>} value={view.from} onChange={(from) => show({ from })} />
      <DayField label={<Trans>To</Trans>} value={view.to} onChange={(to) => show({ to })} />
    </div>
  );
}

function DayField({ label, value, onChange }: { label: ReactNode; value: string; onChange: (day: string) => void }) {
  return (
    <label
      data-selected={value === '' ? undefined : true}
      className={`${chipClass} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:flex-1`}
    >
      <span>{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-[max(1rem,var(--text-small))] outline-none"
      />
    </label>
  );
}

/** The states as links with their counts. */
export function RegisterTabs({ view, counts }: { view: RegisterView; counts: Registers['counts'] }) {
  const { t } = useLingui();
  const tabs: { state: RegisterView['state']; title: ReactNode; count: number | undefined }[] = [
    { state: '', title: <Trans>All</Trans>, count: counts?.all },
    ...registerStates.map((state) => ({ state, title: <StateLabel state={state} />, count: counts?.[state] })),
  ];
  return (
    <nav
      aria-label={t`By state`}
      className="mt-5 flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:-mx-4 max-md:gap-6 max-md:px-4"
    >
      {tabs.map(({ state, title, count }) => (
        <Link
          key={state}
          to={viewAddress({ ...view, state })}
          replace
          preventScrollReset
          aria-current={view.state === state ? 'page' : undefined}
          className="relative flex min-h-12 flex-none items-center gap-2 text-small whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-sea"
        >
          {title}
          {count === undefined ? null : (
            <bdi dir="ltr" className="figures text-caption text-ink-3">
              {count > countLimit ? `${countLimit}+` : count}
            </bdi>
          )}
        </Link>
      ))}
    </nav>
  );
}
