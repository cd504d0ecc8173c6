import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const credit = { home: 'translated', amount: 'amount', owed: 'amount' } as const;
const friend = { name: 'person', amount: 'amount' } as const;

const walletPage = { url: '/account/settings?section=payments', label: msg`View wallet` };
const invitationsPage = { url: '/account/referral', label: msg`View invitations` };

/** Referral credit, and friends who were invited. */
export const referralNotifications = declareNotifications({
  referral_credit: {
    group: 'offers',
    icon: 'gift',
    tone: 'palm',
    data: credit,
    guest: {
      title: msg`{amount} of credit is yours`,
      message: msg`Your first stay, at {home}, is booked. The credit of your invitation is in your wallet: you can spend it once this stay has begun.`,
      link: walletPage,
    },
  },
  referral_credit_reversed: {
    group: 'offers',
    icon: 'gift',
    tone: 'sand',
    data: credit,
    guest: {
      title: msg`{amount} of credit was cancelled`,
      message: msg`Your first stay, at {home}, was cancelled, so its credit is cancelled too. You get {amount} again with your next booking.`,
      link: walletPage,
    },
  },
  referral_credit_owed: {
    group: 'offers',
    icon: 'gift',
    tone: 'clay',
    data: credit,
    guest: {
      title: msg`{amount} of credit was cancelled`,
      message: msg`Your first stay, at {home}, was cancelled, so its credit is no longer yours. You had spent {owed} of it: that is taken from what next comes into your wallet. You can book and pay as before.`,
      link: walletPage,
    },
  },
  referral_joined: {
    group: 'offers',
    icon: 'user-plus',
    tone: 'sea',
    data: friend,
    guest: {
      title: msg`{name} has joined with your invitation`,
      message: msg`Their first booking brings them {amount} of credit. You see how far your friends are in your invitations.`,
      link: invitationsPage,
    },
  },
  referral_rewarded: {
    group: 'offers',
    icon: 'gift',
    tone: 'palm',
    data: friend,
    guest: {
      title: msg`{name} has received {amount} of credit`,
      message: msg`Their first stay is booked, and your gift is in their wallet: they can spend it once that stay has begun. Thank you for the invitation.`,
      link: invitationsPage,
    },
  },
});
