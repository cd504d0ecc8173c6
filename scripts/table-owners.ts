/**
 * The owner of each table. Only the owning domain writes a table; others read it through the owner's public interface,
 * or in files named `*-list.ts` that are listed here with the reason. Checked by check-imports.ts.
 *
 * Triggers and functions of the database may cross domains; each is listed with the foreign tables that it uses.
 * Seeds, migrations and tests are exempt.
 */
import type { Ownership } from './table-rules.ts';

const tablesOf = {
  accounts: [
    'account_links',
    'account_suspensions',
    'identity_document_views',
    'identity_documents',
    'known_origins',
    'refresh_tokens',
    'security_events',
    'sessions',
    'sign_in_attempts',
    'users',
  ],
  bookings: ['booking_events', 'bookings'],
  'host-calendar': ['calendar_undos'],
  help: ['case_messages', 'cases'],
  ledger: ['ledger_accounts', 'ledger_checkpoint', 'ledger_entries', 'postings'],
  listings: [
    'currency_rates',
    'day_overrides',
    'holds',
    'properties',
    'property_photos',
    'property_texts',
    'search',
    'search_cells',
    'search_window',
    'seasons',
  ],
  'listing-editor': ['listing_drafts'],
  'listing-photos': ['listing_photos', 'photo_uploads', 'released_photo_keys'],
  messages: ['conversations', 'messages'],
  notifications: ['notification_preferences', 'notification_versions', 'notifications'],
  payments: ['payments'],
  platform: ['idempotency_keys', 'mails', 'migrations', 'rate_limits'],
  referrals: ['referrals', 'user_devices'],
  reports: ['reports'],
  reviews: ['guest_ratings', 'reviews'],
  recommendations: ['property_viewers', 'property_views', 'searched_places', 'viewed_properties'],
  places: ['place_names', 'places'],
  wishlists: ['wishlists'],
} as const;

