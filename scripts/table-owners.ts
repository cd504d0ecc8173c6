/**
 * The owner of each table. Only the owning domain writes a table; others read it through the owner's public interface,
 * or in files named `*-list.ts` that are listed here with the reason. Checked by check-imports.ts.
 *
 * Triggers and functions of the database may cross domains; each that does is listed with the foreign tables that it uses.
 * Seeds, migrations and tests are exempt.
 */
import type { Ownership } from './table-rules.ts';

/** The tables of each domain. */
const tablesOf = {
  admin: 'admin_views',
  accounts: `
    account_links account_suspensions act_as_sessions blocked_people identity_document_views identity_documents
    known_origins passkeys phone_codes recovery_codes refresh_tokens security_events sessions sign_in_attempts
    sign_in_challenges totp_factors user_notes users`,
  'api-keys': 'api_keys',
  audit: 'audit_chain audit_checks audit_log audit_unlinked',
  bookings: 'booking_changes booking_events bookings fee_waivers receipt_versions refund_transfers refunds relocations',
  'cash-payments': 'cash_payments cash_secrets',
  claims: 'claims',
  'co-hosts': 'co_hosts',
  'contact-filter': 'contact_attempts contact_word_versions',
  'host-calendar': 'calendar_undos',
  'house-manuals': 'house_manual_photos house_manuals',
  'host-messages': 'message_rules saved_replies scheduled_messages',
  'calendar-sync': 'calendar_events calendar_exported_ranges calendar_feeds calendar_link_reads calendar_links',
  earnings: 'fee_months fee_statements fee_steps fee_transfers',
  payouts: `
    payout_account_views payout_accounts payout_batches payout_exports payout_hold_properties payout_holds
    payout_items payout_transfers payouts`,
  'guest-register': 'guest_register_accesses guest_register_persons guest_registers',
  help: 'case_messages cases saved_answers',
  insights: 'analytics_days city_weeks host_cohorts platform_counts platform_days',
  // `ledger_checkpoint` is of the former version.
  ledger: `
    awaited_credits ledger_accounts ledger_balances ledger_checkpoint ledger_checks ledger_days ledger_entries
    postings used_references`,
  listings: `
    coast currency_rates day_overrides guest_favorite_decisions holds holidays host_restrictions host_trust price_rules
    properties property_photos property_texts rule_prices rule_sets search search_cell_places search_cells search_window seasons
    stay_limits`,
  'listing-editor': 'listing_drafts',
  'listing-photos': 'listing_photos photo_uploads released_photo_keys',
  messages: 'conversations enquiries enquiry_offers messages',
  notifications: 'notification_preferences notification_versions notifications push_devices',
  payments: 'payment_contradictions payments',
  platform: 'cdn_purges idempotency_keys mails migrations rate_limits',
  reconciliation: `
    difference_postings reconciliation_days reconciliation_reasons reconciliation_sources statement_imports
    statement_lines suspense_clearings`,
  referrals: 'referrals user_devices',
  moderation: 'report_decisions warning_appeals warnings',
  reports: 'reports',
  resolution: 'dispute_events dispute_photos disputes',
  reviews: 'guest_ratings reviews',
  search: 'search_blocks search_points',
  emergencies: 'emergency_area_events emergency_areas emergency_stays',
  rates: 'dated_values',
  recommendations: 'empty_searches property_viewers property_views search_days searched_places viewed_properties',
  places: 'place_names places',
  'two-persons': 'admin_outflows two_person_requests',
  wishlists: `
    availability_alerts freed_nights removed_homes saved_list_friends saved_list_notes saved_list_votes saved_lists
    wishlists`,
  alerts: 'alert_days saved_searches',
  translations: 'translations',
  webhooks: 'webhook_deliveries webhook_endpoints',
};

