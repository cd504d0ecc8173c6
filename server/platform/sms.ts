import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from './services.ts';
import { SmsRefusal, type SmsDelivery, type SmsMessage } from './sms-delivery.ts';

export interface Sms {
  /** False where the operator has set no gateway: then numbers cannot be proved. */
  readonly isAvailable: boolean;
  /** Sends a message after the caller's transaction has committed; nothing where SMS is not available. */
  enqueue(trx: Kysely<DB>, message: { to: string; text: string }): Promise<void>;
  /** Hands a message over now, from a job. Throws where it has to be tried again. */
  deliver(message: SmsMessage): Promise<void>;
}

export const smsQueue = 'sms';

/** Later a message tells nothing new, and its reader has seen it in the app. */
const usefulHours = 12;

interface SmsJob {
  to: string;
  text: string;
  /** Not sent any more after this instant. */
  until: string;
}

/**
 * Sends messages to phones. A job that runs again sends with the same id, and a message that could not be handed over for half a
 * day is left out. Without `delivery` none is sent.
 */
export function createSms(
  { jobs, clock, log }: Pick<Services, 'jobs' | 'clock' | 'log'>,
  delivery: SmsDelivery | undefined,
): Sms {
  async function deliver(message: SmsMessage): Promise<void> {
    try {
      await delivery?.send(message);
    } catch (error) {
      if (!(error instanceof SmsRefusal)) throw error;
      log.warn({ sms: message.id, reason: error.message }, 'an SMS was refused');
    }
  }

  jobs.handle<SmsJob>(smsQueue, async ({ to, text, until }, { id, enqueuedAt }) => {
    if (clock.now() > new Date(until)) {
      log.error({ sms: id }, 'SMS given up');
      return;
    }
    await deliver({ id, date: enqueuedAt, to, text });
  });

  return {
    isAvailable: delivery !== undefined,
    async enqueue(trx, message) {
      if (!delivery) return;
      const until = new Date(clock.now().getTime() + usefulHours * 3_600_000).toISOString();
      await jobs.enqueue(trx, smsQueue, { ...message, until } satisfies SmsJob);
    },
    deliver,
  };
}
