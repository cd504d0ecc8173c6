import { declareNotifications } from '#server/notifications/notifications.ts';
import { msg } from '#server/platform/i18n.ts';

/** What the nightly check of the audit log finds. */
export const auditNotifications = declareNotifications({
  audit_broken: {
    group: 'always',
    icon: 'triangle-alert',
    tone: 'danger',
    data: { position: 'text' },
    admin: {
      title: msg`The audit log is no longer what was written`,
      message: msg`The nightly check found lines that were changed, removed or moved, the first at position {position}. Somebody with access to the database did this: compare with your last saved file.`,
      link: { url: '/admin/settings/audit', reads: 'listAudit', label: msg`Open the audit log` },
    },
  },
});
