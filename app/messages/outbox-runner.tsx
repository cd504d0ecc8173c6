import { useOutboxSender } from './parts/use-outbox-sender.ts';

/** Sends the messages of the outbox while another screen than the messages is open. */
export default function OutboxRunner() {
  useOutboxSender();
  return null;
}
