import { z } from 'zod';
import { tokens } from './accounts.ts';
import { id, instant, text, typedCode } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { callLimits } from '../limits.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { proofKinds } from '../second-factors.ts';

/** A value of the Web Authentication API in its JSON form, as browsers parse and serialise it. */
const webAuthnOptions = z.record(z.string(), z.unknown());
const base64url = z.string().max(20_000);

/** What `data` of `second_factor_required` holds, and the answer that begins a confirmation. */
export const challengeSchema = z
  .object({
    /** Sent back with the proof; valid for five minutes and once. */
    challenge: z.string(),
    methods: z.array(z.enum(proofKinds)),
    /** Options for `navigator.credentials.get`; null without passkeys. */
    passkey: webAuthnOptions.nullable(),
    recovery_codes_left: z.int(),
  })
  .register(entities, { id: 'SecondFactorChallenge' });

const factorCode = typedCode(/./, 'code_required');

const proof = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('totp'), code: factorCode }),
    z.object({ kind: z.literal('recovery_code'), code: factorCode }),
    z.object({ kind: z.literal('password'), password: z.string().min(1, 'password_required').max(200, 'too_long') }),
    z.object({
      kind: z.literal('passkey'),
      credential: z.object({
        id: base64url,
        rawId: base64url,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          authenticatorData: base64url,
          signature: base64url,
          userHandle: base64url.optional(),
        }),
      }),
    }),
  ])
  .register(namedTypes, { id: 'Proof' });

const proven = z.object({ challenge: z.string().min(1).max(200), proof });

const factorState = z
  .object({
    /** Administration asks this account for a second factor. */
    is_required: z.boolean(),
    /** No factor can be set up in this session before its owner has opened the link that was made for them. */
    needs_link: z.boolean(),
    /** The authenticator app; null where none is set up. */
    totp: z.object({ added_at: instant, last_used_at: instant.nullable() }).nullable(),
    passkeys: z.array(z.object({ id, name: z.string(), added_at: instant, last_used_at: instant.nullable() })),
    recovery_codes_left: z.int(),
    /** Hours without a call after which a session ends. */
    idle_hours: z.int(),
  })
  .register(entities, { id: 'SecondFactors' });

/** Handed over to the administrator for whom it is; it is not shown again. */
export const enrolmentLink = z
  .object({
    /** Opens the screen on which a second factor is set up. */
    url: z.string(),
    /** It works until then, and once. */
    expires_at: instant,
  })
  .register(entities, { id: 'EnrolmentLink' });

/** `recovery_codes` are shown this once; null where the account has some already. */
const added = z.object({ recovery_codes: z.array(z.string()).nullable() });

/** The caller's own factors are in their security events. */
const own = { access: admins, adminRoles: everyAdminRole, withoutSecondFactor: true, audited: false } as const;
const wrongProof = ['challenge_ended', 'second_factor_wrong', 'second_factor_used', 'too_many_requests'] as const;

export const secondFactorsOperations = {
  completeSignIn: operation({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'The second half of a sign-in that was answered with second_factor_required: a code or a passkey',
    access: 'anyone',
    body: proven,
    ok: tokens,
    device: true,
    errors: wrongProof,
    rateLimit: callLimits.secondFactor,
  }),
  getSecondFactors: operation({
    ...own,
    method: 'GET',
    path: '/api/auth/second-factors',
    summary: 'The second factors of the caller',
    ok: factorState,
    errors: [],
  }),
  openEnrolmentLink: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/link',
    summary: 'Open the link with which the caller may set up a second factor in this session',
    body: z.object({ token: z.string().min(1).max(200) }),
    ok: factorState,
    errors: ['link_invalid'],
    rateLimit: callLimits.secondFactor,
  }),
  startTotp: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/totp/start',
    summary: 'A new secret for an authenticator app, which counts once a code of it was sent',
    recentSignIn: true,
    ok: z.object({
      /** Base32, to be typed where the picture cannot be read. */
      secret: z.string(),
      /** `otpauth://`, to be shown as a QR code. */
      uri: z.string(),
    }),
    errors: ['enrolment_link_needed'],
    rateLimit: callLimits.secondFactor,
  }),
  confirmTotp: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/totp',
    summary: 'Confirm the new secret with a code of it; it replaces an earlier one, and other sessions end',
    recentSignIn: true,
    body: z.object({ code: factorCode }),
    ok: added,
    errors: ['enrolment_link_needed', 'second_factor_wrong', 'state_moved_on', 'too_many_requests'],
    rateLimit: callLimits.secondFactor,
  }),
  removeTotp: operation({
    ...own,
    method: 'DELETE',
    path: '/api/auth/second-factors/totp',
    summary: 'Remove the authenticator app',
    recentSignIn: true,
    ok: factorState,
    errors: ['not_found', 'last_second_factor'],
    rateLimit: callLimits.secondFactor,
  }),
  startPasskey: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/passkeys/start',
    summary: 'Options with which the browser makes a passkey',
    recentSignIn: true,
    ok: z.object({ challenge: z.string(), options: webAuthnOptions }),
    errors: ['enrolment_link_needed', 'too_many_passkeys'],
    rateLimit: callLimits.secondFactor,
  }),
  addPasskey: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/passkeys',
    summary: 'Add the passkey that the browser has made; other sessions end with the first factor',
    recentSignIn: true,
    body: z.object({
      challenge: z.string().min(1).max(200),
      name: text(60, 'name_required').pipe(z.string().min(1, 'name_required')),
      credential: z.object({
        id: base64url,
        rawId: base64url,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z.array(z.string().max(40)).max(10).optional(),
        }),
      }),
    }),
    ok: added,
    errors: ['enrolment_link_needed', 'challenge_ended', 'passkey_unusable', 'passkey_exists', 'too_many_passkeys'],
    rateLimit: callLimits.secondFactor,
  }),
  removePasskey: operation({
    ...own,
    method: 'DELETE',
    path: '/api/auth/second-factors/passkeys/{passkey_id}',
    summary: 'Remove a passkey',
    recentSignIn: true,
    params: z.object({ passkey_id: id }),
    ok: factorState,
    errors: ['not_found', 'last_second_factor'],
    rateLimit: callLimits.secondFactor,
  }),
  renewRecoveryCodes: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factors/recovery-codes',
    summary: 'New recovery codes, which are shown this once; the earlier ones no longer work',
    recentSignIn: true,
    ok: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['state_moved_on'],
    rateLimit: callLimits.secondFactor,
  }),
  startReauthentication: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/reauthenticate/start',
    summary: 'Begin to confirm who calls, after recent_sign_in_needed',
    ok: challengeSchema,
    errors: [],
    rateLimit: callLimits.secondFactor,
  }),
  reauthenticate: operation({
    ...own,
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Confirm who calls, with a second factor, or with the password where none is set up',
    body: proven,
    /** Until when the confirmation counts. */
    ok: z.object({ counts_until: instant }),
    errors: [...wrongProof, 'password_wrong'],
    rateLimit: callLimits.secondFactor,
  }),
  resetSecondFactors: operation({
    method: 'POST',
    path: '/api/admin/users/{user_id}/second-factors/reset',
    summary: 'Remove the second factors of another administrator who has lost them, and end their sessions',
    access: admins,
    adminRoles: ['owner'],
    recentSignIn: true,
    params: z.object({ user_id: id }),
    body: z.object({ reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')) }),
    /** The link is null where a password is enough to set up a factor. */
    ok: z.object({ message: z.string(), link: enrolmentLink.nullable() }),
    errors: ['not_found', 'forbidden', 'state_moved_on'],
  }),
};
