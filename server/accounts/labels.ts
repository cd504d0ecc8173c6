import type { Locale } from '#contract/common.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

const resultLabels = {
  signed_up: msg`Account Created! Welcome to Diyar!`,
  signed_in_as_user: msg`Welcome back! Successfully logged in as user user.`,
  signed_in_as_admin: msg`Welcome back! Successfully logged in as admin user.`,
  refreshed: msg`Authentication status refreshed successfully.`,
  logged_out: msg`You have been logged out.`,
  reset_asked: msg`If there is an account with this email, a link is on its way. It works for one hour.`,
  phone_code_sent: msg`A code is on its way by SMS. It works for 10 minutes.`,
  password_changed: msg`Your password is changed.`,
  email_asked: msg`Follow the link that we have sent to the new address within an hour.`,
  email_changed: msg`This is the address of your account now. Log in with it from now on.`,
  session_revoked: msg`Logged out there.`,
  account_closed: msg`Your account is closed.`,
  second_factors_reset: msg`The second factors are removed, and the sessions have ended.`,
  document_decided: msg`Decided. The person has been notified by email.`,
} satisfies Record<string, Message>;

/** The text that confirms what a call has done. */
export function resultLabel(key: keyof typeof resultLabels, locale: Locale): string {
  return translate(locale, resultLabels[key]);
}
