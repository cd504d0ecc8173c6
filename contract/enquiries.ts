/** `booked` has become a booking, which has the id of the enquiry. */
export const enquiryStates = ['open', 'booked', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** `open` waits for the guest; the others are final. */
export const offerStates = ['open', 'taken', 'declined', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** Actions on an enquiry. An answer lists those that the caller may take now. */
export const enquiryActions = ['offer', 'close'] as const;
export const offerActions = ['take', 'decline', 'withdraw'] as const;

/** The longest first question, in characters. */
export const enquiryTextLimit = 600;
/** For how many hours an offer can stand. */
export const offerHours = [6, 24, 48] as const;
export type OfferHours = (typeof offerHours)[number];
/** Offers in one conversation. */
export const offerLimit = 20;

/** After so many hours without an answer the host is reminded, once. */
export const enquiryReminderHours = 12;
/** After so many hours without an answer the guest is told so. */
export const enquiryAnswerHours = 24;
/** An enquiry ends after so many days without a word. */
export const enquirySilentDays = 30;