export const ownership: Ownership = {
  tables: Object.fromEntries(
    Object.entries(tablesOf).flatMap(([domain, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((table) => [table, domain]),
    ),
  ),
  views: {
    people: {
      owner: 'accounts',
      reason: 'Who somebody is, with name, picture and role, and whether the account is open: most lists name people.',
    },
    homes: {
      owner: 'listings',
      reason:
        'Whose a home is, in which place, and whether it is published; its title is title_of, its first photo cover_of.',
    },
    stays: {
      owner: 'bookings',
      reason: 'The home, the people, the days and the state of a booking, which is what most lists say of it.',
    },
  },
  published: {
    search: {
      readers: ['search', 'recommendations'],
      reason:
        'The search index is written by listings for others to read: search composes its statements over it, and a row in it means that a listing is published.',
    },
    search_cell_places: { readers: ['search'], reason: 'Part of the search index.' },
    search_cells: { readers: ['search'], reason: 'Part of the search index.' },
    search_window: { readers: ['search'], reason: 'Part of the search index.' },
    holds: {
      readers: ['search', 'calendar-sync', 'insights', 'listing-editor'],
      reason:
        'Which nights are held, and by what: search looks beyond its window, calendars and figures compare nights.',
    },
  },
  lists: [
    {
      file: 'server/admin/dashboard-list.ts',
      tables: [
        'booking_events',
        'bookings',
        'calendar_feeds',
        'cases',
        'disputes',
        'identity_documents',
        'mails',
        'payments',
        'refund_transfers',
        'refunds',
        'reports',
        'two_person_requests',
        'users',
        'warning_appeals',
      ],
      reason: 'The figures of a day and what waits in each queue, in two statements that read no more than they count.',
    },
    {
      file: 'server/two-persons/matched-line-list.ts',
      tables: ['statement_lines'],
      reason:
        'Payments and fees ask whether a statement shows what an administrator records; reconciliation is above them.',
    },
    {
      file: 'server/claims/queue-list.ts',
      tables: [
        'cases',
        'disputes',
        'identity_documents',
        'properties',
        'report_decisions',
        'reports',
        'warning_appeals',
        'warnings',
      ],
      reason: 'Finds and locks the most urgent item of each queue; claims is below the domains that decide.',
    },
    {
      file: 'server/bookings/begun-stay-list.ts',
      tables: ['ledger_entries'],
      reason: 'Finds stays that have begun and whose earnings are not posted, in one statement for a batch.',
    },
    {
      file: 'server/bookings/lists/booking-view-list.ts',
      tables: ['messages', 'payments', 'properties', 'users'],
      reason:
        'The columns of a booking as lists and pages show it: title, photo, place, both sides, payments and whether its message is hidden, in one statement for a page.',
    },
    {
      file: 'server/bookings/lists/managed-booking-scan-list.ts',
      tables: ['payments', 'places'],
      reason: 'Filters and orders all bookings by place and payment, for administrators.',
    },
    {
      file: 'server/bookings/lists/managed-booking-match-list.ts',
      tables: ['payments', 'users'],
      reason: 'Searches all bookings by guest, host and unknown payment, for administrators.',
    },
    {
      file: 'server/bookings/refunds/recorded-cash-list.ts',
      tables: ['cash_payments'],
      reason: 'Whether the cash of a stay was counted, which fixes its price; bookings is below cash-payments.',
    },
    {
      file: 'server/bookings/lists/trip-task-list.ts',
      tables: ['cash_payments', 'reviews'],
      reason:
        'What the trips of a guest wait for, in one statement; bookings is below cash-payments and reviews, and cannot call them.',
    },
    {
      file: 'server/payouts/candidate-list.ts',
      tables: ['ledger_accounts', 'postings'],
      reason:
        'Finds what a batch of 10,000 payouts can pay, held by property and less what hosts owe, in two statements.',
    },
    {
      file: 'server/payouts/hold-list.ts',
      tables: ['properties', 'property_texts', 'users'],
      reason:
        'Finds hosts by their address and the titles of their homes, to hold their payouts; payouts is below bookings.',
    },
    {
      file: 'server/payouts/unpayable-list.ts',
      tables: ['ledger_entries'],
      reason:
        'Finds what batches must not pay any more, by property and earning, in one statement; payouts is below bookings.',
    },
    {
      file: 'server/earnings/indebted-host-list.ts',
      tables: ['ledger_accounts', 'payouts', 'ledger_balances'],
      reason: 'Finds all hosts who owe something once a month, in one statement for a batch.',
    },
    {
      file: 'server/earnings/netted-fee-list.ts',
      tables: ['bookings', 'ledger_accounts', 'ledger_entries', 'payouts', 'postings'],
      reason: 'Payouts and transfers that settled fees of a host, in the order in which they did.',
    },
    {
      file: 'server/earnings/payout-list.ts',
      tables: ['payout_batches', 'payout_items', 'payout_transfers', 'payouts'],
      reason: 'Pages the payouts of a host with the stay, its home and its guest.',
    },
    {
      file: 'server/earnings/posted-line-list.ts',
      tables: ['booking_changes', 'booking_events', 'bookings', 'ledger_entries', 'ledger_accounts', 'postings'],
      reason: 'The lines of statements: what was posted to a host in a month, with the stay that it is about.',
    },
    {
      file: 'server/earnings/stay-earnings-list.ts',
      tables: ['booking_changes', 'bookings', 'ledger_entries'],
      reason: 'What the booked stays of a host will bring, with what their payouts are called.',
    },
    {
      file: 'server/emergencies/concerned-list.ts',
      tables: ['bookings', 'payments', 'properties', 'relocations'],
      reason:
        'Finds the homes inside an area, by where exactly they are, and their stays with its nights, in the statement that records them.',
    },
    {
      file: 'server/emergencies/host-area-list.ts',
      tables: ['properties'],
      reason: 'Finds the homes of a host inside an area, by where exactly they are, which is not published.',
    },
    {
      file: 'server/emergencies/to-tell-list.ts',
      tables: ['co_hosts'],
      reason: 'Who is to be told of an area, with everything that the texts name, in one statement for a batch.',
    },
    {
      file: 'server/help/queued-case-list.ts',
      tables: ['users'],
      reason: 'Pages the queue of support cases with the people who opened them.',
    },
    {
      file: 'server/host-calendar/calendar-feed-list.ts',
      tables: ['calendar_feeds'],
      reason: 'Names the platforms that hold nights; calendar-sync is above host-calendar, which cannot call it.',
    },
    {
      file: 'server/host-messages/circumstance-list.ts',
      tables: ['messages', 'reviews'],
      reason: 'Finds out in one statement whether the host or the guest has made a message superfluous.',
    },
    {
      file: 'server/host-messages/stay-facts-list.ts',
      tables: ['bookings', 'house_manuals', 'properties', 'property_texts', 'users'],
      reason: 'Everything that placeholders of a stay are filled with, in one statement.',
    },
    {
      file: 'server/hosting/task-list.ts',
      tables: ['booking_changes', 'calendar_feeds', 'enquiries', 'listing_drafts', 'payout_accounts', 'reviews'],
      reason: 'Everything that a host has to do, from six domains in one bounded statement.',
    },
    {
      file: 'server/insights/analytics-count-list.ts',
      tables: ['booking_events', 'bookings', 'places', 'properties'],
      reason: 'A job counts moves of bookings by day, nights by city and week, and hosts by month, for administrators.',
    },
    {
      file: 'server/insights/analytics-list.ts',
      tables: ['empty_searches', 'places', 'search_days'],
      reason: 'Kept counts of searches, and the names of cities, beside the figures of the same weeks.',
    },
    {
      file: 'server/insights/home-counts-list.ts',
      tables: ['bookings', 'properties', 'property_views'],
      reason: 'Adds up nights, prices, views and requests of a home and of those that are similar in one statement.',
    },
    {
      file: 'server/insights/home-list.ts',
      tables: ['properties', 'property_photos', 'viewed_properties', 'wishlists'],
      reason:
        'The homes that a viewer may choose from, one home with its photos and saves, and similar homes by distance.',
    },
    {
      file: 'server/host-profiles/counted-cancellation-list.ts',
      tables: ['emergency_stays', 'fee_waivers'],
      reason: 'The condition for a cancellation that counts against a host is part of two statements that count.',
    },
    {
      file: 'server/host-profiles/host-trust-list.ts',
      tables: ['booking_events', 'bookings', 'host_trust', 'users'],
      reason: 'Counts stays, cancellations, answers and ratings of a batch of hosts in one statement, once a month.',
    },
    {
      file: 'server/host-profiles/host-profile-list.ts',
      tables: ['booking_events', 'bookings', 'properties', 'property_texts', 'users'],
      reason:
        'The page of a host counts stays, requests, reviews and homes in one statement; the sitemap lists hosts with homes.',
    },
    {
      file: 'server/reviews/published-review-list.ts',
      tables: ['bookings'],
      reason: 'Who stayed is what reviews are filtered by, row by row; the stays that others read do not have it.',
    },
    {
      file: 'server/reviews/review-counts-list.ts',
      tables: ['bookings'],
      reason: 'Counts the reviews of a home by who stayed, in the statement that counts them by all else.',
    },
    {
      file: 'server/insights/platform-list.ts',
      tables: ['bookings', 'properties', 'property_views', 'viewed_properties', 'wishlists'],
      reason: 'A nightly job counts what all homes of the platform add up to on each day, for administrators.',
    },
    {
      file: 'server/insights/review-list.ts',
      tables: ['reviews'],
      reason: 'Ratings by category of many homes in one statement, and the latest comments about one.',
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
      file: 'server/listing-editor/host-listing-list.ts',
      tables: ['listing_photos', 'properties', 'property_texts'],
      reason: 'Pages drafts and properties of a host together, with title and photo, in one statement for a page.',
    },
    {
      file: 'server/listings/popularity-list.ts',
      tables: ['property_views', 'wishlists'],
      reason: 'Counts bookings, saves and views of all properties once a night.',
    },
    {
      file: 'server/listings/property-details-list.ts',
      tables: ['emergency_areas', 'reviews', 'users'],
      reason:
        'One statement for the page of a property; listings is below bookings, reviews and emergencies, and cannot call them.',
    },
    {
      file: 'server/messages/conversation-list.ts',
      tables: ['property_texts'],
      reason: 'Finds conversations by words of titles in any language, in the statement that pages them.',
    },
    {
      file: 'server/moderation/report-list.ts',
      tables: ['reports'],
      reason: 'Pages reports with both people and who decided, in one statement.',
    },
    {
      file: 'server/moderation/person-list.ts',
      tables: ['account_suspensions', 'reports', 'users'],
      reason: 'Counts the reports by and about two people, their warnings and suspensions, in one statement.',
    },
    {
      file: 'server/moderation/warning-list.ts',
      tables: ['reports'],
      reason: 'Pages appeals with what was reported and who is concerned, in one statement.',
    },
    {
      file: 'server/moderation/fraud-fact-list.ts',
      tables: ['bookings', 'payout_accounts', 'user_devices', 'users'],
      reason:
        'Finds the accounts that share a device, a phone or a payout account, and first bookings, by their indexes.',
    },
    {
      file: 'server/notifications/push/device-list.ts',
      tables: ['refresh_tokens', 'sessions', 'users'],
      reason:
        'A device shows notifications for as long as its session lasts; notifications is below accounts, and cannot call it.',
    },
    {
      file: 'server/notifications/recipient-list.ts',
      tables: ['users'],
      reason: 'Addresses and languages of many recipients; notifications is below accounts, and cannot call it.',
    },
    {
      file: 'server/reconciliation/match-list.ts',
      tables: ['payments', 'fee_transfers'],
      reason: 'Matches the lines of a day with payments by one statement, and finds those that a line may mean.',
    },
    {
      file: 'server/reconciliation/pile-list.ts',
      tables: ['payments', 'fee_transfers', 'fee_statements'],
      reason: 'The piles of a day: lines and payments beside each other, with the names of payers and administrators.',
    },
    {
      file: 'server/reconciliation/suspense-list.ts',
      tables: ['two_person_requests'],
      reason: 'Money of unknown payers with the names of administrators, and whether one of them is asked already.',
    },
    {
      file: 'server/recommendations/candidate-list.ts',
      tables: ['properties'],
      reason: 'Orders properties by columns that are indexed in their own table, joined with the search index.',
    },
    {
      file: 'server/recommendations/interaction-list.ts',
      tables: ['properties', 'wishlists'],
      reason: 'Everything an account did, from five tables in one bounded statement.',
    },
    {
      file: 'server/referrals/invitation-list.ts',
      tables: ['users'],
      reason: 'The code of a user, beside the friends whom they invited with it; referrals is below accounts.',
    },
    {
      file: 'server/referrals/similar-account-list.ts',
      tables: ['users'],
      reason: 'Compares phone numbers and addresses of accounts that share a browser; referrals is below accounts.',
    },
    {
      file: 'server/wishlists/price-fall-list.ts',
      tables: ['properties'],
      reason:
        'Compares the prices of all saved homes of many people with those of when they were saved, in one statement.',
    },
    {
      file: 'server/reservations/guest-record-list.ts',
      tables: ['booking_events', 'bookings', 'guest_ratings', 'reviews', 'users'],
      reason: 'The records of all guests of a page, and the latest reviews by hosts, in one statement.',
    },
    {
      file: 'server/resolution/quoted-message-list.ts',
      tables: ['messages'],
      reason: 'The messages of a conversation that a side shows in a dispute; resolution is below messages.',
    },
  ],
  functions: {
    contact_attempt_is_about_a_stay: { owner: 'contact-filter', uses: ['bookings'] },
    text_in: { owner: 'platform', callers: 'all' },
    write_both_texts: { owner: 'platform' },
    texts_of: { owner: 'listings', callers: 'all' },
    title_of: { owner: 'listings', callers: 'all' },
    cover_of: { owner: 'listings', callers: 'all' },
    rates_at: { owner: 'rates', callers: ['listings', 'bookings'] },
    value_in_force: { owner: 'rates', callers: ['listings', 'bookings', 'referrals'] },
    emergency_areas_on: { owner: 'emergencies', callers: ['search'] },
    emergency_nights: { owner: 'emergencies', callers: ['listings'], uses: ['properties'] },
    emergency_notice: { owner: 'emergencies', callers: ['bookings'] },
    emergency_notices: { owner: 'emergencies', callers: ['listings'], uses: ['properties'] },
    emergency_over: { owner: 'emergencies', callers: ['bookings', 'listings'], uses: ['properties'] },
    is_number_silent: { owner: 'accounts', callers: ['notifications'] },
    is_comparable: { owner: 'listings', callers: ['search'] },
    is_in_places: { owner: 'listings', callers: ['search'] },
    lies_in: { owner: 'listings', callers: ['search'] },
    are_apart: { owner: 'accounts', callers: ['alerts', 'messages', 'wishlists'] },
    host_page_changed: { owner: 'accounts', uses: ['properties'] },
    pages_changed: { owner: 'platform' },
    has_fallen: { owner: 'wishlists' },
    keep_saved_price: { owner: 'wishlists', uses: ['alert_days', 'properties'] },
    has_blocked: { owner: 'accounts', callers: ['bookings', 'messages'] },
    accounts_on_devices: { owner: 'referrals', callers: ['bookings', 'messages'] },
    add_events_to_conversations: { owner: 'messages', uses: ['bookings'] },
    areas_allowing: { owner: 'co-hosts', callers: ['emergencies'] },
    availability_bits: { owner: 'listings' },
    block_free_nights: { owner: 'listings', callers: ['bookings'] },
    booking_number: { owner: 'bookings', callers: ['reconciliation'] },
    booking_messages_changed: { owner: 'host-messages' },
    book_stay: { owner: 'bookings', uses: ['holds'] },
    change_booking: { owner: 'bookings', uses: ['holds'] },
    booking_changed: { owner: 'bookings', uses: ['holds'] },
    booking_inserted: { owner: 'bookings', uses: ['holds'] },
    claim_freed_nights: { owner: 'calendar-sync', uses: ['holds'] },
    conversation_is_about_something: { owner: 'messages', uses: ['bookings'] },
    open_enquiry: { owner: 'messages', uses: ['users'] },
    conversation_properties_changed: { owner: 'messages' },
    credit_at_stake: { owner: 'referrals', callers: ['bookings'] },
    end_change: { owner: 'bookings', uses: ['holds'] },
    folded_name: { owner: 'bookings', callers: ['listing-editor'] },
    free_blocked_nights: { owner: 'listings', callers: ['bookings'] },
    hold_change: { owner: 'bookings', uses: ['holds'] },
    hosts_for: { owner: 'co-hosts', callers: 'all', uses: ['users'] },
    erase_booking_notes: { owner: 'bookings', uses: ['users'] },
    audit_line: { owner: 'audit' },
    lock_account: { owner: 'accounts', callers: ['bookings', 'messages', 'notifications'] },
    lock_devices: { owner: 'referrals', callers: ['bookings', 'messages'] },
    submitted_listings: { owner: 'listing-editor', callers: ['admin', 'claims'], uses: ['properties'] },
    lock_listing_of: { owner: 'listing-photos', uses: ['listing_drafts'] },
    lock_property: { owner: 'listings', callers: ['bookings', 'calendar-sync'] },
    lock_search_window: { owner: 'listings' },
    looks_like_one_person: { owner: 'referrals', uses: ['payout_accounts', 'users'] },
    mailbox_hash_of: { owner: 'referrals', uses: ['users'] },
    mailbox_key: { owner: 'referrals' },
    message_due_at: { owner: 'host-messages' },
    may_act_for: { owner: 'co-hosts', callers: 'all', uses: ['users'] },
    new_cash_secret: { owner: 'cash-payments' },
    new_id: { owner: 'platform', callers: 'all' },
    next_first_stay: { owner: 'referrals', uses: ['bookings'] },
    nights_are_free_for: { owner: 'bookings', uses: ['holds', 'properties', 'rule_sets'] },
    nights_to_take: { owner: 'bookings', uses: ['holds'] },
    nights_are_free: { owner: 'listings', callers: ['bookings'] },
    notify_conversation_lists: { owner: 'messages' },
    notify_conversations_of_homes: { owner: 'messages', uses: ['bookings'] },
    payout_hold_of: { owner: 'payouts', callers: ['emergencies'] },
    hold_on_payout: { owner: 'payouts', callers: ['earnings'] },
    payout_account_at: { owner: 'payouts', callers: ['earnings'] },
    due_payouts: { owner: 'payouts', callers: ['admin'], uses: ['bookings'] },
    payout_is_due: { owner: 'payouts', uses: ['bookings', 'ledger_accounts', 'ledger_entries', 'postings'] },
    phone_key: { owner: 'accounts', callers: ['moderation', 'referrals'] },
    grant_to_product: { owner: 'platform' },
    keep_property_view_months: { owner: 'recommendations' },
    property_view_partitions: { owner: 'recommendations' },
    ledger_part: { owner: 'ledger' },
    host_cover: { owner: 'ledger', uses: ['payout_items', 'payouts'] },
    uncovering_hosts: { owner: 'ledger', uses: ['bookings'] },
    rounded_sea_km: { owner: 'listings' },
    reschedule_messages: { owner: 'host-messages', callers: ['bookings'], uses: ['booking_events', 'bookings'] },
    request_stay: {
      owner: 'bookings',
      uses: [
        'conversations',
        'holds',
        'idempotency_keys',
        'message_rules',
        'messages',
        'referrals',
        'users',
        'webhook_endpoints',
      ],
    },
    complete_booking: {
      owner: 'bookings',
      uses: ['cash_secrets', 'guest_registers'],
    },
    complete_bookings_of: { owner: 'bookings', callers: ['guest-register'], uses: ['guest_registers'] },
    complete_bookings_since: { owner: 'bookings', uses: ['cash_secrets', 'guest_registers'] },
    enqueue_job: { owner: 'platform' },
    roll_search_window: { owner: 'listings', callers: ['search'] },
    schedule_message_rule: { owner: 'host-messages', uses: ['booking_events', 'bookings'] },
    search_cell: { owner: 'listings' },
    set_booking_search_text: { owner: 'bookings', uses: ['users'] },
    shown_latitude: { owner: 'listings', callers: ['bookings'] },
    shown_longitude: { owner: 'listings', callers: ['bookings'] },
    allows_stay: { owner: 'listings', callers: ['search'] },
    stay_begins_at: { owner: 'referrals', uses: ['bookings'] },
    take_from_preparation: { owner: 'listings', callers: ['bookings'] },
    sync_feed_holds: { owner: 'calendar-sync', uses: ['holds'] },
    tripoli_day: { owner: 'platform', callers: 'all' },
  },
};
