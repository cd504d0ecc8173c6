import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, LogIn, ShieldAlert, ShieldCheck, UserPen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SecurityEvent } from '#contract/types.gen.ts';
import type { SecurityEventKind } from '#contract/account-settings.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';

/** The kinds that somebody else may have caused. */
const warnings: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'suspended',
  'second_factor_failed',
  'second_factors_reset',
]);

const icons: Readonly<Record<SecurityEventKind, LucideIcon>> = {
  signed_in: LogIn,
  sign_in_failed: ShieldAlert,
  refresh_token_reused: ShieldAlert,
  sessions_ended: LogIn,
  password_changed: KeyRound,
  password_reset: KeyRound,
  email_change_requested: UserPen,
  email_changed: UserPen,
  phone_changed: UserPen,
  sign_in_phone_changed: KeyRound,
  sign_in_phone_removed: KeyRound,
  payout_changed: UserPen,
  payout_viewed: ShieldCheck,
  data_exported: UserPen,
  identity_viewed: ShieldCheck,
  identity_approved: ShieldCheck,
  identity_rejected: ShieldCheck,
  suspended: ShieldAlert,
  reinstated: ShieldCheck,
  listing_approved: ShieldCheck,
  listing_rejected: ShieldCheck,
  co_host_invited: UserPen,
  co_host_accepted: UserPen,
  co_host_changed: UserPen,
  co_host_removed: UserPen,
  hosting_accepted: UserPen,
  hosting_changed: UserPen,
  hosting_ended: UserPen,
  second_factor_added: KeyRound,
  second_factor_removed: KeyRound,
  second_factor_failed: ShieldAlert,
  second_factors_reset: ShieldAlert,
  recovery_code_used: KeyRound,
  recovery_codes_renewed: KeyRound,
  api_key_created: KeyRound,
  api_key_replaced: KeyRound,
  api_key_revoked: KeyRound,
};

/** One event: what happened, when, by whom, on which device and from which network. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { i18n } = useLingui();
  const Icon = icons[event.kind];
  const device = [event.browser, event.system].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-4 border-b border-line py-3 last:border-0">
      <Icon
        className={`mt-0.5 size-6 flex-none ${Icon === LogIn ? 'flip' : ''} ${warnings.has(event.kind) ? 'text-clay-ink' : 'text-ink-2'}`}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{kindLabel(event.kind)}</span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <bdi>{formatInstant(event.at, i18n.locale as Locale)}</bdi>
          {event.by_administrator ? <Trans>By Diyar</Trans> : null}
          {device ? <bdi>{device}</bdi> : null}
          {event.network ? (
            <bdi dir="ltr" className="figures">
              {event.network}
            </bdi>
          ) : null}
        </span>
      </span>
    </li>
  );
}

function kindLabel(kind: SecurityEventKind): ReactNode {
  switch (kind) {
    case 'signed_in':
      return <Trans>Logged in</Trans>;
    case 'sign_in_failed':
      return <Trans>Login with a wrong password</Trans>;
    case 'refresh_token_reused':
      return <Trans>A copy of a session was used; the session was ended</Trans>;
    case 'sessions_ended':
      return <Trans>Logged out elsewhere</Trans>;
    case 'password_changed':
      return <Trans>Password changed</Trans>;
    case 'password_reset':
      return <Trans>Password set with an emailed link</Trans>;
    case 'email_change_requested':
      return <Trans>Change of the email address requested</Trans>;
    case 'email_changed':
      return <Trans>Email address changed</Trans>;
    case 'phone_changed':
      return <Trans>Phone number changed</Trans>;
    case 'sign_in_phone_changed':
      return <Trans>Number for logging in changed</Trans>;
    case 'sign_in_phone_removed':
      return <Trans>Number for logging in removed</Trans>;
    case 'payout_changed':
      return <Trans>Payout account changed</Trans>;
    case 'payout_viewed':
      return <Trans>Number of the payout account opened</Trans>;
    case 'data_exported':
      return <Trans>Data of the account downloaded</Trans>;
    case 'identity_viewed':
      return <Trans>Identity document opened</Trans>;
    case 'identity_approved':
      return <Trans>Identity verified</Trans>;
    case 'identity_rejected':
      return <Trans>Identity document refused</Trans>;
    case 'suspended':
      return <Trans>Account suspended</Trans>;
    case 'reinstated':
      return <Trans>Account reopened</Trans>;
    case 'listing_approved':
      return <Trans>Listing approved</Trans>;
    case 'listing_rejected':
      return <Trans>Listing sent back with reasons</Trans>;
    case 'co_host_invited':
      return <Trans>Co-host invited</Trans>;
    case 'co_host_accepted':
      return <Trans>A co-host has accepted</Trans>;
    case 'co_host_changed':
      return <Trans>Areas of a co-host changed</Trans>;
    case 'co_host_removed':
      return <Trans>Co-host removed</Trans>;
    case 'hosting_accepted':
      return <Trans>Became a co-host</Trans>;
    case 'hosting_changed':
      return <Trans>Areas as a co-host changed</Trans>;
    case 'hosting_ended':
      return <Trans>No longer a co-host</Trans>;
    case 'second_factor_added':
      return <Trans>Second factor added</Trans>;
    case 'second_factor_removed':
      return <Trans>Second factor removed</Trans>;
    case 'second_factor_failed':
      return <Trans>A wrong second factor, after the right password</Trans>;
    case 'second_factors_reset':
      return <Trans>Second factors removed by another administrator</Trans>;
    case 'recovery_code_used':
      return <Trans>Recovery code used</Trans>;
    case 'recovery_codes_renewed':
      return <Trans>New recovery codes made</Trans>;
    case 'api_key_created':
      return <Trans>API key made</Trans>;
    case 'api_key_replaced':
      return <Trans>API key replaced</Trans>;
    case 'api_key_revoked':
      return <Trans>API key revoked</Trans>;
  }
}
