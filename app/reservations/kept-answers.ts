import type { Reservation, ShownRequest } from '#contract/types.gen.ts';
import { keepAct, useKeptActs, type KeptAct } from '#app/offline/kept-acts.ts';
import { useSession } from '#app/session/session.tsx';
import { currentTime } from '#app/server-time.ts';

/** What an answer to a request is decided on. */
export type RequestToAnswer = Pick<Reservation, 'id' | 'check_in' | 'check_out' | 'total_dirham'> & {
  guest: { name: string };
};

export type AnswerKind = 'approve' | 'decline';

/** The body of an answer that is kept on this device. */
export interface AnswerBody {
  shown: ShownRequest;
  decline_reason?: string;
}

/** What the server compares with the request: another one is not answered. */
export function shownOf({ check_in, check_out, total_dirham }: RequestToAnswer): ShownRequest {
  return { check_in, check_out, total_dirham };
}

/** A reservation of a copy that this device keeps: only the answers can be given without a connection. */
export function keptActions<T extends Pick<Reservation, 'actions' | 'undo_until'>>(reservation: T): T {
  return {
    ...reservation,
    undo_until: null,
    actions: reservation.actions.filter((action) => action === 'approve' || action === 'decline'),
  };
}

/** Keeps an answer until there is a connection. `key` is that of an attempt whose outcome is not known. */
export function keepAnswer(
  userId: string,
  request: RequestToAnswer,
  { kind, key, decline_reason }: { kind: AnswerKind; key: string; decline_reason?: string },
): void {
  const body: AnswerBody = { shown: shownOf(request), ...(decline_reason === undefined ? {} : { decline_reason }) };
  keepAct(userId, {
    key,
    kind,
    booking_id: request.id,
    subject: 'answer',
    name: request.guest.name,
    body,
    decided_at: new Date(currentTime()).toISOString(),
  });
}

/** The answers that this device keeps, to all requests. */
export function useKeptAnswers(): readonly KeptAct<AnswerBody>[] {
  const { user } = useSession();
  return useKeptActs(user?.id ?? '').filter(isAnswer);
}

function isAnswer(act: KeptAct): act is KeptAct<AnswerBody> {
  return act.kind === 'approve' || act.kind === 'decline';
}
