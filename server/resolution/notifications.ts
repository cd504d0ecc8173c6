import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const dispute = { home: 'translated', number: 'text', asked: 'amount', until: 'instant' } as const;

/** A dispute as its two sides see it, and as an administrator does. */
const disputePage = { url: '/cases/{reference}', label: msg`Open the case` };
const sent = {
  title: msg`Your case about {home} is open`,
  message: msg`The other side has until {until} to answer. You can add photos and messages meanwhile, and are notified of each step.`,
  link: disputePage,
  confirms: true as const,
};
const added = {
  title: msg`Something new in the case about {home}`,
  message: msg`The other side has added to it. Read it, and add what you have.`,
  link: disputePage,
};
const answered = {
  title: msg`Your case about {home} has an answer`,
  message: msg`Read it, and add what is missing. Diyar decides by {until}.`,
  link: disputePage,
};
const offered = {
  title: msg`You are offered {amount} for {home}`,
  message: msg`Accept it, and the case is settled at once. Otherwise Diyar decides by {until}.`,
  link: disputePage,
};
const toDecide = {
  title: msg`Diyar decides the case about {home}`,
  message: msg`There was no answer in time. Both of you can still add to it; we decide by {until}.`,
  link: disputePage,
};
const settled = {
  title: msg`The case about {home} is settled`,
  message: msg`You have agreed on {amount}. What was paid is on the page of the case.`,
  link: disputePage,
};
const decided = { title: msg`The case about {home} is decided`, message: 'text', link: disputePage } as const;
const withdrawn = {
  title: msg`The case about {home} has been withdrawn`,
  message: msg`Nothing is asked of you any more.`,
  link: disputePage,
};

/** Disputes about money of a stay. */
export const disputeNotifications = declareNotifications({
  dispute_opened: {
    group: 'bookings',
    icon: 'scale',
    tone: 'clay',
    data: dispute,
    guest: {
      title: msg`Your host asks {asked} of you for {home}`,
      message: msg`Read why, and answer by {until}: accept, offer an amount, or say no with your reasons. After that Diyar may decide without you.`,
      link: disputePage,
    },
    host: {
      title: msg`Your guest asks {asked} of you for {home}`,
      message: msg`Read why, and answer by {until}: accept, offer an amount, or say no with your reasons. After that Diyar may decide without you.`,
      link: disputePage,
    },
  },
  dispute_sent: {
    group: 'bookings',
    icon: 'scale',
    tone: 'sea',
    data: dispute,
    guest: sent,
    host: sent,
  },
  dispute_added: {
    group: 'bookings',
    icon: 'scale',
    tone: 'sea',
    data: dispute,
    guest: added,
    host: added,
  },
  dispute_answered: {
    group: 'bookings',
    icon: 'scale',
    tone: 'clay',
    data: dispute,
    guest: answered,
    host: answered,
  },
  dispute_offered: {
    group: 'bookings',
    icon: 'scale',
    tone: 'clay',
    data: { ...dispute, amount: 'amount' },
    guest: offered,
    host: offered,
  },
  dispute_to_decide: {
    group: 'bookings',
    icon: 'scale',
    tone: 'clay',
    data: dispute,
    guest: toDecide,
    host: toDecide,
    admin: {
      title: msg`Case {number} waits for a decision`,
      message: msg`It is about {home}; {asked} are asked. Both sides expect an answer by {until}.`,
      link: { url: '/admin/cases/{reference}', reads: 'getDisputeToDecide', label: msg`Open the case` },
    },
  },
  dispute_settled: {
    group: 'bookings',
    icon: 'scale',
    tone: 'palm',
    data: { ...dispute, amount: 'amount' },
    guest: settled,
    host: settled,
  },
  dispute_decided: {
    group: 'bookings',
    icon: 'scale',
    tone: 'palm',
    data: { ...dispute, text: 'text' },
    guest: decided,
    host: decided,
  },
  dispute_withdrawn: {
    group: 'bookings',
    icon: 'scale',
    tone: 'sand',
    data: dispute,
    guest: withdrawn,
    host: withdrawn,
  },
  dispute_owed: {
    group: 'bookings',
    icon: 'scale',
    tone: 'clay',
    data: { ...dispute, amount: 'amount' },
    guest: {
      title: msg`Please pay {amount} for {home}`,
      message: msg`Your wallet did not hold all of it. Pay by {until}, from your wallet or by transfer.`,
      link: disputePage,
    },
  },
  dispute_paid: {
    group: 'bookings',
    icon: 'scale',
    tone: 'palm',
    data: { ...dispute, amount: 'amount' },
    guest: {
      title: msg`You have paid {amount} for {home}`,
      message: msg`The page of the case says whether anything is left.`,
      link: disputePage,
    },
    host: {
      title: msg`{amount} have arrived for {home}`,
      message: msg`It goes out with your next payout.`,
      link: disputePage,
    },
  },
});
