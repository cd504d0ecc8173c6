import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const figures = { home: 'translated', agreed: 'amount', received: 'amount' } as const;
const receipt = { ...figures, guest: 'person', host: 'person', until: 'instant?', receipt: 'text' } as const;

const tripPage = { url: '/account/trips/{reference}', label: msg`View trip` };
const sharedCasePage = { url: '/help-support/cases/{reference}', label: msg`Read it` };
const cashCase = {
  title: msg`A support request about the cash for {home}`,
  message: msg`Agreed was {agreed}, written down was {received}. We look at it with both of you; the stay goes on meanwhile.`,
  link: sharedCasePage,
};

/** Cash at the property. */
export const cashNotifications = declareNotifications({
  cash_received: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'palm',
    data: receipt,
    guest: {
      title: msg`{host} has received {received} from you`,
      message: msg`It is for {home}. Receipt {receipt}, which you both have.`,
      link: tripPage,
    },
    host: {
      title: msg`You have received {received} from {guest}`,
      message: msg`It is for {home}. Receipt {receipt}, which you both have.`,
      link: { url: '/host/reservations/{reference}/cash', label: msg`View receipt` },
      confirms: true,
    },
  },
  cash_to_confirm: {
    group: 'bookings',
    icon: 'hand-coins',
    tone: 'clay',
    data: receipt,
    guest: {
      title: msg`Did you pay {received} to {host}?`,
      message: msg`It was written down for {home} without your code. Say yes or no by {until}; after that it counts.`,
      link: tripPage,
    },
  },
  cash_case: {
    group: 'bookings',
    icon: 'headset',
    tone: 'clay',
    data: figures,
    guest: cashCase,
    host: cashCase,
  },
});
