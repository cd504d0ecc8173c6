import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { bookingStateNames } from '#contract/booking-state-names.ts';
import { bookingStatuses, type BookingStatus } from '#contract/booking-statuses.ts';
import { paymentMethods } from '#contract/payments.ts';
import type { ManagedPaymentState } from '#contract/refunds.ts';
import { languageOf } from '#contract/languages.ts';
import { nameIn } from '#contract/names.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDay } from '#app/shared/days.ts';
import { PlaceSearch } from '#app/shared/places/place-search.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ShownFilter } from '#app/admin/parts/table/filter-chips.tsx';
import type { TableQuery } from '#app/admin/parts/table/use-table-query.ts';

/** The filters of the list of bookings, as parameters of its address. `city_name` is what the chip of `city` shows. */
export const bookingFilters = [
  'status',
  'city',
  'city_name',
  'from',
  'to',
  'made_from',
  'made_to',
  'payment',
  'method',
  'guest',
  'host',
] as const;
type Filters = Record<(typeof bookingFilters)[number], string>;

/** What the address has of each filter; empty where there is none. */
export function filtersOf({ get }: Pick<TableQuery, 'get'>): Filters {
  return Object.fromEntries(bookingFilters.map((name) => [name, get(name)])) as Filters;
}

/** The filters that are set, for chips. */
export function useShownFilters(filters: Filters): ShownFilter[] {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const methodLabel = useMethodLabel();
  const paymentStates = usePaymentStates();
  const range = (first: string, last: string) => {
    const [from, to] = [first, last].map((day) => (day === '' ? '' : formatDay(day, locale))) as [string, string];
    if (from === '' && to === '') return '';
    return to === '' ? t`from ${from}` : from === '' ? t`until ${to}` : t`${from} to ${to}`;
  };
  const statuses = filters.status
    .split(',')
    .flatMap((one) => (one in bookingStateNames ? [nameIn(bookingStateNames[one as BookingStatus], locale)] : []));
  const shown: ShownFilter[] = [
    { names: ['status'], label: t`Status`, value: statuses.join(languageOf(locale).comma) },
    { names: ['city', 'city_name'], label: t`City`, value: filters.city && (filters.city_name || filters.city) },
    { names: ['from', 'to'], label: t`Arrival`, value: range(filters.from, filters.to) },
    { names: ['made_from', 'made_to'], label: t`Made`, value: range(filters.made_from, filters.made_to) },
    {
      names: ['payment'],
      label: t`Payment`,
      value: paymentStates.find(({ value }) => value === filters.payment)?.label ?? '',
    },
    { names: ['method'], label: t`Paid by`, value: methodLabel(filters.method) },
    { names: ['guest'], label: t`Guest`, value: filters.guest },
    { names: ['host'], label: t`Host`, value: filters.host },
  ];
  return shown.filter(({ value }) => value !== '');
}

function useMethodLabel(): (method: string) => string {
  const { i18n } = useLingui();
  return (method) => {
    const known = paymentMethods.find((one) => one === method);
    return known ? paymentMethodName(i18n, known) : '';
  };
}

function usePaymentStates(): { value: ManagedPaymentState; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'paid', label: t`Paid online` },
    { value: 'unpaid', label: t`Not paid online` },
    { value: 'unknown', label: t`Payment unknown` },
    { value: 'cash', label: t`Cash at the property` },
  ];
}

/** The form of all filters; nothing is asked for before it is applied. */
export function BookingFilterDialog({
  filters,
  onApply,
  onClose,
}: {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const methodLabel = useMethodLabel();
  const paymentStates = usePaymentStates();
  const [form, setForm] = useState(filters);
  const edit = (values: Partial<Filters>) => setForm({ ...form, ...values });
  const field = (name: keyof Filters) => ({ value: form[name], onChange: (value: string) => edit({ [name]: value }) });
  const chosen = form.status.split(',').filter(Boolean);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Filter bookings</Trans>}
      width="medium"
      footer={
        <Button type="submit" form="booking-filters" kind="primary" size="big">
          <Trans>Show bookings</Trans>
        </Button>
      }
    >
      <form
        id="booking-filters"
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onApply(form);
        }}
      >
        <fieldset className="min-w-0">
          <legend className="mb-2 text-small font-medium">
            <Trans>Status</Trans>
          </legend>
          <div className="flex flex-wrap gap-2">
            {bookingStatuses.map((status) => (
              <Chip
                key={status}
                isSelected={chosen.includes(status)}
                onChange={(isSelected) =>
                  edit({
                    status: bookingStatuses
                      .filter((one) => (one === status ? isSelected : chosen.includes(one)))
                      .join(','),
                  })
                }
              >
                {nameIn(bookingStateNames[status], i18n.locale)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <div>
          <PlaceSearch selected={form.city_name} onSelect={({ id, name }) => edit({ city: id, city_name: name })} />
          {form.city === '' ? null : (
            <Button kind="quiet" className="mt-1 -ms-3" onPress={() => edit({ city: '', city_name: '' })}>
              <Trans>Any place</Trans>
            </Button>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField label={<Trans>Arrival from</Trans>} type="date" {...field('from')} />
          <TextField label={<Trans>Arrival until</Trans>} type="date" {...field('to')} />
          <TextField label={<Trans>Made from</Trans>} type="date" {...field('made_from')} />
          <TextField label={<Trans>Made until</Trans>} type="date" {...field('made_to')} />
          <TextField label={<Trans>Name or email of the guest</Trans>} maxLength={200} {...field('guest')} />
          <TextField label={<Trans>Name or email of the host</Trans>} maxLength={200} {...field('host')} />
          <Select
            label={<Trans>Payment</Trans>}
            value={form.payment}
            onChange={(payment) => edit({ payment })}
            options={[{ value: '', label: t`Any state` }, ...paymentStates]}
          />
          <Select
            label={<Trans>Paid by</Trans>}
            value={form.method}
            onChange={(method) => edit({ method })}
            options={[
              { value: '', label: t`Any method` },
              ...paymentMethods.map((value) => ({ value, label: methodLabel(value) })),
            ]}
          />
        </div>
      </form>
    </Dialog>
  );
}
