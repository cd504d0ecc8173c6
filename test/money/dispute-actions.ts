import fc from 'fast-check';
import type { DisputeKind } from '#contract/resolution.ts';
import { acceptOffer, answerDispute, withdrawDispute } from '#server/resolution/answers.ts';
import { appealDispute } from '#server/resolution/appeals.ts';
import { decideDispute, previewDecision } from '#server/resolution/deciding.ts';
import { openDispute } from '#server/resolution/opening.ts';
import { payFromWallet, recordTransfer } from '#server/resolution/paying.ts';
import type { DisputeRow } from '#server/resolution/queries.ts';
import type { TestServer } from '#test/server.ts';
import { byTwo, chooseBooking, chosen, index, moneyAction, type MoneyWorld } from './world.ts';

const part = fc.constantFrom(0.1, 0.5, 1);
const kind = fc.constantFrom<DisputeKind>('refund', 'refund', 'not_as_described', 'damage', 'extra_person');

export const disputeActions = [
  moneyAction('openDispute', 8, { index, kind, part }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, ['paid', 'confirmed', 'completed']);
    if (!booking) return false;
    const isGuests = one.kind === 'refund' || one.kind === 'not_as_described';
    const opener = isGuests ? { id: booking.guest_id } : world.host;
    const asked = { kind: one.kind, amount_dirham: roundDown(200_000 * one.part), text: 'test' };
    await openDispute(server.services, opener, booking.id, asked);
  }),
  moneyAction(
    'answerDispute',
    3,
    { index, answer: fc.constantFrom('accept' as const, 'offer' as const, 'refuse' as const) },
    async (server, world, one) => {
      const dispute = await chooseDispute(server, world, one.index, 'closed_at is null');
      if (!dispute) return false;
      const body =
        one.answer === 'accept'
          ? { answer: one.answer }
          : one.answer === 'refuse'
            ? { answer: one.answer, text: 'test' }
            : { answer: one.answer, text: 'test', amount_dirham: roundDown(dispute.asked_dirham / 2) };
      const other = dispute.opened_by === 'guest' ? world.host : { id: dispute.guest_id };
      await answerDispute(server.services, other, dispute.id, body);
    },
  ),
  moneyAction('acceptOffer', 2, { index }, async (server, world, one) => {
    const dispute = await chooseDispute(server, world, one.index, 'closed_at is null and offered_dirham is not null');
    if (!dispute) return false;
    await acceptOffer(server.services, openerOf(world, dispute), dispute.id, dispute.offered_dirham!);
  }),
  moneyAction('withdrawDispute', 1, { index }, async (server, world, one) => {
    const dispute = await chooseDispute(server, world, one.index, 'closed_at is null');
    if (!dispute) return false;
    await withdrawDispute(server.services, openerOf(world, dispute), dispute.id);
  }),
  moneyAction('appealDispute', 3, { index, side: fc.constantFrom('guest', 'host') }, async (server, world, one) => {
    const dispute = await chooseDispute(server, world, one.index, "state = 'decided' and appealed_at is null");
    if (!dispute) return false;
    await appealDispute(
      server.services,
      one.side === 'guest' ? { id: dispute.guest_id } : world.host,
      dispute.id,
      'test',
    );
  }),
  moneyAction(
    'decideDispute',
    4,
    { index, outcome: fc.constantFrom('all' as const, 'part' as const, 'nothing' as const, 'diyar' as const), part },
    async (server, world, { outcome, part: granted, index: at }) => {
      const { services } = server;
      const dispute = await chooseDispute(server, world, at, 'closed_at is null');
      if (!dispute) return false;
      const asked = { outcome, amount_dirham: roundDown(dispute.asked_dirham * granted) };
      const preview = await previewDecision(services, dispute.id, asked);
      const told = { reason: 'goodwill', text: 'test', shown_owed_dirham: preview.owed_dirham } as const;
      // Another administrator than the first decides on an appeal.
      const { admin, secondAdmin } = world;
      const isAppeal = dispute.appealed_at !== null;
      const decider = isAppeal ? { ...world, admin: secondAdmin, secondAdmin: admin } : world;
      await byTwo(decider, () => decideDispute(services, decider.admin, dispute.id, { ...asked, ...told }));
      if (outcome !== 'diyar') return;
      const before = isAppeal ? dispute.granted_dirham! : 0;
      world.given.set(dispute.id, (world.given.get(dispute.id) ?? 0) + preview.granted_dirham - before);
    },
  ),
  moneyAction('payDispute', 2, { index, part, from: fc.constantFrom('wallet', 'bank') }, async (server, world, one) => {
    const { services } = server;
    const dispute = await chooseDispute(server, world, one.index, 'owed_dirham > 0');
    if (!dispute) return false;
    const amount_dirham = roundDown(dispute.owed_dirham * one.part);
    if (one.from === 'wallet') {
      return payFromWallet(services, { id: dispute.guest_id }, dispute.id, amount_dirham);
    }
    const bank_reference = crypto.randomUUID();
    await byTwo(world, () => recordTransfer(services, world.admin, dispute.id, { amount_dirham, bank_reference }));
    world.bank.set(bank_reference, -amount_dirham);
  }),
];

const roundDown = (amount: number) => Math.max(10, Math.floor(amount / 10) * 10);

function openerOf({ host }: MoneyWorld, { opened_by, guest_id }: DisputeRow): { id: string } {
  return opened_by === 'guest' ? { id: guest_id } : host;
}

async function chooseDispute(
  { services }: TestServer,
  { host }: MoneyWorld,
  at: number,
  condition: string,
): Promise<DisputeRow | undefined> {
  const { rows } = await services.pool.query<DisputeRow>(
    `select * from disputes where host_id = $1 and ${condition} order by id`,
    [host.id],
  );
  return chosen(rows, at);
}
