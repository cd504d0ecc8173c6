import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const enquiry = { home: 'translated', guest: 'person', host: 'person' } as const;
const message = { ...enquiry, text: 'text' } as const;
const offered = { ...enquiry, check_in: 'day', check_out: 'day', total: 'amount', until: 'instant' } as const;

const conversationPage = { url: '/bookings/{reference}/chat', label: msg`Reply` };
/** A question before a booking, with what the host offers. */
const questionPage = { url: '/bookings/{reference}/chat', label: msg`Open the conversation` };

/** Messages of a booking. */
export const messageNotifications = declareNotifications({
  message_from_host: {
    group: 'messages',
    icon: 'message-circle',
    tone: 'sea',
    data: message,
    guest: { title: msg`{host} has written to you`, message: 'text', link: conversationPage },
  },
  message_from_guest: {
    group: 'messages',
    icon: 'message-circle',
    tone: 'sea',
    data: message,
    host: { title: msg`{guest} has written to you`, message: 'text', link: conversationPage },
  },
});

/** Questions before a booking, and what the host offers. */
export const enquiryNotifications = declareNotifications({
  enquiry_asked: {
    group: 'messages',
    icon: 'message-circle',
    tone: 'clay',
    data: message,
    host: { title: msg`{guest} has a question about {home}`, message: 'text', link: conversationPage },
  },
  enquiry_waiting: {
    group: 'messages',
    icon: 'hourglass',
    tone: 'clay',
    data: enquiry,
    host: {
      title: msg`{guest} still waits for an answer about {home}`,
      message: msg`The question came 12 hours ago. A short answer is enough; you can also offer dates and a price.`,
      link: conversationPage,
    },
  },
  enquiry_unanswered: {
    group: 'messages',
    icon: 'hourglass',
    tone: 'sand',
    data: enquiry,
    guest: {
      title: msg`No answer from {host} yet`,
      message: msg`Your question about {home} is a day old. We reminded {host} once. You owe nothing, and can ask about other homes.`,
      link: questionPage,
    },
  },
  enquiry_offered: {
    group: 'bookings',
    icon: 'tag',
    tone: 'clay',
    data: offered,
    guest: {
      title: msg`{host} makes you an offer for {home}`,
      message: msg`{check_in} to {check_out} for {total} altogether, with every fee. It is good until {until}. The nights stay open to others until you book.`,
      link: { url: '/bookings/{reference}/chat', label: msg`Answer` },
    },
  },
  enquiry_offer_declined: {
    group: 'bookings',
    icon: 'circle-x',
    tone: 'sand',
    data: offered,
    host: {
      title: msg`{guest} does not take your offer for {home}`,
      message: msg`It was {check_in} to {check_out} for {total}. You can write on, or make another one.`,
      link: questionPage,
    },
  },
  enquiry_offer_withdrawn: {
    group: 'bookings',
    icon: 'ban',
    tone: 'sand',
    data: offered,
    guest: {
      title: msg`{host} took the offer for {home} back`,
      message: msg`It was {check_in} to {check_out} for {total}. You can write on in the conversation.`,
      link: questionPage,
    },
  },
});
