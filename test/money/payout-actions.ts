import fc from 'fast-check';
import { readUnpaid } from '#server/earnings/fee-statements.ts';
import { recordFeeTransfer } from '#server/earnings/fee-transfers.ts';
import { owedFees } from '#server/payouts/payouts.ts';
import { approveBatch, exportBatch, markBatchSent } from '#server/payouts/batch-steps.ts';
import { draftBatch } from '#server/payouts/drafting.ts';
import { returnTransfer } from '#server/payouts/returns.ts';
import { sendAgain } from '#server/payouts/host-money.ts';
import { transact } from '#server/platform/postgres.ts';
import { addPayoutAccounts } from '#test/payouts.ts';
import { byTwo, chosen, index, moneyAction } from './world.ts';

export const payoutActions = [
  moneyAction('export', 3, {}, async ({ services }, world) => {
    const { db, clock } = services;
    const { host, admin, secondAdmin } = world;
    // Another account, as the bank may have refused the one before.
    await db.updateTable('payout_accounts').set({ ended_at: clock.now() }).where('host_id', '=', host.id).execute();
    await addPayoutAccounts(services, [host.id]);
    const { batch_id } = await draftBatch(services, secondAdmin);
    const read = () =>
      db
        .selectFrom('payout_transfers')
        .select(['id', 'host_id', 'amount_dirham', 'state'])
        .where('batch_id', '=', batch_id)
        .execute();
    const transfers = (await read()).filter(({ state }) => state === 'draft');
    const amount_dirham = transfers.reduce((sum, one) => sum + Number(one.amount_dirham), 0);
    await approveBatch(services, admin, batch_id, { amount_dirham });
    await exportBatch(services, admin, batch_id);
    // A case that is opened meanwhile keeps a payout from the bank.
    for (const one of (await read()).filter(({ state }) => ['exported', 'sent', 'returned'].includes(state)))
      if (one.host_id === host.id) world.bank.set(one.id, Number(one.amount_dirham));
  }),
  moneyAction('endPayout', 3, { index, isSent: fc.boolean() }, async ({ services }, world, one) => {
    const rows = await services.db
      .selectFrom('payout_transfers')
      .select(['id', 'batch_id', 'amount_dirham'])
      .where('host_id', '=', world.host.id)
      .where('state', 'in', ['exported', 'sent'])
      .where('amount_dirham', '>', 0)
      .orderBy('id')
      .execute();
    const transfer = chosen(rows, one.index);
    if (!transfer) return false;
    if (one.isSent) {
      await markBatchSent(services, world.admin, transfer.batch_id);
      return;
    }
    await returnTransfer(services, world.admin, transfer.id, 'account_name');
    world.bank.set(`return:${transfer.id}`, -Number(transfer.amount_dirham));
  }),
  moneyAction('sendAgain', 1, {}, async ({ services }, { host }) => {
    await transact(services.db, (trx) => sendAgain(trx, host.id, services.clock.now()));
  }),
  moneyAction('payFees', 3, {}, async ({ services }, world) => {
    const { host, admin } = world;
    const statement = (await readUnpaid(services.db, host.id)).at(-1);
    const amount_dirham = await owedFees(services.db, host.id);
    if (!statement || amount_dirham <= 0) return false;
    const transfer = { amount_dirham, bank_reference: crypto.randomUUID() };
    await byTwo(world, () => recordFeeTransfer(services, admin, statement.reference, transfer));
    world.bank.set(transfer.bank_reference, -amount_dirham);
  }),
];
