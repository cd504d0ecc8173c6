import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** A warning, where it can be appealed. */
const warningPage = { url: '/account/warnings/{reference}', label: msg`Read the warning` };
const helpPage = { url: '/help-support', label: msg`Get help` };
const communityPage = { url: '/help-support/report-a-concern', label: msg`How reports are looked at` };
const warned = {
  title: msg`A warning about what you wrote on Diyar`,
  message: msg`Something that you wrote was reported, and an administrator found that it broke this rule: {rule} If you think that this is wrong, you can appeal once within {days} days; another administrator then decides.`,
  link: warningPage,
};
const hidden = {
  title: msg`Something that you wrote was hidden`,
  message: msg`It was reported, and an administrator found that it broke this rule: {rule} Others no longer see it. If you think that this is wrong, write to us.`,
  link: helpPage,
};
const upheld = {
  title: msg`Your warning stands`,
  message: msg`Another administrator has looked at your appeal and decided that the warning stands. The reason: {reason}`,
  link: warningPage,
};
const lifted = {
  title: msg`Your warning was lifted`,
  message: msg`Another administrator has looked at your appeal and lifted the warning. It no longer counts. The reason: {reason}`,
  link: warningPage,
};
const reportUpheld = {
  title: msg`Thank you for your report: we have acted on it`,
  message: msg`We looked at what you reported. It broke our rules, and we have done something about it. What exactly stays between us and the other person.`,
  link: communityPage,
};
const reportDismissed = {
  title: msg`Thank you for your report: we have looked at it`,
  message: msg`We looked at what you reported and found no breach of our rules. Please report again if something else happens.`,
  link: communityPage,
};

/** Decisions on reports, warnings and their appeals. */
export const moderationNotifications = declareNotifications({
  warning_given: {
    group: 'always',
    icon: 'triangle-alert',
    tone: 'danger',
    data: { rule: 'translated', days: 'number' },
    guest: warned,
    host: warned,
  },
  content_hidden: {
    group: 'always',
    icon: 'eye-off',
    tone: 'clay',
    data: { rule: 'translated', days: 'number' },
    guest: hidden,
    host: hidden,
  },
  warning_appealed: {
    group: 'listings',
    icon: 'flag',
    tone: 'clay',
    data: { name: 'person' },
    admin: {
      title: msg`{name} appeals a warning`,
      message: msg`A different administrator from the one who issued it must decide.`,
      link: { url: '/admin/reports/{reference}', reads: 'listAppeals', label: msg`Open the report` },
    },
  },
  warning_upheld: {
    group: 'always',
    icon: 'triangle-alert',
    tone: 'clay',
    data: { reason: 'text' },
    guest: upheld,
    host: upheld,
  },
  warning_lifted: {
    group: 'always',
    icon: 'circle-check',
    tone: 'palm',
    data: { reason: 'text' },
    guest: lifted,
    host: lifted,
  },
  report_upheld: {
    group: 'messages',
    icon: 'flag',
    tone: 'palm',
    data: {},
    guest: reportUpheld,
    host: reportUpheld,
  },
  report_dismissed: {
    group: 'messages',
    icon: 'flag',
    tone: 'sand',
    data: {},
    guest: reportDismissed,
    host: reportDismissed,
  },
});
