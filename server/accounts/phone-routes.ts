import type { phoneAccountsOperations } from '#contract/schemas/phone-accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { resultLabel } from './labels.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { confirmPhoneChange, getSignInWays, removePhone, requestPhoneChange, sendOwnCode } from './phone-settings.ts';
import { logInWithPhone, signUpWithPhone } from './phone-sign-in.ts';
import { presentUser } from './profile.ts';

/** Handlers for logging in with a phone number, and for the number of an account. */
export function phoneHandlers(services: Services): HandlersFor<typeof phoneAccountsOperations> {
  return {
    getLogInWays: async () => ({ phone: services.sms.isAvailable }),
    askPhoneCode: (call) => sendPhoneCode(services, { phone: call.body.phone, userId: null }, call),
    async logInWithPhone(call) {
      const { tokens, proof } = await logInWithPhone(services, call.body, call);
      const message = resultLabel('signed_in_as_user', call.locale);
      return { tokens: tokens && { ...tokens, message }, proof };
    },
    async signUpWithPhone(call) {
      const { user, tokens } = await signUpWithPhone(services, call.body, call);
      const message = resultLabel('signed_up', call.locale);
      return { user: presentUser(services, user), tokens: { ...tokens, message } };
    },
    getSignInWays: ({ viewer }) => getSignInWays(services, viewer.id),
    askOwnPhoneCode: (call) => sendOwnCode(services, call.viewer.id, call),
    requestPhoneChange: (call) => requestPhoneChange(services, call.viewer.id, call.body, call),
    confirmPhoneChange: (call) => confirmPhoneChange(services, call.viewer.id, call.body, call),
    removePhone: (call) => removePhone(services, call.viewer.id, call.body, call),
  };
}
