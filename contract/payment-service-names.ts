import type { Locale } from './common.ts';

/** The proper names of the payment services of Libya, as they are written in each language, wherever they are named. */
export const paymentServiceNames = {
  adfali: { en: 'Adfali', ar: 'ادفع لي', fr: 'Adfali' },
  sadad: { en: 'Sadad', ar: 'سداد', fr: 'Sadad' },
  tlync: { en: 'T-Lync', ar: 'تي لينك', fr: 'T-Lync' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;
export type NamedPaymentService = keyof typeof paymentServiceNames;

/** Whether a method of payment is a service with a name of its own. */
export function isNamedPaymentService(method: string): method is NamedPaymentService {
  return method in paymentServiceNames;
}
