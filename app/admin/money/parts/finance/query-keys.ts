/** Of the figures of the ledger; settling a payment changes them. */
export const financeKey = ['finance'];
export const unknownPaymentsKey = ['unknown-payments'];
