import { msg } from '#server/platform/i18n.ts';
import type { NotificationLabel } from './labels.ts';

const warned: NotificationLabel = {
  title: msg`A warning about what you wrote on Diyar`,
  message: msg`Something that you wrote was reported, and an administrator found that it broke this rule: {rule} If you think that this is wrong, you can appeal once within {days} days; another administrator then decides.`,
};
const upheld: NotificationLabel = {
  title: msg`Your warning stands`,
  message: msg`Another administrator has looked at your appeal and decided that the warning stands. The reason: {reason}`,
};
const lifted: NotificationLabel = {
  title: msg`Your warning was lifted`,
  message: msg`Another administrator has looked at your appeal and lifted the warning. It no longer counts. The reason: {reason}`,
};
const hidden: NotificationLabel = {
  title: msg`Something that you wrote was hidden`,
  message: msg`It was reported, and an administrator found that it broke this rule: {rule} Others no longer see it. If you think that this is wrong, write to us.`,
};
const reportUpheld: NotificationLabel = {
  title: msg`Thank you for your report: we have acted on it`,
  message: msg`We looked at what you reported. It broke our rules, and we have done something about it. What exactly stays between us and the other person.`,
};
const reportDismissed: NotificationLabel = {
  title: msg`Thank you for your report: we have looked at it`,
  message: msg`We looked at what you reported and found no breach of our rules. Please report again if something else happens.`,
};

/** Decisions on reports, warnings and their appeals. Values: `{rule}`, `{days}`, `{reason}`, `{name}` who appeals. */
export const moderationLabels = {
  warning_given: { guest: warned, host: warned },
  warning_appealed: {
    admin: {
      title: msg`{name} appeals a warning`,
      message: msg`A different administrator from the one who issued it must decide.`,
    },
  },
  warning_upheld: { guest: upheld, host: upheld },
  warning_lifted: { guest: lifted, host: lifted },
  content_hidden: { guest: hidden, host: hidden },
  report_upheld: { guest: reportUpheld, host: reportUpheld },
  report_dismissed: { guest: reportDismissed, host: reportDismissed },
} satisfies Record<string, Partial<Record<'guest' | 'host' | 'admin', NotificationLabel>>>;
