import type { secondFactorsOperations } from '#contract/schemas/second-factors.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { openEnrolmentLink, presentLink } from './enrolment-links.ts';
import { resultLabel } from './labels.ts';
import { reauthenticate, startReauthentication } from './reauthentication.ts';
import {
  addPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactors,
  startPasskey,
  startTotp,
} from './second-factors.ts';

export function secondFactorsHandlers(services: Services): HandlersFor<typeof secondFactorsOperations> {
  return {
    async completeSignIn(call) {
      const tokens = await completeSignIn(services, call.body, call);
      return { ...tokens, message: resultLabel('signed_in_as_admin', call.locale) };
    },
    getSecondFactors: ({ viewer }) => getSecondFactors(services, viewer),
    async openEnrolmentLink({ viewer, body }) {
      await openEnrolmentLink(services, viewer, body.token);
      return getSecondFactors(services, viewer);
    },
    startTotp: ({ viewer }) => startTotp(services, viewer),
    confirmTotp: (call) => confirmTotp(services, call.viewer, call.body.code, call),
    removeTotp: (call) => removeTotp(services, call.viewer, call),
    startPasskey: ({ viewer }) => startPasskey(services, viewer),
    addPasskey: (call) => addPasskey(services, call.viewer, call.body, call),
    removePasskey: (call) => removePasskey(services, call.viewer, call.params.passkey_id, call),
    renewRecoveryCodes: (call) => renewRecoveryCodes(services, call.viewer, call),
    startReauthentication: ({ viewer }) => startReauthentication(services, viewer),
    async reauthenticate(call) {
      return { counts_until: (await reauthenticate(services, call.viewer, call.body, call)).toISOString() };
    },
    async resetSecondFactors({ viewer, params, body, locale }) {
      const link = await resetSecondFactors(services, viewer.id, { userId: params.user_id, reason: body.reason });
      return { message: resultLabel('second_factors_reset', locale), link: presentLink(link) };
    },
  };
}
