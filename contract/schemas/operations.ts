import { actAsOperations } from './act-as.ts';
import { accountSettingsOperations } from './account-settings.ts';
import { accountsOperations } from './accounts.ts';
import { adminSearchOperations } from './admin-search.ts';
import { adminViewsOperations } from './admin-views.ts';
import { adminUsersOperations } from './admin-users.ts';
import { administratorsOperations } from './administrators.ts';
import { auditOperations } from './audit.ts';
import { caseContextOperations } from './case-context.ts';
import { savedAnswersOperations } from './saved-answers.ts';
import { blockedPeopleOperations } from './blocked-people.ts';
import { bookingsOperations } from './bookings.ts';
import { feeWaiversOperations } from './fee-waivers.ts';
import { reservationChangesOperations } from './reservation-changes.ts';
import { tripChangesOperations } from './trip-changes.ts';
import { apiKeysOperations } from './api-keys.ts';
import { calendarSyncOperations } from './calendar-sync.ts';
import { dashboardOperations } from './dashboard.ts';
import { earningsOperations } from './earnings.ts';
import { coHostsOperations } from './co-hosts.ts';
import { claimsOperations } from './claims.ts';
import { moderationOperations } from './moderation.ts';
import { cashPaymentsOperations } from './cash-payments.ts';
import { feeStatementsOperations } from './fee-statements.ts';
import { emailVerificationOperations } from './email-verification.ts';
import { financeOperations } from './finance.ts';
import { guestFavoritesOperations } from './guest-favorites.ts';
import { guestRegisterOperations } from './guest-register.ts';
import { helpOperations } from './help.ts';
import { hostCalendarOperations } from './host-calendar.ts';
import { hostMessagesOperations } from './host-messages.ts';
import { holidaysOperations } from './holidays.ts';
import { houseManualsOperations } from './house-manuals.ts';
import { hostProfilesOperations } from './host-profiles.ts';
import { hostingOperations } from './hosting.ts';
import { insightsOperations } from './insights.ts';
import { listingEditorOperations } from './listing-editor.ts';
import { listingPhotosOperations } from './listing-photos.ts';
import { listingsOperations } from './listings.ts';
import { enquiriesOperations } from './enquiries.ts';
import { messagesOperations } from './messages.ts';
import { notificationsOperations } from './notifications.ts';
import { payoutAccountsOperations } from './payout-accounts.ts';
import { paymentSettlementsOperations } from './payment-settlements.ts';
import { twoPersonsOperations } from './two-persons.ts';
import { payoutBatchesOperations } from './payout-batches.ts';
import { payoutHoldsOperations } from './payout-holds.ts';
import { paymentsOperations } from './payments.ts';
import { phoneAccountsOperations } from './phone-accounts.ts';
import { placesOperations } from './places.ts';
import { platformOperations } from './platform.ts';
import { pricingRulesOperations } from './pricing-rules.ts';
import { queryParserOperations } from './query-parser.ts';
import { reconciliationOperations } from './reconciliation.ts';
import { receiptsOperations } from './receipts.ts';
import { recommendationsOperations } from './recommendations.ts';
import { analyticsOperations } from './analytics.ts';
import { contactWordsOperations } from './contact-words.ts';
import { emergenciesOperations } from './emergencies.ts';
import { ratesOperations } from './rates.ts';
import { managedBookingsOperations } from './managed-bookings.ts';
import { refundsOperations } from './refunds.ts';
import { relocationsOperations } from './relocations.ts';
import { referralsOperations } from './referrals.ts';
import { reservationsOperations } from './reservations.ts';
import { resolutionOperations } from './resolution.ts';
import { reviewsOperations } from './reviews.ts';
import { secondFactorsOperations } from './second-factors.ts';
import { scheduledMessagesOperations } from './scheduled-messages.ts';
import { savedListsOperations } from './saved-lists.ts';
import { savedSearchesOperations } from './saved-searches.ts';
import { searchOperations } from './search.ts';
import { translationsOperations } from './translations.ts';
import { verificationsOperations } from './verifications.ts';
import { walletOperations } from './wallet.ts';
import { webhooksOperations } from './webhooks.ts';
import { userRecordsOperations } from './user-records.ts';
import { wishlistsOperations } from './wishlists.ts';

/**
 * The operations of each domain, in the order of the API documentation. Written down because a declaration file cannot
 * hold the inferred type.
 */
