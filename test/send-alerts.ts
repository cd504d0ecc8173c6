import { sendDailyAlerts } from '#server/alerts/daily-alerts.ts';
import type { Services } from '#server/platform/services.ts';
import { settableClock } from './settable-clock.ts';

/** Sends the alerts of a day, at an instant in its hours. Returns how many people were alerted. */
export function sendAlerts(services: Services, instant: string): Promise<number> {
  return sendDailyAlerts({ ...services, clock: settableClock(new Date(instant)) });
}
