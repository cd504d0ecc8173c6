import { addDays } from '#contract/days.ts';
import { listingSteps } from '#contract/listing-content.ts';
import {
  askHost,
  book,
  changeSearch,
  checkSession,
  choose,
  openBell,
  openPhotos,
  openSuggestions,
  reportMessage,
  review,
} from './scenes.ts';
import type { Stage } from './stage.ts';
import type { Reader } from './screen-list.ts';
import type { Width } from './widths.ts';
import type { World } from './world.ts';

/** Finds the address of a screen: the value of its only parameter, or a whole path, which begins with a slash. */
type Find = (world: World) => string | Promise<string>;

/** Opens something on a screen: a function, or the English text of the button that does. */
export type Scene = string | ((stage: Stage) => Promise<void>) | { on: Width['name']; open: Scene };
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

/** The published listing in each step of its editor. */
const listingStepStates = Object.fromEntries(
  listingSteps.map((step) => [step, async (world: World) => `/host/listings/${await world.listing()}?step=${step}`]),
);

/** By address, as in app/routes.ts. A screen without parameters, dialogs and readers of their own needs no entry. */
export const screenEntries: Record<string, ScreenEntry> = {
  '/': {
    readers: ['visitor', 'guest'],
    scenes: {
      'language and currency': ({ press }) => press('Language and currency:', { isBeginning: true }),
      dates: ({ press }) => press('When', { isBeginning: true }),
      guests: ({ press }) => press('Who', { isBeginning: true }),
      suggestions: openSuggestions,
    },
  },
  '/search': {
    states: {
      'of a town': {
        find: () => '/search?location=tripoli',
        scenes: { filters: 'Filters', 'another search': changeSearch },
      },
      'with nothing found': () => '/search?location=mizda',
      'with refused dates': ({ today }) =>
        `/search?location=tripoli&checkIn=${addDays(today, 700)}&checkOut=${addDays(today, 702)}`,
      'with flexible dates': ({ today }) =>
        `/search?location=tripoli&checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 33)}&flexible=3`,
    },
    // Nights so far ahead are refused, which the screen says.
    refusals: ['400 /search', '400 /api/search/markers'],
  },
  '/map': {
    states: {
      'of everything': () => '/map',
      'with no homes': () => '/map?bbox=17,34,18,34.6&instant_book=true',
    },
  },
  '/recommendations/:row': { states: { popular: () => 'popular' } },
  '/properties/:id': {
    states: {
      home: {
        find: (world) => world.listing(),
        scenes: { photos: openPhotos, 'question to the host': askHost },
      },
      'with dates': {
        find: async (world) => {
          const stay = `check_in=${addDays(world.today, 200)}&check_out=${addDays(world.today, 203)}`;
          return `/properties/${await world.listing()}?${stay}&adults=1`;
        },
        scenes: { 'the stay once more': review, 'account while booking': book },
      },
    },
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

  '/bookings/:bookingId/chat': {
    states: {
      paid: (world) => world.trip('paid'),
      question: (world) => world.question(),
    },
  },
  '/account/trips/:tripId': {
    states: {
      paid: {
        find: (world) => world.trip('paid', 'online', 'upcoming'),
        scenes: { cancel: 'Cancel Trip', change: 'Change dates or guests' },
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
  '/account/trips/:tripId/pay': {
    states: { approved: (world) => world.trip('approved') },
    scenes: { 'bank transfer': choose('Bank transfer') },
  },
  '/account/trips/:tripId/cash': { states: { confirmed: (world) => world.trip('confirmed', 'at_property') } },
  '/account/trips/:tripId/receipt': { states: { paid: (world) => world.trip('paid') } },
  '/account/trips/:tripId/register': { states: { paid: (world) => world.trip('paid', 'online', 'upcoming') } },
  '/account/warnings/:warningId': { states: { warning: async (world) => (await world.decidedReport()).warning } },
  '/pay/sandbox/:paymentId': { states: { payment: (world) => world.payment() } },
  '/pay/return/:provider': { readers: ['guest'], states: { unknown: () => 'sandbox' }, leadsTo: '/account/trips' },
  '/help-support/cases/:caseId': { states: { open: (world) => world.supportCase() } },
  '/cases/new/:bookingId': { states: { now: (world) => world.trip('paid', 'online', 'current') } },
  '/cases/:disputeId': { readers: ['guest', 'host'], states: { open: (world) => world.dispute() } },
  '/account/trips': {
    states: {
      upcoming: { find: () => '/account/trips', scenes: { menu: 'Menu', notifications: openBell } },
      past: () => '/account/trips?tab=past',
    },
  },
  '/guest/messages': {
    states: {
      list: () => '/guest/messages',
      conversation: {
        find: async (world) => `/guest/messages?conversation=${await world.trip('paid', 'online', 'current')}`,
        scenes: { report: reportMessage },
      },
    },
  },
  '/host/messages': {
    states: {
      list: { find: () => '/host/messages', scenes: { menu: { on: 'phone', open: 'Menu' } } },
      conversation: async (world) => `/host/messages?conversation=${await world.reservation('pending')}`,
    },
  },
  '/guest/wishlists': { scenes: { 'as a list': choose('List') } },
  '/guest/wishlists/:listId': {
    readers: ['guest'],
    states: { list: { find: (world) => world.savedList(), scenes: { share: 'Share' } } },
  },
  '/shared-wishlist': {
    states: { list: (world) => world.sharedList(), revoked: () => '/shared-wishlist#nothing' },
    refusals: ['400 /api/shared-wishlists/read'],
  },
  '/help-support': {
    states: {
      articles: () => '/help-support',
      found: () => '/help-support?q=a',
      'with nothing found': () => '/help-support?q=zzzz',
    },
  },
  '/login': { scenes: { 'trouble logging in': checkSession } },
  '/notifications': { scenes: { 'email preferences': 'Email preferences' } },
  '/account/settings': {
    readers: ['guest', 'host'],
    states: {
      personal: { find: () => '/account/settings', scenes: { identity: 'View details' } },
      security: () => '/account/settings?section=security',
      notifications: () => '/account/settings?section=notifications',
      searches: () => '/account/settings?section=searches',
      payments: () => '/account/settings?section=payments',
      blocked: () => '/account/settings?section=blocked',
    },
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
        scenes: { change: 'Change dates or price', cancel: 'Cancel this stay' },
      },
      confirmed: (world) => world.reservation('confirmed'),
      completed: (world) => world.reservation('completed'),
    },
    // The register of a stay is erased after its time.
    refusals: ['404 /api/host/reservations/'],
  },
  '/host/reservations/:reservationId/cash': { states: { confirmed: (world) => world.reservation('confirmed') } },
  '/host/listings/:id': {
    readers: ['host'],
    states: { draft: (world) => world.listing('draft'), ...listingStepStates },
  },
  '/host/listings/:id/preview': { readers: ['host'], states: { published: (world) => world.listing() } },
  '/host/listings/:id/house-manual': { states: { published: (world) => world.listing() } },
  '/host/dashboard': { readers: ['host'], leadsTo: '/host/today' },
  '/dashboard': { readers: ['host'], leadsTo: '/host/today' },
  '/host/today': { readers: ['host', 'host_company'] },
  '/host/reservations': { scenes: { days: 'Any dates' } },
  '/host/api-keys': { scenes: { 'new key': 'Make a key' } },
  '/host/webhooks': { scenes: { add: 'Add a webhook' } },
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

  '/admin/dashboard': {
    scenes: { search: 'Search or run a command', menu: { on: 'phone', open: 'Menu' } },
  },
  '/admin/messages/answers': { scenes: { answer: 'New saved answer' } },
  '/admin/bookings': { scenes: { filters: ({ press }) => press('Filter', { isBeginning: true }) } },
  '/admin/settings/administrators': {
    scenes: { add: 'Add an administrator', role: ({ press }) => press('Change role', { isBeginning: true }) },
  },
  '/admin/settings/security': { scenes: { app: 'Set up an authenticator app' } },
  '/admin/finance/fees': { scenes: { value: ({ press }) => press('Add a value', { isBeginning: true }) } },
  '/admin/payouts/returned': { scenes: { again: ({ press }) => press('Send again', { isBeginning: true }) } },
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
  '/admin/finance/reconciliation/:source/:day': {
    states: { bank: (world) => world.statementDay() },
  },
  '/admin/emergencies/:emergencyId': { states: { ended: (world) => world.emergency() } },
  '/admin/reports/:reportId': {
    states: { open: (world) => world.openReport(), decided: async (world) => (await world.decidedReport()).id },
  },
  '/admin/*': { states: { unknown: () => '/admin/nothing-is-here' }, refusals: ['404 /admin/nothing-is-here'] },
};
