import type { accountsOperations } from '#contract/schemas/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { endSessions, exchangeRefreshToken } from './sessions.ts';
import { getUser } from './queries.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';
import { resultLabel } from './labels.ts';
import { presentUser } from './profile.ts';

export function accountsHandlers(services: Services): HandlersFor<typeof accountsOperations> {
  return {
    async signUp(call) {
      const user = await signUp(services, call.body, call);
      return { user: presentUser(services, user), message: resultLabel('signed_up', call.locale) };
    },
    async login(call) {
      const tokens = await logIn(services, 'user', call.body, call);
      return { ...tokens, message: resultLabel('signed_in_as_user', call.locale) };
    },
    async adminLogin(call) {
      const tokens = await logIn(services, 'admin', call.body, call);
      return { ...tokens, message: resultLabel('signed_in_as_admin', call.locale) };
    },
    async getCurrentUser({ viewer }) {
      return presentUser(services, await getUser(services.db, viewer.id));
    },
    async refreshTokens({ body, locale, ip, userAgent, device }) {
      const tokens = await exchangeRefreshToken(services, body.refresh_token, { ip, userAgent, device });
      return { ...tokens, message: resultLabel('refreshed', locale) };
    },
    async logout({ viewer, body, locale }) {
      await endSessions(services, { sessionId: viewer?.session_id, refreshToken: body.refresh_token ?? undefined });
      return { message: resultLabel('logged_out', locale) };
    },
  };
}

export { phoneHandlers } from './phone-routes.ts';
export { secondFactorsHandlers } from './second-factor-routes.ts';
export { settingsHandlers } from './settings-routes.ts';
