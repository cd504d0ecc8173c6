import { useOutboxSender } from './parts/use-outbox-sender.ts';

/** Sends what was written without a connection also while its reader looks at something else. */
export default function OutboxRunner() {
  useOutboxSender();
  return null;
}
