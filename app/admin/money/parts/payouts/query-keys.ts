/** Of all that these screens load: each act on money changes several of the lists and sums. */
export const payoutDeskKey = ['payout-desk'];
