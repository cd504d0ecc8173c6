import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { Payout, UserRecord } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { usePages } from '#app/admin/parts/paged-list.tsx';
import { obstacleLabels } from '#app/admin/parts/payout-labels.ts';
import { paymentStateLabels, payoutStateLabels } from './money-state-labels.ts';
import { RecordSection, SectionRow, SectionRows } from './record-section.tsx';

/** The balances of a user: what the host is owed or owes, credit, refunds that are to be sent. */
export function UserBalances({ user }: { user: UserRecord }) {
  const { host_balance_dirham: host, wallet_dirham, refunds_to_send_dirham, paid_out_dirham, year } = user.money;
  return (
    <dl className="mt-6 grid grid-cols-2 border-y border-line lg:grid-cols-4">
      {host < 0 ? (
        <Figure name={<Trans>Owes Diyar</Trans>} dirham={-host} isBad>
          <Trans>Taken off the next payouts</Trans>
        </Figure>
      ) : (
        <Figure name={<Trans>Owed to the host</Trans>} dirham={host}>
          <Trans>After fees</Trans>
        </Figure>
      )}
      <Figure name={<Trans>Paid out in {year}</Trans>} dirham={paid_out_dirham}>
        <Trans>Sent to the bank</Trans>
      </Figure>
      <Figure name={<Trans>Wallet credit</Trans>} dirham={wallet_dirham}>
        <Trans>To spend on stays</Trans>
      </Figure>
      <Figure name={<Trans>Refunds to send</Trans>} dirham={refunds_to_send_dirham}>
        <Trans>To the guest’s bank</Trans>
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  dirham,
  isBad = false,
  children,
}: {
  name: ReactNode;
  dirham: number;
  isBad?: boolean;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <div className="border-line py-3.5 pe-3 max-lg:odd:border-e max-lg:even:ps-4 max-lg:nth-[n+3]:border-t lg:not-first:border-s lg:not-first:ps-5">
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd className={`text-lead font-medium ${isBad ? 'text-danger-ink' : ''}`}>
        <bdi className="figures max-lg:wrap-anywhere max-lg:whitespace-normal">
          {formatDinar(dirham, i18n.locale as Locale)}
        </bdi>
      </dd>
      <dd className="text-caption text-ink-2">{children}</dd>
    </div>
  );
}

/** What a user paid, or tried to pay. */
export function UserPayments({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('admin-user', userId, 'payments'), ({ query, signal }) =>
    api.listUserPayments({ params: { user_id: userId }, query, signal }),
  );
  return (
    <RecordSection title={<Trans>Payments</Trans>}>
      <SectionRows
        list={list}
        empty={<Trans>Nothing was paid through Diyar.</Trans>}
        rowsOf={(page) =>
          page.payments.map((one) => (
            <SectionRow
              key={one.id}
              title={paymentMethodName(i18n, one.method)}
              text={
                <>
                  <Link to={`/admin/bookings/${one.booking_id}`} className="text-sea-ink hover:underline">
                    <bdi dir="ltr">{one.booking_number}</bdi>
                  </Link>
                  {' · '}
                  <bdi>{formatInstant(one.at, locale)}</bdi>
                </>
              }
              end={
                <>
                  <bdi className="figures font-medium whitespace-nowrap">{formatDinar(one.amount_dirham, locale)}</bdi>
                  <span
                    className={one.status === 'unknown' || one.status === 'failed' ? 'text-danger-ink' : 'text-ink-2'}
                  >
                    {i18n._(paymentStateLabels[one.status])}
                  </span>
                </>
              }
            />
          ))
        }
      />
    </RecordSection>
  );
}

/** What a host is paid out. */
export function UserPayouts({ userId }: { userId: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('admin-user', userId, 'payouts'), ({ query, signal }) =>
    api.listUserPayouts({ params: { user_id: userId }, query, signal }),
  );
  return (
    <RecordSection title={<Trans>Payouts</Trans>}>
      <SectionRows
        list={list}
        empty={<Trans>No payout yet.</Trans>}
        rowsOf={(page) =>
          page.payouts.map((one) => (
            <SectionRow
              key={one.id}
              title={
                <>
                  <bdi dir="ltr">{one.number}</bdi>
                  {' · '}
                  <bdi>{one.home}</bdi>
                </>
              }
              text={<PayoutDay payout={one} />}
              end={
                <>
                  <bdi className="figures font-medium whitespace-nowrap">{formatDinar(one.amount_dirham, locale)}</bdi>
                  <span className={one.state === 'returned' ? 'text-danger-ink' : 'text-ink-2'}>
                    {i18n._(payoutStateLabels[one.state])}
                  </span>
                </>
              }
            />
          ))
        }
      />
    </RecordSection>
  );
}

/** When a payout was sent, or goes; or what it waits for. */
function PayoutDay({ payout }: { payout: Payout }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (payout.sent_at) return <bdi>{formatInstant(payout.sent_at, locale)}</bdi>;
  if (payout.goes_on) return <bdi>{formatDay(payout.goes_on, locale)}</bdi>;
  return payout.waits_for ? <>{i18n._(obstacleLabels[payout.waits_for])}</> : null;
}
