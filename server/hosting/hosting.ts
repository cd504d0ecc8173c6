import type { HostEarnings } from '#contract/hosting.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';

const dinarOf = (dirham: number) => dirham / 1000;

/**
 * What a host earns this month and is still to come, in dinar; an administrator sees all hosts together. The ledger tells what became theirs; where a guest paid
 * cash it holds only the fee that the host owes, so the cash itself is the booking's total.
 */
export async function getHostEarnings({ pool, clock }: Services, viewer: Viewer): Promise<HostEarnings> {
  const current_month = clock.today().slice(0, 7);
  const { rows } = await pool.query<{ earned: number; expected: number; bookings: number }>({
    name: 'hosting_earnings',
    text: `
      with earned as (
        select sum(-p.amount_dirham + case when e.memo = 'paid at the property' then b.total_dirham else 0 end) as dirham
        from ledger_accounts as a
        join postings as p on p.account_id = a.id
        join ledger_entries as e on e.id = p.entry_id
        join bookings as b on b.id = e.reference
        where a.kind = 'host_payable' and e.kind = 'earning' and ($1::uuid is null or a.user_id = $1)
          and to_char(e.at at time zone 'Africa/Tripoli', 'YYYY-MM') = $2
      ), expected as (
        select sum(b.total_dirham - coalesce((
            select sum((line ->> 'amount_dirham')::bigint) from jsonb_array_elements(b.lines) as line
            where line ->> 'kind' = 'service_fee'), 0)) as dirham,
          count(*)::int as bookings
        from bookings as b
        where b.status in ('paid', 'confirmed') and ($1::uuid is null or b.host_id = $1)
      )
      select coalesce(earned.dirham, 0)::bigint as earned, coalesce(expected.dirham, 0)::bigint as expected,
        expected.bookings
      from earned, expected`,
    values: [viewer.role === 'admin' ? null : viewer.id, current_month],
  });
  const { earned, expected, bookings } = rows[0]!;
  return {
    metrics: {
      total_monthly_earnings: dinarOf(earned),
      upcoming_payments: { expected_amount: dinarOf(expected), bookings },
    },
    date_range: { current_month },
  };
}
