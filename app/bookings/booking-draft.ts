import type { PropertyDetail } from '#contract/types.gen.ts';
import { paymentChoices, type PaymentChoice } from '#contract/online-and-cash.ts';
import { newKey } from '#app/shared/use-attempt-key.ts';

/** The input of the booking form that is not in the query string. */
export interface BookingDraft {
  message: string;
  payment_choice: PaymentChoice;
  /** The guest was sent to log in by the booking button; the form opens again when they return. */
  resume: boolean;
}

export const emptyDraft: BookingDraft = { message: '', payment_choice: 'online', resume: false };

/** How the guest can pay, in the order in which it is offered. */
export function choicesOf({
  pay_at_property,
  online_part_percent,
}: Pick<PropertyDetail, 'pay_at_property' | 'online_part_percent'>): PaymentChoice[] {
  return [
    'online',
    ...(online_part_percent === null ? [] : (['part_online'] as const)),
    ...(pay_at_property ? (['at_property'] as const) : []),
  ];
}

/** How the guest pays: as they have chosen, or online where the host does not allow that any more. */
export function choiceOf(
  property: Pick<PropertyDetail, 'pay_at_property' | 'online_part_percent'>,
  { payment_choice }: Pick<BookingDraft, 'payment_choice'>,
): PaymentChoice {
  return choicesOf(property).includes(payment_choice) ? payment_choice : 'online';
}

const draftKey = (propertyId: string) => `bookingDraft.${propertyId}`;
const attemptKey = (propertyId: string) => `bookingAttempt.${propertyId}`;

/** The draft in session storage for a property; the empty draft where there is none or it is not valid. */
export function readDraft(propertyId: string, storage: Storage | undefined = windowStorage()): BookingDraft {
  try {
    const stored = JSON.parse(storage?.getItem(draftKey(propertyId)) ?? 'null') as Partial<BookingDraft> | null;
    return {
      message: typeof stored?.message === 'string' ? stored.message : '',
      payment_choice: paymentChoices.find((choice) => choice === stored?.payment_choice) ?? 'online',
      resume: stored?.resume === true,
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
    // Where storage is full or blocked, a reload loses the note.
  }
}

/** Removes the draft and the idempotency key, after the booking is made. */
export function forgetDraft(propertyId: string, storage: Storage | undefined = windowStorage()): void {
  try {
    storage?.removeItem(draftKey(propertyId));
    storage?.removeItem(attemptKey(propertyId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * The `Idempotency-Key` of a request. The same body keeps its key, over reloads too, so that a retry after a lost
 * response cannot book twice. Another body gets a new key.
 */
export function keyForAttempt(
  propertyId: string,
  body: object,
  storage: Storage | undefined = windowStorage(),
): string {
  const request = JSON.stringify(body);
  try {
    const stored = JSON.parse(storage?.getItem(attemptKey(propertyId)) ?? 'null') as Record<string, unknown> | null;
    if (stored?.['request'] === request && typeof stored['key'] === 'string') return stored['key'];
  } catch {
    // An entry that cannot be read is replaced.
  }
  const key = newKey();
  try {
    storage?.setItem(attemptKey(propertyId), JSON.stringify({ request, key }));
  } catch {
    // Without storage a retry has another key; the exclusion constraint on nights still prevents a second booking.
  }
  return key;
}

function windowStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
