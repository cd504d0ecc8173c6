import type { paymentChoices } from '#contract/bookings.ts';

type PaymentChoice = (typeof paymentChoices)[number];

/** What a guest has written besides the dates and guests of the address. */
export interface BookingDraft {
  message: string;
  payment_choice: PaymentChoice;
  /** The guest went to log in from the booking button: on coming back the booking opens again. */
  resume: boolean;
}

export const emptyDraft: BookingDraft = { message: '', payment_choice: 'online', resume: false };

const draftKey = (propertyId: string) => `bookingDraft.${propertyId}`;
const attemptKey = (propertyId: string) => `bookingAttempt.${propertyId}`;

/** What this window kept for a home; the empty draft where there is nothing, or nothing that can be read. */
export function readDraft(propertyId: string, storage: Storage | undefined = windowStorage()): BookingDraft {
  try {
    const kept = JSON.parse(storage?.getItem(draftKey(propertyId)) ?? 'null') as Partial<BookingDraft> | null;
    return {
      message: typeof kept?.message === 'string' ? kept.message : '',
      payment_choice: kept?.payment_choice === 'at_property' ? 'at_property' : 'online',
      resume: kept?.resume === true,
    };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(
  propertyId: string,
  draft: BookingDraft,
  storage: Storage | undefined = windowStorage(),
): void {
  try {
    storage?.setItem(draftKey(propertyId), JSON.stringify(draft));
  } catch {
    // A full or blocked store only means that a reload forgets the note.
  }
}

/** After the booking is made: nothing of it is kept. */
export function forgetDraft(propertyId: string, storage: Storage | undefined = windowStorage()): void {
  try {
    storage?.removeItem(draftKey(propertyId));
    storage?.removeItem(attemptKey(propertyId));
  } catch {
    // Nothing was kept.
  }
}

/**
 * The `Idempotency-Key` of an attempt. The same request keeps its key, also over a reload, so that pressing again after
 * a lost answer cannot book twice; a changed request is a new attempt.
 */
export function keyForAttempt(
  propertyId: string,
  body: object,
  storage: Storage | undefined = windowStorage(),
): string {
  const request = JSON.stringify(body);
  try {
    const kept = JSON.parse(storage?.getItem(attemptKey(propertyId)) ?? 'null') as Record<string, unknown> | null;
    if (kept?.['request'] === request && typeof kept['key'] === 'string') return kept['key'];
  } catch {
    // An unreadable attempt is no attempt.
  }
  const key = newKey();
  try {
    storage?.setItem(attemptKey(propertyId), JSON.stringify({ request, key }));
  } catch {
    // Without a store the key lives as long as this call, and the server's own checks remain.
  }
  return key;
}

/** `crypto.randomUUID` is absent on plain-HTTP origins other than this machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function windowStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
