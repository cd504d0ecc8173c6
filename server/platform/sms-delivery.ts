import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message to a phone. `id` and `date` are the same at each try. */
export interface SmsMessage {
  id: string;
  date: Date;
  /** E.164. */
  to: string;
  text: string;
}

/** Hands messages over, to a gateway or into a folder. */
export interface SmsDelivery {
  /** Hands a message over, or throws. Throws {@link SmsRefusal} for one that no further try would hand over. */
  send(message: SmsMessage): Promise<void>;
}

/** The gateway takes this message never: its number does not exist, for example. */
export class SmsRefusal extends Error {}

/** After this time a message counts as not handed over. */
export const sendLimitMs = 15_000;

/**
 * An HTTP gateway: each message is one POST of `{ id, from, to, text }` as JSON. `id` is the same at each try, also in the header
 * `Idempotency-Key`, so that a gateway that knows it sends no message twice.
 */
export function gatewayDelivery(gateway: { url: string; token: string; sender: string }): SmsDelivery {
  return {
    async send({ id, to, text }) {
      const answer = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${gateway.token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, from: gateway.sender, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(sendLimitMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const problem = `the SMS gateway answered ${answer.status}`;
      // A wrong token and a limit concern all messages, and end; other refusals are about this one.
      const isRefused = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
      throw isRefused ? new SmsRefusal(problem) : new Error(problem);
    },
  };
}

/** Each message becomes a `.sms` file in the folder `outbox`: its number, an empty line, its text. */
export function outboxSmsDelivery(outbox: string): SmsDelivery {
  return {
    async send({ id, date, to, text }) {
      await mkdir(outbox, { recursive: true });
      // The same name at each try, so that a message that is repeated replaces itself.
      const name = `${date.toISOString().replaceAll(':', '-')}-${id}.sms`;
      const unfinished = join(outbox, `.${name}`);
      await writeFile(unfinished, `To: ${to}\n\n${text}\n`);
      await rename(unfinished, join(outbox, name));
    },
  };
}
