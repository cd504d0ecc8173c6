/** What a rule counts from: the booking, the arrival, the departure; `review` comes after the departure. */
export const messageMoments = ['booked', 'arrival', 'departure', 'review'] as const;
export type MessageMoment = (typeof messageMoments)[number];

export const messageStates = ['waiting', 'sent', 'skipped', 'dropped'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Why a message was dropped: the host had written before it, the guest has reviewed the stay, the server was down for too
 * long, or the conversation is closed.
 */
export const dropReasons = ['answered', 'reviewed', 'too_late', 'closed'] as const;
export type DropReason = (typeof dropReasons)[number];

/** The longest way from the moment, in days. */
export const ruleDays = 30;
