import { sql, type Kysely } from 'kysely';
import { feeReference } from '#contract/fee-references.ts';
import { tripoliDay } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { payoutAccountRow } from '#server/payouts/payouts.ts';
import type { DemoData } from './demo-data.ts';
import { insertBatches } from './insert-batches.ts';
import { insertRows, postEntries } from './insert-demo-data.ts';
import { handlePayouts, type StoredPayout } from './payouts.ts';

/** Where the payouts of the demo host go, since the first of them. The number is made up; its check digits are right. */
const demoAccount = {
  kind: 'iban',
  provider: 'Jumhouria Bank, Janzour',
  holder: 'Salma Ben Othman',
  number: 'LY83002048000020100120361',
} as const;

/** What has become of the payouts that the triggers have made of the demo stays, and the fees that hosts have paid. */
export async function insertPayouts(
  trx: Kysely<DB>,
  { stays, users, userGroups }: DemoData,
  { now, secret }: { now: Date; secret: string },
): Promise<void> {
  await sql`set constraints payout_is_due immediate`.execute(trx);
  const { rows } = await sql<StoredPayout>`select id, host_id, booking_id, earned_dirham, due_at from payouts`.execute(
    trx,
  );
  const { host, admin } = userGroups.demo;
  const { handled, paid, entries } = handlePayouts(rows, stays, { now, shown: host.id });
  await postEntries(trx, entries);
  await sql`
    update payouts as p set fees_dirham = h.fees_dirham, state = h.state, attempts = h.attempts, exported_at = h.exported_at,
      sent_at = h.sent_at, returned_at = h.returned_at, return_reason = h.return_reason
    from jsonb_populate_recordset(null::payouts, ${JSON.stringify(handled)}::jsonb) as h where h.id = p.id
  `.execute(trx);
  await insertRows(
    trx,
    'fee_statements',
    paid.map(({ paid_at, ...statement }, at) => ({
      ...statement,
      reference: feeReference(at + 1),
      settled_at: paid_at,
    })),
  );
  await sql`select setval('fee_statement_numbers', ${paid.length + 1})`.execute(trx);
  await sql`
    insert into fee_transfers (statement_id, host_id, bank_reference, amount_dirham, recorded_at, recorded_by)
    select id, host_id, 'DEMO ' || reference, amount_dirham, settled_at, ${admin.id}::uuid from fee_statements
  `.execute(trx);
  // The statements of this month are those above; the next are issued on the 1st.
  const month_on = `${tripoliDay(now).slice(0, 7)}-01`;
  await trx.insertInto('fee_months').values({ month_on, completed_at: now }).execute();
  const paidHosts = new Set(handled.map(({ host_id }) => host_id)).add(host.id);
  const accounts = users
    .filter(({ id }) => paidHosts.has(id))
    .map(({ id, name, created_at }, at) => {
      const account = id === host.id ? demoAccount : { ...demoAccount, holder: name, number: madeUpIban(at) };
      const row = payoutAccountRow(id, account, { at: created_at, effective_at: created_at, secret });
      return { ...row, state: 'verified', decided_at: created_at, decided_by: admin.id };
    });
  const stored = await trx.insertInto('payout_accounts').values(accounts).returning(['id', 'host_id']).execute();
  await insertBatches(trx, handled, {
    accounts: new Map(stored.map(({ host_id, id }) => [host_id, id])),
    drafter: admin.id,
    approver: userGroups.colleague.id,
  });
}

/** An IBAN of a Libyan bank, with right check digits, of an account that nobody has. */
function madeUpIban(account: number): string {
  const rest = `002048${String(200_000 + account).padStart(15, '0')}`;
  let remainder = 0;
  // L is 21 and Y is 34.
  for (const digit of `${rest}213400`) remainder = (remainder * 10 + Number(digit)) % 97;
  return `LY${String(98 - remainder).padStart(2, '0')}${rest}`;
}
