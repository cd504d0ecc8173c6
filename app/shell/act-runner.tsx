import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { departureKind } from '#app/bookings/kept-departure.ts';
import type { CashBody } from '#app/cash/cash-body.ts';
import { messageKind } from '#app/messages/outbox.ts';
import { useMessageSender } from '#app/messages/use-message-sender.ts';
import type { ActOutcome, KeptAct } from '#app/offline/kept-acts.ts';
import { sendByCall, useActSender } from '#app/offline/use-act-sender.ts';
import type { AnswerBody } from '#app/reservations/kept-answers.ts';
import { useDeclinedToast } from '#app/reservations/use-declined-toast.ts';
import { useKeyFor, type ViewerQuery } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Queries that show what an act of a host changes. */
const changedKeys = ['cash', 'reservations', 'reservation', 'host-today', 'host-calendar', 'conversation'] as const;

/** Sends what was decided or written without a connection: messages, answers to requests, and cash. */
export default function ActRunner() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const tellOfDecline = useDeclinedToast();

  /** Sends an act, and loads what it changes before it is forgotten, so that no screen shows the state before it. */
  async function send(
    call: (signal: AbortSignal) => Promise<unknown>,
    changed: readonly ViewerQuery[] = changedKeys,
  ): Promise<ActOutcome> {
    const outcome = await sendByCall(call);
    if (outcome !== 'unreachable')
      await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: keyFor(name) })));
    return outcome;
  }

  function tellOfRefusal(outcome: ActOutcome): ActOutcome {
    if (typeof outcome === 'object' && outcome.refusal !== '') toast({ title: outcome.refusal, tone: 'danger' });
    return outcome;
  }

  const callOf = ({ key, booking_id }: KeptAct) => ({ params: { id: booking_id }, idempotencyKey: key });
  useActSender({
    [messageKind]: useMessageSender(),
    cash: async (act) =>
      tellOfRefusal(await send((signal) => api.recordCash({ ...callOf(act), body: act.body as CashBody, signal }))),
    async [departureKind](act) {
      const { booking_id: id } = act;
      const outcome = tellOfRefusal(await send((signal) => api.sayLeft({ params: { id }, signal }), ['trip', 'trips']));
      // The day is over, or the stay: there is nothing left to do about it.
      return typeof outcome === 'object' ? 'done' : outcome;
    },
    async approve(act) {
      const { shown } = act.body as AnswerBody;
      const outcome = await send((signal) => api.approveBooking({ ...callOf(act), body: { shown }, signal }));
      if (outcome === 'done') toast({ title: t`Reservation Approved` });
      return tellOfRefusal(outcome);
    },
    async decline(act) {
      const { shown, decline_reason = '' } = act.body as AnswerBody;
      // In the order of the dialog: the server compares the bytes of calls with the same key.
      const body = { decline_reason, shown };
      return tellOfRefusal(
        await send(async (signal) => tellOfDecline(await api.declineBooking({ ...callOf(act), body, signal }))),
      );
    },
  });
  return null;
}
