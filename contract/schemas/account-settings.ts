import { z } from 'zod';
import { confirmedPassword, currentPassword, emailField, newPassword, personName, userSchema } from './accounts.ts';
import { entities } from './entities.ts';
import { currencySchema, id, instant, localeSchema, text } from './common.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { ownerProof } from './phone-accounts.ts';
import { phoneOrNothing } from './phone-numbers.ts';
import { avatarLimit, bioLimit, securityEventKinds } from '../account-settings.ts';

const token = z.string().min(1).max(200);
const confirmation = z.object({ message: z.string() });
const passwordsDiffer = { path: ['confirm_password'], message: 'passwords_differ' };

export const accountSessionSchema = z
  .object({
    id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
    signed_in_at: z.string(),
    last_used_at: z.string(),
    /** True for the session of this call. */
    current: z.boolean(),
  })
  .register(entities, { id: 'AccountSession' });

export const securityEventSchema = z
  .object({
    id,
    kind: z.enum(securityEventKinds),
    at: instant,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['phone', 'tablet', 'computer', 'unknown']),
    /** The IPv4 address or the /64 network of an IPv6 address that the call came from; null for others' acts. */
    network: z.string().nullable(),
    by_administrator: z.boolean(),
  })
  .register(entities, { id: 'SecurityEvent' });

/** Rows about the caller; their columns are chosen by the domains. */
const rows = z.array(z.record(z.string(), z.unknown()));

const guestsAndHosts: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup'];

export const accountSettingsOperations = {
  forgotPassword: operation({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a link that resets the password; the answer is the same for known and unknown addresses',
    access: 'anyone',
    body: z.object({ email: emailField }),
    ok: confirmation,
    errors: ['too_many_requests'],
    rateLimit: callLimits.forgotPassword,
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a mailed link; all sessions end',
    access: 'anyone',
    body: z
      .object({ token, password: newPassword, confirm_password: confirmedPassword })
      .refine((form) => form.password === form.confirm_password, passwordsDiffer),
    ok: confirmation,
    device: true,
    errors: ['link_invalid', 'too_many_requests'],
    rateLimit: callLimits.resetPassword,
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/api/auth/profile',
    summary: 'Change the given fields of the profile; an avatar is a data URL, null removes it',
    access: 'signed_in',
    body: z.object({
      name: personName.optional(),
      /** An empty one removes it. */
      phone: phoneOrNothing.nullish(),
      bio: text(bioLimit)
        .transform((value) => (value === '' ? null : value))
        .nullish(),
      language: localeSchema.optional(),
      currency: currencySchema.optional(),
      avatar: z.string().nullish(),
    }),
    ok: userSchema,
    errors: ['picture_type', 'picture_too_large', 'picture_unreadable'],
    rateLimit: callLimits.updateProfile,
    bodyLimit: avatarLimit + 512 * 1024,
  }),
  changePassword: operation({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the password; all other sessions end',
    access: 'signed_in',
    body: z
      .object({ current_password: currentPassword, password: newPassword, confirm_password: confirmedPassword })
      .refine((form) => form.password === form.confirm_password, passwordsDiffer),
    ok: confirmation,
    errors: ['password_wrong', 'too_many_requests'],
    rateLimit: callLimits.changePassword,
  }),
  requestEmailChange: operation({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Mail a link to a new address, which becomes the address of the account when the link is opened',
    access: 'signed_in',
    body: z.object({ ...ownerProof, email: emailField }),
    ok: confirmation,
    errors: [
      'password_wrong',
      'phone_code_wrong',
      'phone_code_ended',
      'email_taken',
      'same_email',
      'too_many_requests',
    ],
    rateLimit: callLimits.requestEmailChange,
  }),
  confirmEmailChange: operation({
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Change the address of the account with the token of a mailed link',
    access: 'anyone',
    body: z.object({ token }),
    ok: confirmation,
    errors: ['link_invalid', 'email_taken'],
    rateLimit: callLimits.confirmEmailChange,
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The sessions of the caller, the most recently used first',
    access: 'signed_in',
    ok: z.array(accountSessionSchema),
    errors: [],
  }),
  revokeSession: operation({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End a session of the caller',
    access: 'signed_in',
    params: z.object({ id }),
    ok: confirmation,
    errors: ['not_found'],
  }),
  revokeOtherSessions: operation({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End all sessions of the caller except this one',
    access: 'signed_in',
    ok: confirmation,
    errors: [],
  }),
  listSecurityEvents: operation({
    method: 'GET',
    path: '/api/auth/security-events',
    summary: 'Sign-ins, changes of what protects the account and acts of administrators, the newest first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: 10, max: 100 })),
    ok: z.object({ events: z.array(securityEventSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  exportAccount: operation({
    method: 'GET',
    path: '/api/auth/export',
    summary: 'All data that is stored about the caller',
    access: 'signed_in',
    ownOnly: true,
    ok: z.object({
      exported_at: z.string(),
      profile: z.record(z.string(), z.unknown()),
      sessions: rows,
      identity_documents: rows,
      security_events: rows,
      bookings: rows,
      payments: rows,
      wallet: rows,
      payouts: rows,
      payout_accounts: rows,
      fee_statements: rows,
      referrals: rows,
      browsers: rows,
      messages: rows,
      enquiries: rows,
      enquiry_offers: rows,
      reports: rows,
      admin_views: rows,
      report_decisions: rows,
      warnings: rows,
      contact_attempts: rows,
      reviews: rows,
      review_replies: rows,
      co_hosts: rows,
      api_keys: rows,
      webhooks: rows,
      saved_homes: rows,
      saved_lists: rows,
      list_votes: rows,
      list_notes: rows,
      availability_alerts: rows,
      saved_searches: rows,
      trusted_host: rows,
      blocked_people: rows,
      viewed_homes: rows,
      night_notes: rows,
      price_rules: rows,
      listing_drafts: rows,
      listing_photos: rows,
      searches: rows,
      notifications: rows,
      push_devices: rows,
      cases: rows,
      cash_payments: rows,
      proposals: rows,
      receipt_versions: rows,
      refunds: rows,
      refund_transfers: rows,
      relocations: rows,
      guest_registers: rows,
      saved_replies: rows,
      message_rules: rows,
      disputes: rows,
      dispute_texts: rows,
      house_manuals: rows,
    }),
    errors: [],
    rateLimit: callLimits.exportAccount,
  }),
  closeAccount: operation({
    method: 'POST',
    path: '/api/auth/close',
    summary: 'Close the account: personal data is erased, bookings stay without a name',
    access: guestsAndHosts,
    body: z.object(ownerProof),
    ok: confirmation,
    errors: [
      'password_wrong',
      'phone_code_wrong',
      'phone_code_ended',
      'bookings_stand',
      'disputes_stand',
      'refund_stands',
      'money_left',
      'too_many_requests',
    ],
    rateLimit: callLimits.closeAccount,
  }),
};
