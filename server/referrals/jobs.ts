import type { Services } from '#server/platform/services.ts';
import {
  type CreditEvent,
  creditQueue,
  notifyCredit,
  type InviterEvent,
  inviterQueue,
  notifyInviter,
} from './credit-events.ts';

export function registerCreditEvents(services: Services): void {
  services.jobs.handle<CreditEvent & { at: string }>(creditQueue, (event) => notifyCredit(services, event));
  services.jobs.handle<InviterEvent & { at: string }>(inviterQueue, (event) => notifyInviter(services, event));
}
