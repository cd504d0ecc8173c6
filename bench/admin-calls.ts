/** What the benchmarks ask of administration. */

/** Queries beside those that a call requires. */
export const adminQueries: Record<string, Record<string, string>[]> = {
  listUsers: [
    {},
    { q: 'abc' },
    { q: 'person-77@example.ly' },
    { group: 'guests' },
    { group: 'hosts' },
    { group: 'suspended' },
    { group: 'verified' },
    { group: 'administrators' },
    { q: 'abc', group: 'hosts' },
    { q: '0912345678' },
  ],
  listManagedBookings: [
    {},
    { q: 'abc' },
    { q: 'D-70412' },
    { sort: 'check_in' },
    { sort: 'total', status: 'cancelled' },
    { payment: 'unknown' },
    { payment: 'unpaid', sort: 'check_in' },
    { city: 'nowhere' },
    { host: 'host', method: 'tlync' },
    { guest: 'abc', sort: 'check_in' },
  ],
  listAudit: [
    {},
    { operation: 'requestRefund' },
    { operation: 'suspendUser' },
    { operation: 'approvePayoutBatch' },
    { subject: 'D-100123' },
    { subject: 'nobody' },
    { subject: 'D-100123', operation: 'suspendUser' },
  ],
  searchAdministration: [
    { q: 'abc' },
    { q: 'person-77@example.ly' },
    { q: '0910000077' },
    { q: 'D-70412' },
    { q: 'house' },
  ],
  listCases: [{ state: 'open' }, { state: 'closed' }],
  listGuestFavorites: [{}, { favorite_list: 'earned' }, { q: 'house' }],
};

/** A statement for each kind of path parameter, see `CallReader`. */
export const adminParameters: Record<string, string> = {
  'listings/{id}': 'select id from listing_drafts where submitted_at is not null limit 1',
  'cases/{id}': 'select id from cases limit 1',
  'bookings/{id}': `select id from bookings where status = 'completed' limit 1`,
  '{dispute_id}': 'select id from disputes limit 1',
  // The host with the most bookings.
  '{user_id}': 'select host_id as id from bookings group by host_id order by count(*) desc limit 1',
  '{report_id}': 'select id from reports limit 1',
  '{property_id}': 'select id from properties limit 1',
  '{batch_id}': 'select id from payout_batches limit 1',
  '{fee_reference}': 'select reference as id from fee_statements limit 1',
  '{source}': 'select source as id from statement_imports limit 1',
  '{day}': 'select day_on as id from statement_imports limit 1',
  'lines/{line_id}': 'select id from statement_lines limit 1',
};
