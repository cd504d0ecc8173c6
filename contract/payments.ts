export const paymentMethods = [
  'sandbox',
  'adfali',
  'sadad',
  'local_card',
  'tlync',
  'mpgs',
  'bank_transfer',
  'wallet',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The digits of the code that a method sends to the payer's phone. */
export const codeDigits: Readonly<Partial<Record<PaymentMethod, number>>> = { adfali: 4, sadad: 6 };

export const paymentStatuses = ['created', 'redirected', 'approved', 'failed', 'unknown'] as const;

/** The failure of a payment that was stopped after too many wrong codes. */
export const codesUsedUp = 'CODES_USED_UP';
