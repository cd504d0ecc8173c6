import { msg } from '#server/platform/i18n.ts';
import type { NotificationLabel, Side } from './labels.ts';

const sent: NotificationLabel = {
  title: msg`Your case about {home} is open`,
  message: msg`The other side has until {until} to answer. You can add photos and messages meanwhile, and are notified of each step.`,
};
const offered: NotificationLabel = {
  title: msg`You are offered {amount} for {home}`,
  message: msg`Accept it, and the case is settled at once. Otherwise Diyar decides by {until}.`,
};
const answered: NotificationLabel = {
  title: msg`Your case about {home} has an answer`,
  message: msg`Read it, and add what is missing. Diyar decides by {until}.`,
};
const toDecide: NotificationLabel = {
  title: msg`Diyar decides the case about {home}`,
  message: msg`There was no answer in time. Both of you can still add to it; we decide by {until}.`,
};
const settled: NotificationLabel = {
  title: msg`The case about {home} is settled`,
  message: msg`You have agreed on {amount}. What was paid is on the page of the case.`,
};
const decided: NotificationLabel = { title: msg`The case about {home} is decided`, message: 'text' };
const withdrawn: NotificationLabel = {
  title: msg`The case about {home} has been withdrawn`,
  message: msg`Nothing is asked of you any more.`,
};
const added: NotificationLabel = {
  title: msg`Something new in the case about {home}`,
  message: msg`The other side has added to it. Read it, and add what you have.`,
};

/** Disputes about money of a stay. Values: `{home}`, `{asked}`, `{amount}`, `{until}`, `{number}`. */
export const disputeLabels = {
  dispute_opened: {
    guest: {
      title: msg`Your host asks {asked} of you for {home}`,
      message: msg`Read why, and answer by {until}: accept, offer an amount, or say no with your reasons. After that Diyar may decide without you.`,
    },
    host: {
      title: msg`Your guest asks {asked} of you for {home}`,
      message: msg`Read why, and answer by {until}: accept, offer an amount, or say no with your reasons. After that Diyar may decide without you.`,
    },
  },
  dispute_sent: { guest: sent, host: sent },
  dispute_added: { guest: added, host: added },
  dispute_answered: { guest: answered, host: answered },
  dispute_offered: { guest: offered, host: offered },
  dispute_to_decide: {
    guest: toDecide,
    host: toDecide,
    admin: {
      title: msg`Case {number} waits for a decision`,
      message: msg`It is about {home}; {asked} are asked. Both sides expect an answer by {until}.`,
    },
  },
  dispute_settled: { guest: settled, host: settled },
  dispute_decided: { guest: decided, host: decided },
  dispute_withdrawn: { guest: withdrawn, host: withdrawn },
  dispute_owed: {
    guest: {
      title: msg`Please pay {amount} for {home}`,
      message: msg`Your wallet did not hold all of it. Pay by {until}, from your wallet or by transfer.`,
    },
  },
  dispute_paid: {
    guest: {
      title: msg`You have paid {amount} for {home}`,
      message: msg`The page of the case says whether anything is left.`,
    },
    host: {
      title: msg`{amount} have arrived for {home}`,
      message: msg`It goes out with your next payout.`,
    },
  },
} satisfies Record<string, Partial<Record<Side, NotificationLabel>>>;