export const ownership: Ownership = {
  tables: Object.fromEntries(
    Object.entries(tablesOf).flatMap(([domain, tables]) => tables.map((table) => [table, domain])),
  ),
  published: {
    search: {
      readers: ['search', 'recommendations', 'wishlists'],
      reason:
        'The search index is written by listings for others to read: search composes its statements over it, and a row in it means that a listing is published.',
    },
    search_cells: { readers: ['search'], reason: 'Part of the search index.' },
    search_window: { readers: ['search'], reason: 'Part of the search index.' },
    holds: { readers: ['search'], reason: 'Nights beyond the window of the search index are looked up one by one.' },
    day_overrides: {
      readers: ['search'],
      reason: 'A minimum stay of a single night is looked up for rows of the index.',
    },
  },
  lists: [
    {
      file: 'server/bookings/booking-view-list.ts',
      tables: ['payments', 'properties', 'property_photos', 'property_texts', 'users'],
      reason:
        'The columns of a booking as lists and pages show it: title, photo, place, both sides and payments in one statement for a page.',
    },
    {
      file: 'server/help/queued-case-list.ts',
      tables: ['users'],
      reason: 'Pages the queue of support cases with the people who opened them.',
    },
    {
      file: 'server/host-calendar/calendar-booking-list.ts',
      tables: ['bookings', 'users'],
      reason: 'Bookings of many properties with the names of their guests, in one statement for a page of the grid.',
    },
    {
      file: 'server/host-calendar/calendar-property-list.ts',
      tables: ['properties', 'property_photos', 'property_texts'],
      reason: 'Pages the properties of a host with titles and photos, for the grid.',
    },
    {
      file: 'server/listing-photos/owned-listing-list.ts',
      tables: ['listing_drafts'],
      reason: 'Finds a listing of its host; listing-photos is below listing-editor, and cannot call it.',
    },
    {
      file: 'server/listing-photos/released-key-list.ts',
      tables: ['property_photos'],
      reason: 'Finds files that neither a draft nor a published listing names, in the statement that lists them.',
    },
    {
      file: 'server/listings/popularity-list.ts',
      tables: ['bookings', 'property_views', 'wishlists'],
      reason: 'Counts bookings, saves and views of all properties once a night.',
    },
    {
      file: 'server/listings/property-details-list.ts',
      tables: ['bookings', 'reviews', 'users'],
      reason: 'One statement for the page of a property; listings is below bookings and reviews, and cannot call them.',
    },
    {
      file: 'server/messages/conversation-access-list.ts',
      tables: ['bookings', 'users'],
      reason: 'Every poll of a conversation reads who may see it, in one statement.',
    },
    {
      file: 'server/messages/conversation-list.ts',
      tables: ['bookings', 'property_photos', 'property_texts', 'users'],
      reason: 'A page of conversations with names, title and photo, or found by them, in one statement.',
    },
    {
      file: 'server/notifications/recipient-list.ts',
      tables: ['users'],
      reason: 'Addresses and languages of many recipients; notifications is below accounts, and cannot call it.',
    },
    {
      file: 'server/recommendations/candidate-list.ts',
      tables: ['properties'],
      reason: 'Orders properties by columns that are indexed in their own table, joined with the search index.',
    },
    {
      file: 'server/recommendations/interaction-list.ts',
      tables: ['bookings', 'properties', 'wishlists'],
      reason: 'Everything an account did, from five tables in one bounded statement.',
    },
    {
      file: 'server/recommendations/search-history-list.ts',
      tables: ['users'],
      reason: 'Writes a batch of searches, without those of deleted accounts, in one statement.',
    },
    {
      file: 'server/recommendations/daily-view-list.ts',
      tables: ['properties', 'users'],
      reason:
        'Writes a batch of views, without those of hosts themselves and of unpublished properties, in one statement.',
    },
    {
      file: 'server/referrals/credit-event-list.ts',
      tables: ['bookings', 'property_texts', 'users'],
      reason:
        'The names and titles of one notification; referrals is below accounts and bookings, and cannot call them.',
    },
    {
      file: 'server/referrals/invitation-list.ts',
      tables: ['bookings', 'users'],
      reason:
        'Pages invited friends with their names and whether they have booked; referrals is below accounts and bookings.',
    },
    {
      file: 'server/referrals/similar-account-list.ts',
      tables: ['users'],
      reason: 'Compares phone numbers and addresses of accounts that share a browser; referrals is below accounts.',
    },
    {
      file: 'server/reservations/reservation-list.ts',
      tables: ['bookings'],
      reason: 'The tabs of reservations and their counts are conditions on bookings, in one statement for a page.',
    },
    {
      file: 'server/reviews/property-review-list.ts',
      tables: ['bookings', 'users'],
      reason: 'Pages the reviews of a property with the names of their authors and the days of their stays.',
    },
    { file: 'server/reviews/replies-list.ts', tables: ['bookings'], reason: 'The replies of a host, for an export.' },
    {
      file: 'server/reviews/review-summary-list.ts',
      tables: ['properties', 'property_texts', 'users'],
      reason: 'The latest reviews of all properties of a host, with titles and authors.',
    },
    {
      file: 'server/reviews/unpublished-list.ts',
      tables: ['bookings'],
      reason: 'Finds unpublished reviews by the last day of their stay, for all stays at once.',
    },
    {
      file: 'server/wallet/booking-title-list.ts',
      tables: ['bookings', 'property_texts'],
      reason: 'Titles of the bookings that entries of a wallet are about; wallet is below bookings.',
    },
  ],
  functions: {
    account_changed: { owner: 'accounts' },
    accounts_on_devices: { owner: 'referrals', callers: ['bookings'] },
    add_events_to_conversations: { owner: 'messages', uses: ['bookings'] },
    availability_bits: { owner: 'listings' },
    block_free_nights: { owner: 'listings', callers: ['bookings'] },
    book_stay: { owner: 'bookings', uses: ['holds'] },
    booking_changed: { owner: 'bookings', uses: ['holds'] },
    booking_inserted: { owner: 'bookings', uses: ['holds'] },
    conversation_changed: { owner: 'messages' },
    conversation_participants_changed: { owner: 'messages' },
    conversation_properties_changed: { owner: 'messages', uses: ['bookings'] },
    credit_at_stake: { owner: 'referrals', callers: ['bookings'] },
    free_blocked_nights: { owner: 'listings', callers: ['bookings'] },
    holds_changed: { owner: 'listings' },
    host_suspension_changed: { owner: 'listings' },
    increment_conversation_versions: { owner: 'messages' },
    ledger_is_append_only: { owner: 'ledger' },
    lock_account: { owner: 'accounts', callers: ['bookings'] },
    lock_booking: { owner: 'bookings' },
    lock_listing_of: { owner: 'listing-photos', uses: ['listing_drafts'] },
    lock_property: { owner: 'listings', callers: ['bookings'] },
    lock_search_window: { owner: 'listings' },
    looks_like_one_person: { owner: 'referrals', uses: ['users'] },
    mailbox_hash_of: { owner: 'referrals', uses: ['users'] },
    mailbox_key: { owner: 'referrals' },
    new_id: { owner: 'platform', callers: 'all' },
    newest_eur_rate: { owner: 'listings', callers: ['bookings'] },
    next_first_stay: { owner: 'referrals', uses: ['bookings'] },
    nights_are_free: { owner: 'listings', callers: ['bookings'] },
    notification_version_changed: { owner: 'notifications' },
    notifications_changed: { owner: 'notifications' },
    notify_conversation_lists: { owner: 'messages' },
    pending_rivals: { owner: 'bookings' },
    photo_keys_released: { owner: 'listing-photos' },
    phone_key: { owner: 'accounts', callers: ['referrals'] },
    post_entry: { owner: 'ledger' },
    postings_balance: { owner: 'ledger' },
    property_availability_bits: { owner: 'listings' },
    request_stay: { owner: 'bookings', uses: ['holds', 'users'] },
    roll_search_window: { owner: 'listings', callers: ['search'] },
    search_cell: { owner: 'listings' },
    session_ended: { owner: 'accounts' },
    shown_latitude: { owner: 'listings', callers: ['bookings'] },
    shown_longitude: { owner: 'listings', callers: ['bookings'] },
    stay_begins_at: { owner: 'referrals', uses: ['bookings'] },
    tripoli_day: { owner: 'platform', callers: 'all' },
    update_conversation_participants: { owner: 'messages' },
    write_message: { owner: 'messages' },
  },
};
