import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** All routes, in the order of the specification's route table. */
export default [
  // Its error boundary shows errors inside the shell.
  layout('shell/screens.tsx', [
    // Public
    index('home/home.tsx'),
    route('search', 'results/search.tsx', { id: 'search' }),
    route('recommendations/:row', 'home/recommendations.tsx'),
    route('map', 'results/map.tsx', { id: 'map' }),
    route('properties/:id', 'listings/property.tsx'),
    route('test-property', 'listings/test-property.tsx'),
    route('login', 'accounts/login.tsx'),
    route('signup', 'accounts/signup.tsx'),
    route('admin/login', 'accounts/admin-login.tsx'),
    route('forgot-password', 'accounts/forgot-password.tsx'),
    route('reset-password', 'accounts/reset-password.tsx'),
    route('confirm-email', 'accounts/confirm-email.tsx'),
    route('verify-email', 'accounts/verify-email.tsx'),
    route('privacy', 'legal/privacy.tsx'),
    route('terms', 'legal/terms.tsx'),
    route('sitemap', 'legal/sitemap.tsx'),
    route('accessibility', 'legal/accessibility.tsx'),
    route('offline', 'offline/offline.tsx'),

    // Guests
    route('guest/trips', 'bookings/trips.tsx', { id: 'guest-trips' }),
    route('guest/messages', 'messages/guest-messages.tsx'),
    route('guest/wishlists', 'wishlists/wishlists.tsx'),
    route('guest/profile', 'accounts/settings.tsx', { id: 'guest-profile' }),
    route('bookings', 'bookings/bookings.tsx'),
    route('bookings/:bookingId/chat', 'messages/booking-chat.tsx'),
    route('account/trips', 'bookings/trips.tsx', { id: 'account-trips' }),
    route('account/trips/:tripId', 'bookings/trip.tsx'),
    route('account/trips/:tripId/pay', 'payments/pay.tsx'),
    route('account/trips/:tripId/receipt', 'bookings/receipt.tsx'),
    route('pay/sandbox/:paymentId', 'payments/sandbox.tsx'),
    route('pay/return/:provider', 'payments/return.tsx'),
    route('account/settings', 'accounts/settings.tsx', { id: 'settings' }),
    route('account/referral', 'referrals/referrals.tsx'),
    route('help-support', 'help/help-support.tsx'),
    route('help-support/:article', 'help/article.tsx'),
    route('help-support/cases/:caseId', 'help/case.tsx'),
    route('notifications', 'notifications/notifications.tsx'),

    // Hosts
    route('dashboard/add-listing', 'listing-editor/add-listing.tsx'),
    route('host/today', 'hosting/today.tsx'),
    route('host/calendar', 'host-calendar/calendar.tsx'),
    route('host/calendar/sync', 'host-calendar/sync.tsx'),
    route('host/calendar/pricing', 'host-calendar/pricing.tsx'),
    route('host/properties', 'listing-editor/listings.tsx', { id: 'host-properties' }),
    route('host/reservations', 'reservations/reservations.tsx'),
    route('host/insights', 'guarded/host.tsx', { id: 'host-insights' }),
    route('host/earnings', 'guarded/host.tsx', { id: 'host-earnings' }),
    route('host/settings', 'guarded/host.tsx', { id: 'host-settings' }),
    route('host/referrals', 'guarded/host.tsx', { id: 'host-referrals' }),
    route('host/messages', 'messages/host-messages.tsx'),
    route('host/listings', 'listing-editor/listings.tsx', { id: 'host-listings' }),
    route('host/listings/:id', 'listing-editor/editor.tsx'),
    route('host/listings/:id/preview', 'listing-editor/preview.tsx'),
    route('host/listing/create', 'listing-editor/create.tsx'),
    route('host/dashboard', 'hosting/old-host-dashboard.tsx'),
    route('dashboard', 'hosting/old-dashboard.tsx'),

    // Administrators
    route('admin/dashboard', 'admin/dashboard.tsx'),
    route('admin/listings', 'admin/listings.tsx'),
    route('admin/users', 'admin/users.tsx'),
    route('admin/messages', 'admin/messages.tsx'),
    route('admin/mails', 'admin/mails.tsx'),
    route('admin/holidays', 'admin/holidays.tsx'),
    route('admin/*', 'guarded/admin.tsx', { id: 'admin' }),

    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
