import { z } from 'zod';
import { chosenName, currentPassword, tokens, userSchema } from './accounts.ts';
import { currencySchema, instant, text, typedCode } from './common.ts';
import { entities } from './entities.ts';
import { libyanMobile } from '../phone-numbers.ts';
import { plainText } from '../typed-text.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { readPhone } from './phone-numbers.ts';

/** A number that can receive SMS, as it is stored; those of Libya are of mobile phones. */
const mobileField = text(60, 'phone_required').transform((typed, context) => {
  const number = readPhone(typed);
  const problem =
    plainText(typed) === ''
      ? 'phone_required'
      : number === undefined
        ? 'phone_form'
        : number.startsWith('+218') && libyanMobile(number) === undefined
          ? 'phone_mobile'
          : undefined;
  if (problem === undefined && number !== undefined) return number;
  context.addIssue({ code: 'custom', message: problem ?? 'phone_form' });
  return z.NEVER;
});
const phoneField = mobileField.pipe(z.string());

export const phoneCode = typedCode(/^\d{6}$/, 'phone_code_form');

/** What a screen tells of a code that is on its way. */
const codeSent = z
  .object({
    message: z.string(),
    /** Until another one can be asked for. */
    resend_after_seconds: z.int(),
    expires_in_seconds: z.int(),
  })
  .register(entities, { id: 'PhoneCodeSent' });

const signInWays = z
  .object({
    /** Null for an account of a number alone. */
    email: z.string().nullable(),
    email_verified: z.boolean(),
    /** The number that the account logs in with, E.164. */
    phone: z.string().nullable(),
    phone_proved_at: instant.nullable(),
    /** Nobody has used the number for so long that it may be a stranger's: it has to be proved anew. */
    phone_silent: z.boolean(),
    has_password: z.boolean(),
    /** Numbers can be proved here. */
    phone_available: z.boolean(),
  })
  .register(entities, { id: 'SignInWays' });

/** Administrators log in by address, password and second factor alone. */
const guestsAndHosts: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup'];
const wrongCode = ['phone_code_wrong', 'phone_code_ended'] as const;

/** A password, or for an account without one a code that was sent to its number. */
export const ownerProof = { current_password: currentPassword.optional(), code: phoneCode.optional() };

export const phoneAccountsOperations = {
  getLogInWays: operation({
    method: 'GET',
    path: '/api/auth/ways',
    summary: 'Whether people can log in with a phone number here, beside an address',
    access: 'anyone',
    ok: z.object({ phone: z.boolean() }),
    errors: [],
  }),
  askPhoneCode: operation({
    method: 'POST',
    path: '/api/auth/phone/code',
    summary: 'Send a code by SMS to log in or sign up; the answer is the same whether the number has an account or not',
    access: 'anyone',
    device: true,
    body: z.object({ phone: phoneField }),
    ok: codeSent,
    errors: ['sms_unavailable', 'too_many_requests'],
    rateLimit: callLimits.askPhoneCode,
  }),
  logInWithPhone: operation({
    method: 'POST',
    path: '/api/auth/phone/login',
    summary: 'Log in with a number and its code; a number without an account gets what it signs up with',
    access: 'anyone',
    device: true,
    body: z.object({ phone: phoneField, code: phoneCode, remember_me: z.boolean().default(false) }),
    ok: z.object({
      /** Null for a number without an account. */
      tokens: tokens.nullable(),
      /** What `signUpWithPhone` takes in place of the code, for ten minutes and once; null for a number with an account. */
      proof: z.string().nullable(),
    }),
    errors: [
      ...wrongCode,
      'account_suspended',
      'email_login_needed',
      'phone_silent',
      'second_factor_required',
      'sms_unavailable',
      'too_many_requests',
    ],
    rateLimit: callLimits.login,
  }),
  signUpWithPhone: operation({
    method: 'POST',
    path: '/api/auth/phone/signup',
    summary: 'Create the account of a proved number as a guest, or as a host whose setup is pending, and log in',
    access: 'anyone',
    device: true,
    body: z.object({
      phone: phoneField,
      proof: z.string().min(1).max(200),
      name: chosenName,
      role: z.enum(['guest', 'host'], 'role_choice').default('guest'),
      referral_code: text(40).nullish(),
      currency: currencySchema.optional(),
      language_chosen: z.boolean().optional(),
      currency_chosen: z.boolean().optional(),
      remember_me: z.boolean().default(false),
    }),
    ok: z.object({ user: userSchema, tokens }),
    status: 201,
    errors: ['phone_code_ended', 'phone_taken', 'referral_code_unknown', 'sms_unavailable'],
    rateLimit: callLimits.signUp,
  }),
  getSignInWays: operation({
    method: 'GET',
    path: '/api/auth/sign-in-ways',
    summary: 'What the caller logs in with',
    access: 'signed_in',
    ok: signInWays,
    errors: [],
  }),
  askOwnPhoneCode: operation({
    method: 'POST',
    path: '/api/auth/phone/own-code',
    summary: 'Send a code to the number of the caller, who has no password, before something dear',
    access: guestsAndHosts,
    device: true,
    ok: codeSent,
    errors: ['not_found', 'sms_unavailable', 'too_many_requests'],
    rateLimit: callLimits.askPhoneCode,
  }),
  requestPhoneChange: operation({
    method: 'POST',
    path: '/api/auth/phone',
    summary: 'Send a code to a number, which becomes the one of the account when the code is sent back',
    access: guestsAndHosts,
    device: true,
    body: z.object({ phone: phoneField, ...ownerProof }),
    ok: codeSent,
    errors: ['password_wrong', ...wrongCode, 'sms_unavailable', 'too_many_requests'],
    rateLimit: callLimits.requestPhoneChange,
  }),
  confirmPhoneChange: operation({
    method: 'POST',
    path: '/api/auth/phone/confirm',
    summary: 'Make a number the one of the account, with its code',
    access: guestsAndHosts,
    body: z.object({ phone: phoneField, code: phoneCode }),
    ok: signInWays,
    errors: [...wrongCode, 'phone_taken', 'sms_unavailable', 'too_many_requests'],
    rateLimit: callLimits.requestPhoneChange,
  }),
  removePhone: operation({
    method: 'POST',
    path: '/api/auth/phone/remove',
    summary: 'Remove the number of an account that has an address and a password',
    access: guestsAndHosts,
    body: z.object({ current_password: currentPassword }),
    ok: signInWays,
    errors: ['password_wrong', 'last_sign_in_way', 'not_found', 'too_many_requests'],
    rateLimit: callLimits.requestPhoneChange,
  }),
};
