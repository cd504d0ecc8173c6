import { msg } from '#server/platform/i18n.ts';
import type { NotificationLabel } from './labels.ts';

/** Emergency areas over a stay. Values: `{home}`, `{text}` of the administrators, `{first}` and `{last}`, its first and last night. */
export const emergencyLabels = {
  emergency_declared: {
    guest: {
      title: msg`Emergency around {home}: you can cancel free of charge`,
      message: msg`{text} It concerns the nights from {first} to {last}. Until check-in you can cancel this stay and get back everything that you paid, the service fee included.`,
    },
    host: {
      title: msg`Emergency around {home}`,
      message: msg`{text} It concerns the nights from {first} to {last}. Your guest can cancel free of charge, you can cancel without a fee, and payouts for this home wait until it ends.`,
    },
  },
  emergency_changed: {
    guest: {
      title: msg`Emergency around {home}: other nights`,
      message: msg`It now concerns the nights from {first} to {last}, still some of your stay. Until check-in you can cancel it free of charge.`,
    },
    host: {
      title: msg`Emergency around {home}: other nights`,
      message: msg`It now concerns the nights from {first} to {last}. Free cancellation still applies to the stay, and payouts for this home wait until it ends.`,
    },
  },
  emergency_ended: {
    guest: {
      title: msg`The emergency no longer concerns your stay at {home}`,
      message: msg`Your stay stands, and its own cancellation policy applies again.`,
    },
    host: {
      title: msg`The emergency no longer concerns a stay at {home}`,
      message: msg`The stay stands with its own cancellation policy. Payouts for it are no longer held because of the emergency.`,
    },
  },
} satisfies Record<string, Record<'guest' | 'host', NotificationLabel>>;