type OperationsByDomain = {
  accounts: typeof accountsOperations &
    typeof accountSettingsOperations &
    typeof phoneAccountsOperations &
    typeof secondFactorsOperations &
    typeof verificationsOperations;
  'co-hosts': typeof coHostsOperations;
  search: typeof searchOperations;
  'query-parser': typeof queryParserOperations;
  places: typeof placesOperations;
  recommendations: typeof recommendationsOperations;
  listings: typeof listingsOperations &
    typeof pricingRulesOperations &
    typeof holidaysOperations &
    typeof guestFavoritesOperations;
  'listing-editor': typeof listingEditorOperations;
  bookings: typeof bookingsOperations &
    typeof tripChangesOperations &
    typeof feeWaiversOperations &
    typeof receiptsOperations &
    typeof refundsOperations &
    typeof managedBookingsOperations &
    typeof emailVerificationOperations;
  reservations: typeof reservationsOperations & typeof reservationChangesOperations;
  'cash-payments': typeof cashPaymentsOperations;
  'guest-register': typeof guestRegisterOperations;
  messages: typeof messagesOperations & typeof enquiriesOperations & typeof blockedPeopleOperations;
  'house-manuals': typeof houseManualsOperations;
  'host-messages': typeof hostMessagesOperations & typeof scheduledMessagesOperations;
  relocation: typeof relocationsOperations;
  resolution: typeof resolutionOperations;
  reviews: typeof reviewsOperations;
  payments: typeof paymentsOperations & typeof paymentSettlementsOperations;
  'two-persons': typeof twoPersonsOperations;
  reconciliation: typeof reconciliationOperations;
  wallet: typeof walletOperations;
  referrals: typeof referralsOperations;
  wishlists: typeof wishlistsOperations & typeof savedListsOperations;
  alerts: typeof savedSearchesOperations;
  translations: typeof translationsOperations;
  notifications: typeof notificationsOperations;
  'host-calendar': typeof hostCalendarOperations;
  'calendar-sync': typeof calendarSyncOperations;
  'api-keys': typeof apiKeysOperations;
  webhooks: typeof webhooksOperations;
  'host-profiles': typeof hostProfilesOperations;
  hosting: typeof hostingOperations;
  emergencies: typeof emergenciesOperations;
  rates: typeof ratesOperations;
  'contact-filter': typeof contactWordsOperations;
  payouts: typeof payoutAccountsOperations & typeof payoutBatchesOperations & typeof payoutHoldsOperations;
  earnings: typeof earningsOperations & typeof feeStatementsOperations;
  insights: typeof insightsOperations & typeof analyticsOperations;
  'listing-photos': typeof listingPhotosOperations;
  help: typeof helpOperations & typeof savedAnswersOperations;
  admin: typeof dashboardOperations &
    typeof administratorsOperations &
    typeof userRecordsOperations &
    typeof actAsOperations &
    typeof auditOperations &
    typeof adminSearchOperations &
    typeof adminViewsOperations &
    typeof caseContextOperations &
    typeof adminUsersOperations &
    typeof financeOperations;
  claims: typeof claimsOperations;
  moderation: typeof moderationOperations;
  platform: typeof platformOperations;
};

/** See {@link OperationsByDomain}. */
export const operationsByDomain: OperationsByDomain = {
  accounts: {
    ...accountsOperations,
    ...accountSettingsOperations,
    ...phoneAccountsOperations,
    ...secondFactorsOperations,
    ...verificationsOperations,
  },
  'co-hosts': coHostsOperations,
  search: searchOperations,
  'query-parser': queryParserOperations,
  places: placesOperations,
  recommendations: recommendationsOperations,
  listings: { ...listingsOperations, ...pricingRulesOperations, ...holidaysOperations, ...guestFavoritesOperations },
  'listing-editor': listingEditorOperations,
  bookings: {
    ...bookingsOperations,
    ...tripChangesOperations,
    ...feeWaiversOperations,
    ...receiptsOperations,
    ...refundsOperations,
    ...managedBookingsOperations,
    ...emailVerificationOperations,
  },
  reservations: { ...reservationsOperations, ...reservationChangesOperations },
  'cash-payments': cashPaymentsOperations,
  'guest-register': guestRegisterOperations,
  messages: { ...messagesOperations, ...enquiriesOperations, ...blockedPeopleOperations },
  'house-manuals': houseManualsOperations,
  'host-messages': { ...hostMessagesOperations, ...scheduledMessagesOperations },
  relocation: relocationsOperations,
  resolution: resolutionOperations,
  reviews: reviewsOperations,
  payments: { ...paymentsOperations, ...paymentSettlementsOperations },
  'two-persons': twoPersonsOperations,
  reconciliation: reconciliationOperations,
  wallet: walletOperations,
  referrals: referralsOperations,
  wishlists: { ...wishlistsOperations, ...savedListsOperations },
  alerts: savedSearchesOperations,
  translations: translationsOperations,
  notifications: notificationsOperations,
  'host-calendar': hostCalendarOperations,
  'calendar-sync': calendarSyncOperations,
  'api-keys': apiKeysOperations,
  webhooks: webhooksOperations,
  'host-profiles': hostProfilesOperations,
  hosting: hostingOperations,
  emergencies: emergenciesOperations,
  rates: ratesOperations,
  'contact-filter': contactWordsOperations,
  payouts: { ...payoutAccountsOperations, ...payoutBatchesOperations, ...payoutHoldsOperations },
  earnings: { ...earningsOperations, ...feeStatementsOperations },
  insights: { ...insightsOperations, ...analyticsOperations },
  'listing-photos': listingPhotosOperations,
  help: { ...helpOperations, ...savedAnswersOperations },
  admin: {
    ...dashboardOperations,
    ...administratorsOperations,
    ...userRecordsOperations,
    ...actAsOperations,
    ...auditOperations,
    ...adminSearchOperations,
    ...adminViewsOperations,
    ...caseContextOperations,
    ...adminUsersOperations,
    ...financeOperations,
  },
  claims: claimsOperations,
  moderation: moderationOperations,
  platform: platformOperations,
};

