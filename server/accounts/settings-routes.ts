import type { accountSettingsOperations } from '#contract/schemas/account-settings.ts';
import type { verificationsOperations } from '#contract/schemas/verifications.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import type { Services } from '#server/platform/services.ts';
import { closeAccount } from './closing.ts';
import { exportAccount } from './export.ts';
import { resultLabel } from './labels.ts';
import { endOtherSessions, endOwnSession, listSessions } from './session-list.ts';
import { presentUser, updateProfile } from './profile.ts';
import { listSecurityEvents } from './security-events.ts';
import {
  requestPasswordReset,
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  resetPassword,
} from './recovery.ts';
import { decideDocument, getVerification, listVerifications, readDocument, submitDocument } from './verifications.ts';

type Handlers = HandlersFor<typeof accountSettingsOperations> & HandlersFor<typeof verificationsOperations>;

/** Handlers for the settings of an account and for the verification of identities. */
export function settingsHandlers(services: Services, lifecycles: readonly AccountLifecycle[]): Handlers {
  return {
    async forgotPassword(call) {
      await requestPasswordReset(services, call.body.email, call);
      return { message: resultLabel('reset_asked', call.locale) };
    },
    async resetPassword(call) {
      await resetPassword(services, call.body, call);
      return { message: resultLabel('password_changed', call.locale) };
    },
    async updateProfile(call) {
      return presentUser(services, await updateProfile(services, call.viewer.id, call.body, call));
    },
    async changePassword(call) {
      const { viewer } = call;
      await changePassword(services, { userId: viewer.id, sessionId: viewer.session_id }, call.body, call);
      return { message: resultLabel('password_changed', call.locale) };
    },
    async requestEmailChange(call) {
      await requestEmailChange(services, call.viewer.id, call.body, call);
      return { message: resultLabel('email_asked', call.locale) };
    },
    async confirmEmailChange(call) {
      await confirmEmailChange(services, call.body.token, call);
      return { message: resultLabel('email_changed', call.locale) };
    },
    listSessions: ({ viewer }) => listSessions(services, viewer),
    async revokeSession(call) {
      await endOwnSession(services, call.viewer, call.params.id, call);
      return { message: resultLabel('session_revoked', call.locale) };
    },
    async revokeOtherSessions(call) {
      await endOtherSessions(services, call.viewer, call);
      return { message: resultLabel('session_revoked', call.locale) };
    },
    listSecurityEvents: ({ viewer, query }) => listSecurityEvents(services, viewer.id, query),
    exportAccount: (call) => exportAccount(services, call.viewer.id, call, lifecycles),
    async closeAccount({ viewer, body, locale }) {
      await closeAccount(services, viewer.id, body, lifecycles);
      return { message: resultLabel('account_closed', locale) };
    },
    getVerification: ({ viewer }) => getVerification(services, viewer.id),
    submitDocument: ({ viewer, body }) => submitDocument(services, viewer.id, body),
    listVerifications: ({ query }) => listVerifications(services, query),
    async getDocument({ params, viewer }) {
      return { picture: await readDocument(services, params.id, viewer.id) };
    },
    async approveDocument({ viewer, params, body, locale }) {
      await decideDocument(services, params.id, viewer.id, { status: 'approved', shown_name: body.shown_name });
      return { message: resultLabel('document_decided', locale) };
    },
    async rejectDocument({ viewer, params, body, locale }) {
      await decideDocument(services, params.id, viewer.id, { status: 'rejected', reason: body.reason });
      return { message: resultLabel('document_decided', locale) };
    },
  };
}
