import { domainToASCII, domainToUnicode } from 'node:url';
import { z } from 'zod';
import { currencySchema, id, localeSchema, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { personNameProblem, withoutMarks } from '../person-names.ts';
import { adminRoles, roles } from '../roles.ts';
import { plainText } from '../typed-text.ts';
import { operation } from './operation.ts';

export const accountLimits = { minimumName: 2, minimumPassword: 6, maximumPassword: 200 } as const;

export const userSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** What an administrator may do; null for others. */
    admin_role: z.enum(adminRoles).nullable(),
    host_type: z.enum(['individual', 'company', 'enterprise']).nullable(),
    phone: z.string().nullable(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    language: localeSchema.nullable(),
    currency: currencySchema,
    /** The owner has chosen the language; otherwise the sign-up took it from the page. */
    language_chosen: z.boolean(),
    /** The owner has chosen the currency. */
    currency_chosen: z.boolean(),
    /** Mail reaches the address. True also where addresses are not verified. */
    email_verified: z.boolean(),
    identity_verified: z.boolean(),
    created_at: z.string(),
  })
  .register(entities, { id: 'User' });

/** An address as it is stored, in lower case; a domain of other letters than ASCII in its own letters. */
export const emailField = z
  .string('email_required')
  .transform(plainText)
  .pipe(z.string().min(1, 'email_required').max(254, 'email_invalid'))
  .transform((typed, context) => {
    const email = readEmail(typed);
    if (email === undefined) context.addIssue({ code: 'custom', message: 'email_invalid' });
    return email ?? z.NEVER;
  })
  .pipe(z.string());

const asciiEmail = z.email();

function readEmail(typed: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed) ?? [];
  // Empty for what cannot be a domain. A label of other letters begins with `xn--`, which the schema library takes for none.
  const ascii = domainToASCII(domain);
  return asciiEmail.safeParse(`${local}@${ascii.replaceAll(/xn--[a-z\d-]+/g, 'label')}`).success
    ? `${local}@${domainToUnicode(ascii)}`.toLowerCase()
    : undefined;
}
const password = z
  .string('password_required')
  .min(1, 'password_required')
  .max(accountLimits.maximumPassword, 'too_long');

export const personName = text(120, 'name_required')
  .overwrite(withoutMarks)
  .pipe(
    z
      .string()
      .min(1, 'name_required')
      // Counts code points, not UTF-16 code units.
      .refine((value) => Array.from(value).length >= accountLimits.minimumName, 'name_too_short'),
  );
/** A name that somebody chooses for themselves; see `personNameProblem`. */
export const chosenName = personName.check((context) => {
  const problem = personNameProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
});
export const newPassword = password.min(accountLimits.minimumPassword, 'password_too_short');
export const currentPassword = z
  .string('current_password_required')
  .min(1, 'current_password_required')
  .max(200, 'too_long');
export const confirmedPassword = z.string('confirm_password_required').min(1, 'confirm_password_required');

export const tokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    message: z.string(),
  })
  .register(entities, { id: 'Tokens' });

const login = {
  method: 'POST',
  access: 'anyone',
  body: z.object({ email: emailField, password, remember_me: z.boolean().default(false) }),
  ok: tokens,
  device: true,
  /** `data` of `second_factor_required` is a `challengeSchema` of contract/second-factors.ts. */
  errors: ['wrong_credentials', 'second_factor_required', 'too_many_requests'],
  rateLimit: callLimits.login,
} as const;

export const accountsOperations = {
  signUp: operation({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account as a guest, or as a host whose setup is pending',
    access: 'anyone',
    body: z
      .object({
        name: chosenName,
        email: emailField,
        password: newPassword,
        confirm_password: confirmedPassword,
        role: z.enum(['guest', 'host'], 'role_choice').default('guest'),
        referral_code: text(40).nullish(),
        /** The currency in which the visitor sees prices; it becomes the preference of the account. */
        currency: currencySchema.optional(),
        /** The visitor has chosen the language of the page on this device. */
        language_chosen: z.boolean().optional(),
        /** The visitor has chosen the currency. */
        currency_chosen: z.boolean().optional(),
      })
      .refine((form) => form.password === form.confirm_password, {
        path: ['confirm_password'],
        message: 'passwords_differ',
      }),
    ok: z.object({ user: userSchema, message: z.string() }),
    status: 201,
    device: true,
    errors: ['email_taken', 'referral_code_unknown', 'too_many_requests'],
    rateLimit: callLimits.signUp,
  }),
  login: operation({ ...login, path: '/api/auth/login', summary: 'Sign in as a guest or host' }),
  adminLogin: operation({
    ...login,
    path: '/api/auth/admin/login',
    summary: 'Sign in as an administrator',
  }),
  getCurrentUser: operation({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    access: 'signed_in',
    withoutSecondFactor: true,
    ok: userSchema,
    errors: [],
  }),
  refreshTokens: operation({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for new tokens; using it again later ends the session',
    access: 'anyone',
    body: z.object({ refresh_token: z.string().min(1).max(500) }),
    ok: tokens,
    device: true,
    errors: ['session_ended'],
    rateLimit: callLimits.refreshTokens,
  }),
  logout: operation({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the tokens',
    access: 'anyone',
    body: z.object({ refresh_token: z.string().max(500).nullish() }),
    ok: z.object({ message: z.string() }),
    withoutSecondFactor: true,
    clearsCache: true,
    errors: [],
  }),
};
