import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { addDays } from '#contract/days.ts';
import type { ManagedHoliday } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { holidayLabels } from './parts/holiday-labels.ts';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Holidays`);

export default function AdminHolidays() {
  return (
    <AdminFrame title={<Trans>Holidays</Trans>}>
      <Holidays />
    </AdminFrame>
  );
}

/** The holidays of five years, each with its first and last night, which can be corrected. */
function Holidays() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('managed-holidays'), async ({ signal }) => ({
    ...(await api.listManagedHolidays({ signal })),
    next_cursor: null,
  }));
  return (
    <>
      <p className="mt-6 max-w-[46rem] text-ink-2">
        <Trans>
          Hosts attach prices to these days. When you correct them, the prices of nights that nobody has booked move
          along, and the hosts are notified.
        </Trans>
      </p>
      <PagedList
        list={list}
        rowsOf={(page) => page.holidays.map((one) => <HolidayRow key={`${one.id} ${one.version}`} holiday={one} />)}
        emptyTitle={<Trans>No holidays are coming</Trans>}
        emptyText={<Trans>The table of holidays has ended.</Trans>}
      />
    </>
  );
}

function HolidayRow({ holiday }: { holiday: ManagedHoliday }) {
  const { t, i18n } = useLingui();
  const mayCall = useMayCall();
  const keyFor = useKeyFor();
  const last = addDays(holiday.ends_on, -1);
  const [days, setDays] = useState({ first: holiday.starts_on, last, is_decided: holiday.is_decided });
  const hasChanged = days.first !== holiday.starts_on || days.last !== last || days.is_decided !== holiday.is_decided;
  const save = useAct(
    (api) =>
      api.correctHoliday({
        params: { holiday_id: holiday.id },
        body: {
          version: holiday.version,
          starts_on: days.first,
          ends_on: addDays(days.last, 1),
          is_decided: days.is_decided,
        },
      }),
    {
      done: t`The days are saved`,
      failed: t`The days could not be saved`,
      refetch: [keyFor('managed-holidays')],
    },
  );
  const name = i18n._(holidayLabels[holiday.kind]);
  const year = holiday.starts_on.slice(0, 4);
  const { hosts } = holiday;
  const id = useId();
  return (
    <li className="border-b border-line py-4 last:border-0">
      <div
        role="group"
        aria-labelledby={id}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto_auto]"
      >
        <h2 id={id} className="text-body font-medium max-lg:col-span-full lg:self-center">
          {name} <bdi className="figures">{year}</bdi>
          <span className="block text-small font-normal text-ink-2">
            {hosts === 0 ? (
              <Trans>No host has prices for it</Trans>
            ) : (
              <Plural value={hosts} one="# host has prices for it" other="# hosts have prices for it" />
            )}
          </span>
        </h2>
        <TextField
          label={t`First night`}
          type="date"
          value={days.first}
          onChange={(first) => setDays({ ...days, first })}
        />
        <TextField
          label={t`Last night`}
          type="date"
          value={days.last}
          onChange={(lastNight) => setDays({ ...days, last: lastNight })}
        />
        <Checkbox isSelected={days.is_decided} onChange={(is_decided) => setDays({ ...days, is_decided })}>
          <Trans>Certain</Trans>
        </Checkbox>
        <Button
          onPress={() => save.mutate()}
          isBusy={save.isPending}
          isDisabled={!mayCall('correctHoliday') || !hasChanged || days.first === '' || days.last === ''}
          className="max-sm:w-full"
          aria-label={`${t`Save`}: ${name} ${year}`}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </li>
  );
}
