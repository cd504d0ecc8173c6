import { sendScheduledMessages } from '#server/host-messages/send-scheduled.ts';
import type { Services } from '#server/platform/services.ts';
import { settableClock } from './settable-clock.ts';

/** Sends the scheduled messages of all stays that are due at an instant. Returns how many were sent. */
export function sendScheduled(services: Services, instant: string): Promise<number> {
  return sendScheduledMessages({ ...services, clock: settableClock(new Date(instant)) });
}
