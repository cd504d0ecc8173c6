import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

const ownCasePage = { url: '/help-support/cases/{reference}', label: msg`Read the answer` };
const answered = { title: msg`We have answered your support request {number}`, message: 'text' } as const;

/** Support cases. */
export const caseNotifications = declareNotifications({
  case_opened: {
    group: 'messages',
    icon: 'headset',
    tone: 'clay',
    data: { number: 'text', name: 'person', subject: 'text' },
    admin: {
      title: msg`Support request {number} from {name}`,
      message: 'subject',
      link: { url: '/admin/messages?case={reference}', reads: 'getCase', label: msg`Read it` },
    },
  },
  case_answered: {
    group: 'messages',
    icon: 'headset',
    tone: 'sea',
    data: { number: 'text', text: 'text' },
    guest: { ...answered, link: ownCasePage },
    host: { ...answered, link: ownCasePage },
    admin: { ...answered, link: { ...ownCasePage, reads: 'getOwnCase' } },
  },
});