/** The description of each domain's tag in the API documentation. */
export const domainDescriptions: Readonly<Record<keyof typeof operationsByDomain, string>> = {
  accounts: 'Sign-up, sign-in, sessions, the profile, identity verification, export and closing of an account.',
  'co-hosts': 'People who act for a host: invitations, the areas of each, and the hosts for whom somebody acts.',
  search: 'Search results, map markers and filter counts.',
  'query-parser': 'Reads a sentence about a stay into search parameters.',
  places: 'Places of the gazetteer of Libya.',
  recommendations: 'Recommended properties, and the views and searches that their ranking is based on.',
  listings:
    'A published property: its details, availability and price of a stay; the prices and rules of its host; holidays.',
  'listing-editor':
    'Listings as their hosts write them: drafts, submission, quick edits; and their review by administrators.',
  bookings: 'Booking requests, trips of a guest, their payment and cancellation, receipts.',
  reservations: 'Bookings of a host’s properties, and the host’s answers to requests.',
  'cash-payments': 'Cash that guests hand over at the property: its code, and what the host records.',
  'guest-register':
    'The people of a stay, whom hosts register with the authorities: who they are, and the files made of it.',
  messages: 'Conversations between guest and host, of which each booking has one; people who have blocked each other.',
  'house-manuals': 'What guests need in the house, open to them once their stay is sure.',
  'host-messages': 'Texts that a host keeps for guests: saved replies, and messages that are sent at their time.',
  relocation: 'Homes in place of a stay that its host cancelled, booked and paid in one act.',
  resolution:
    'Disputes about money of a stay: what each side asks, shows and offers, and what an administrator decides.',
  reviews: 'The published reviews of a property; reviews of a stay by guest and host, and the host’s replies.',
  payments:
    'Payment methods, the state of a payment, and the callbacks of payment gateways; for administrators the outcomes that nobody has told.',
  'two-persons': 'Calls by which money moves above the limit of one administrator, and the second one who agrees.',
  reconciliation: 'Statements of gateways and of the bank, compared with our payments day by day.',
  wallet: 'The balance and the entries of the caller’s wallet.',
  referrals: 'Invitations to Diyar and the referral credit for them.',
  wishlists: 'Properties that a user has saved, in lists with names, dates, votes and notes, which a link can share.',
  alerts: 'Searches of which a user is told when new homes match.',
  translations:
    'Reviews, messages and descriptions in the language of their reader, where the operator has set a translator.',
  notifications: 'The notification inbox, and the preferences for mails.',
  'host-calendar': 'The nights of a host’s properties: open, blocked or booked, their prices and shortest stays.',
  'calendar-sync': 'Calendars of other platforms: feeds that a property reads, and the links by which others read it.',
  'api-keys': 'Keys by which programs of a host call this API.',
  webhooks:
    'Addresses of other programs that are told of what happens to the homes of a host, and what was sent to them.',
  'host-profiles': 'The public page of a host: who it is, the homes, and the reviews of these.',
  hosting: 'The day of a host, and earnings.',
  insights: 'How the homes of a host do, against similar homes nearby.',
  emergencies: 'Areas on the map with days in which stays are cancelled free of charge, and payouts held.',
  rates: 'Fees and limits that are in force from a date.',
  'contact-filter': 'Words that administrators add to the filter of contact details.',
  payouts: 'Where payouts of hosts go, the batches in which they are paid, and what holds them.',
  earnings: 'What a host has earned, is paid, and owes.',
  'listing-photos': 'The photos of a listing as its host arranges them.',
  help: 'Help articles and support cases.',
  admin: 'Users, and the suspension of accounts, for administrators.',
  moderation: 'Reports, decisions on them, warnings and their appeals.',
  claims: 'Items of the queues of administrators that one of them keeps for a while.',
  platform: 'Health of the server.',
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type AllOperations = Intersection<OperationsByDomain[keyof OperationsByDomain]>;

/** All operations of the API. */
export type Operations = { [Id in keyof AllOperations]: AllOperations[Id] };

/** Every operation of the API. Its key is the operation id, the name of the handler and the method of the client. */
export const operations: Operations = Object.assign({}, ...Object.values(operationsByDomain));
