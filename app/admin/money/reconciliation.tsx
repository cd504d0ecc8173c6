import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { addDays } from '#contract/days.ts';
import { statementSources, type StatementSource } from '#contract/reconciliation.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { DayRow } from './parts/reconciliation/reconciliation-days.tsx';
import { SuspenseSection } from './parts/reconciliation/suspense-section.tsx';

export const meta = pageMeta(msg`Reconciliation`);

/** The days of gateways and of the bank for which there are statements, and the way to another. */
export default function AdminReconciliation() {
  return (
    <AdminFrame title={<Trans>Reconciliation</Trans>} needs="listReconciliationDays">
      <p className="mt-5 max-w-[46rem] text-ink-2">
        <Trans>
          Each day, what a payment service or the bank says it has received for us is compared with our own payments.
        </Trans>
      </p>
      <OpenDay />
      <SuspenseSection />
      <Days />
    </AdminFrame>
  );
}

/** The choice of a day whose statement is to be imported. */
function OpenDay() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const [source, setSource] = useState<StatementSource>('adfali');
  const [day, setDay] = useState(() => addDays(todayInTripoli(), -1));
  return (
    <form
      className="mt-6 grid grid-cols-1 max-w-[46rem] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (day !== '') void navigate(`/admin/finance/reconciliation/${source}/${day}`);
      }}
    >
      <Select
        label={<Trans>Statement of</Trans>}
        value={source}
        onChange={setSource}
        options={statementSources.map((value) => ({ value, label: paymentMethodName(i18n, value) }))}
      />
      <TextField label={<Trans>Day</Trans>} type="date" value={day} onChange={setDay} />
      <Button type="submit" kind="primary" size="big">
        <Trans>Open the day</Trans>
      </Button>
    </form>
  );
}

function Days() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('reconciliation', 'days'), (options) => api.listReconciliationDays(options));
  return (
    <section aria-labelledby="days" className="mt-10">
      <h2 id="days">
        <Trans>Days with a statement</Trans>
      </h2>
      <PagedList
        list={list}
        rowsOf={(page) => page.days.map((one) => <DayRow key={`${one.source} ${one.day}`} of={one} />)}
        emptyTitle={<Trans>No statement yet</Trans>}
        emptyText={<Trans>Choose a service and a day above, and import its file.</Trans>}
      />
    </section>
  );
}
