import { useQueryClient } from '@tanstack/react-query';
import type { CashBody } from '#app/cash/cash-body.ts';
import type { KeptAct } from '#app/offline/kept-acts.ts';
import { useActSender } from '#app/offline/use-act-sender.ts';
import { useApi } from '#app/session/session.tsx';

/** Sends the acts that were decided without a connection: cash, and answers to requests. */
export default function ActRunner() {
  const api = useApi();
  const queries = useQueryClient();
  useActSender(async ({ kind, key, booking_id, body }: KeptAct) => {
    const call = { params: { id: booking_id }, idempotencyKey: key };
    try {
      if (kind === 'cash') await api.recordCash({ ...call, body: body as CashBody });
      else if (kind === 'approve') await api.approveBooking(call);
      else if (kind === 'decline') await api.declineBooking({ ...call, body: body as { decline_reason: string } });
    } finally {
      for (const name of ['cash', 'reservations', 'today']) await queries.invalidateQueries({ queryKey: [name] });
    }
  });
  return null;
}
