import type { Stage } from './stage.ts';
import type { Reader } from './screen-list.ts';
import type { World } from './world.ts';

/** Finds the address of a screen: the value of its only parameter, or a whole path, which begins with a slash. */
type Find = (world: World) => string | Promise<string>;

/** Opens something on a screen: a function, or the English text of the button that does. */
export type Scene = string | ((stage: Stage) => Promise<void>);
/** By name, in English. */
type Scenes = Record<string, Scene>;

/** What the walk cannot know of a screen by its address and its guard. */
export interface ScreenEntry {
  /** Who sees something of their own here; otherwise the first who may see it. `E2E_FULL=1` walks as everybody. */
  readers?: readonly Reader[];
  /** The screen in several states, by name. Needed for an address with parameters. */
  states?: Record<string, Find | { find: Find; scenes: Scenes }>;
  /** What is opened on the screen: its dialogs, sheets and menus. */
  scenes?: Scenes;
  /** Answers that belong to the state, such as the refusal of a link that is over: "400 /api/invitations/read". */
  refusals?: readonly string[];
  /** The screen leads to another one, which has its own entry. */
  leadsTo?: string;
}

/** By address, as in app/routes.ts. A screen without parameters, dialogs and readers of their own needs no entry. */
export const screenEntries: Record<string, ScreenEntry> = {
  '/': {
    readers: ['visitor', 'guest'],
    scenes: { 'language and currency': ({ press }) => press('Language and currency:', { isBeginning: true }) },
  },
  '/search': {
    states: {
      'of a town': { find: () => '/search?location=tripoli', scenes: { filters: 'Filters' } },
      'with nothing found': () => '/search?location=mizda',
    },
  },
  '/recommendations/:row': { states: { popular: () => 'popular' } },
  '/properties/:id': {
    states: { home: (world) => world.listing() },
    scenes: { offers: 'Show all {offerCount}' },
  },
  '/hosts/:id': {
    readers: ['guest'],
    states: { host: (world) => world.hostId() },
    scenes: { report: 'Report this profile' },
  },
  '/places/:place': { states: { region: () => 'jebel-akhdar' } },
  '/help-support/:article': { states: { article: () => 'cancellation' } },
  '/verify-email': { refusals: ['422 /api/auth/verify-email'] },
  '/invitation': { refusals: ['400 /api/invitations/read'] },
  '/*': { states: { unknown: () => '/nothing-is-here' }, refusals: ['404 /nothing-is-here'] },

  '/bookings/:bookingId/chat': { states: { paid: (world) => world.trip('paid') } },
  '/account/trips/:tripId': {
    states: {
      paid: {
        find: (world) => world.trip('paid', 'online', 'upcoming'),
        scenes: { cancel: 'Cancel Trip' },
      },
      now: (world) => world.trip('paid', 'online', 'current'),
      cash: (world) => world.trip('confirmed', 'at_property'),
      approved: (world) => world.trip('approved'),
      pending: (world) => world.trip('pending', 'at_property'),
      completed: { find: (world) => world.trip('completed'), scenes: { review: 'Leave review' } },
      cancelled: (world) => world.trip('cancelled'),
      declined: (world) => world.trip('declined'),
    },
  },
  '/account/trips/:tripId/booked': {
    states: {
      pending: (world) => world.trip('pending', 'at_property'),
      confirmed: (world) => world.trip('confirmed', 'at_property'),
    },
  },
  '/account/trips/:tripId/pay': { states: { approved: (world) => world.trip('approved') } },
  '/account/trips/:tripId/cash': { states: { confirmed: (world) => world.trip('confirmed', 'at_property') } },
  '/account/trips/:tripId/receipt': { states: { paid: (world) => world.trip('paid') } },
  '/account/trips/:tripId/register': { states: { paid: (world) => world.trip('paid', 'online', 'upcoming') } },
  '/account/warnings/:warningId': { states: { warning: async (world) => (await world.decidedReport()).warning } },
  '/pay/sandbox/:paymentId': { states: { payment: (world) => world.payment() } },
  '/pay/return/:provider': { readers: ['guest'], states: { unknown: () => 'sandbox' }, leadsTo: '/account/trips' },
  '/help-support/cases/:caseId': { states: { open: (world) => world.supportCase() } },
  '/cases/new/:bookingId': { states: { now: (world) => world.trip('paid', 'online', 'current') } },
  '/cases/:disputeId': { readers: ['guest', 'host'], states: { open: (world) => world.dispute() } },
  '/notifications': { scenes: { 'email preferences': 'Email preferences' } },
  '/account/settings': {
    readers: ['guest', 'host'],
    scenes: { identity: 'View details', 'closing the account': 'Close my account' },
  },

  '/dashboard/add-listing': { readers: ['host_pending_setup'] },
  '/host/reservations/:id': {
    states: {
      pending: {
        find: (world) => world.reservation('pending'),
        scenes: { declining: 'Decline', 'special offer': 'Special offer' },
      },
      paid: {
        find: (world) => world.reservation('paid'),
        scenes: { change: 'Change dates or price', cancel: 'Cancel this stay', person: 'Add a person' },
      },
      confirmed: (world) => world.reservation('confirmed'),
      completed: (world) => world.reservation('completed'),
    },
  },
  '/host/reservations/:reservationId/cash': { states: { confirmed: (world) => world.reservation('confirmed') } },
  '/host/listings/:id': {
    readers: ['host'],
    states: { published: (world) => world.listing(), draft: (world) => world.listing('draft') },
  },
  '/host/listings/:id/preview': { readers: ['host'], states: { published: (world) => world.listing() } },
  '/host/listings/:id/house-manual': { states: { published: (world) => world.listing() } },
  '/host/dashboard': { readers: ['host'], leadsTo: '/host/today' },
  '/dashboard': { readers: ['host'], leadsTo: '/host/today' },
  '/host/today': { readers: ['host', 'host_company'] },
  '/host/reservations': { scenes: { days: 'Any dates' } },
  '/host/co-hosts': { scenes: { invite: 'Invite a co-host' } },
  '/host/calendar/sync': { scenes: { feed: 'Add a calendar', link: 'New link' } },
  '/host/calendar/pricing': {
    scenes: {
      base: 'Edit: base price',
      week: 'Edit: a week or more',
      stays: 'Edit: length of a stay',
      rule: 'Add a rule',
    },
  },
  '/host/messages/replies': { scenes: { reply: 'New saved reply' } },
  '/host/messages/scheduled': { scenes: { message: 'New scheduled message' } },
  '/host/listings': { scenes: { menu: 'Actions for {title}' } },

  '/admin/dashboard': { scenes: { search: 'Search or run a command' } },
  '/admin/messages/answers': { scenes: { answer: 'New saved answer' } },
  '/admin/bookings': { scenes: { filters: 'Filter bookings', view: 'Save this view' } },
  '/admin/settings/administrators': { scenes: { add: 'Add an administrator', role: 'Change role' } },
  '/admin/settings/security': { scenes: { app: 'Set up an authenticator app' } },
  '/admin/finance/fees': { scenes: { value: 'Add a value' } },
  '/admin/payouts/returned': { scenes: { again: 'Send again' } },
  '/admin/users/:userId': {
    states: {
      host: {
        find: (world) => world.hostId(),
        scenes: { 'act as': 'See as this person', suspend: 'Suspend…', erase: 'Erase the account…' },
      },
      guest: (world) => world.guestId(),
    },
  },
  '/admin/bookings/:id': {
    states: { paid: (world) => world.trip('paid', 'online', 'upcoming') },
    scenes: { cancel: 'Cancel the stay…', change: 'Change dates or price' },
  },
  '/admin/payouts/batches/:batchId': { states: { exported: (world) => world.batch() } },
  '/admin/cases/:disputeId': { states: { open: (world) => world.dispute() } },
  '/admin/finance/reconciliation/:source/:day': { states: { bank: (world) => world.statementDay() } },
  '/admin/emergencies/:emergencyId': { states: { ended: (world) => world.emergency() } },
  '/admin/reports/:reportId': {
    states: { open: (world) => world.openReport(), decided: async (world) => (await world.decidedReport()).id },
  },
  '/admin/*': { states: { unknown: () => '/admin/nothing-is-here' }, refusals: ['404 /admin/nothing-is-here'] },
};
