import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { UserRecord } from '#contract/types.gen.ts';
import { useDocumentLabels } from '#app/accounts/document-labels.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useLanguageName } from '#app/shared/language-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { EraseDialog } from './act-dialogs.tsx';
import { RecordSection } from './record-section.tsx';
import { UserRole } from './user-role.tsx';

/** The facts of an account, its suspensions, and its erasure. */
export function UserAccount({ user }: { user: UserRecord }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const languageName = useLanguageName();
  const at = (instant: string) => <bdi>{formatInstant(instant, locale)}</bdi>;
  const verified = (instant: string | null) =>
    instant ? at(instant) : <Trans context="an address or a number">Not verified</Trans>;
  return (
    <>
      <RecordSection title={<Trans>Account</Trans>}>
        <dl className="mt-2">
          <Fact name={<Trans>Role</Trans>}>
            <UserRole user={user} />
          </Fact>
          <Fact name={<Trans>Identity</Trans>}>
            <Identity user={user} />
          </Fact>
          <Fact name={<Trans>Email verified</Trans>}>{verified(user.email_verified_at)}</Fact>
          <Fact name={<Trans>Phone verified</Trans>}>{verified(user.phone_verified_at)}</Fact>
          {user.city ? (
            <Fact name={<Trans>City</Trans>}>
              <bdi>{user.city}</bdi>
            </Fact>
          ) : null}
          <Fact name={<Trans>Language</Trans>}>
            {user.language ? languageName(user.language) : <Trans>Not chosen</Trans>}
          </Fact>
          <Fact name={<Trans>Last seen</Trans>}>
            {user.last_seen_at ? at(user.last_seen_at) : <Trans>Not logged in anywhere</Trans>}
          </Fact>
        </dl>
      </RecordSection>
      {user.suspensions.length > 0 ? <Suspensions user={user} /> : null}
      {user.actions.includes('erase') ? <Data user={user} /> : null}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-small last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Identity({ user: { identity_verified_at, document } }: { user: UserRecord }) {
  const { i18n } = useLingui();
  const mayCall = useMayCall();
  const labels = useDocumentLabels();
  if (identity_verified_at) return <bdi>{formatInstant(identity_verified_at, i18n.locale as Locale)}</bdi>;
  if (!document) return <Trans>No document sent</Trans>;
  const kind = labels[document.kind];
  if (document.status === 'rejected') return <Trans>{kind} refused</Trans>;
  if (!mayCall('listVerifications')) return <Trans>{kind} waits for a decision</Trans>;
  return (
    <Link to="/admin/users" className="text-sea-ink hover:underline">
      <Trans>{kind} waits for a decision</Trans>
    </Link>
  );
}

function Suspensions({ user }: { user: UserRecord }) {
  const { i18n } = useLingui();
  const at = (instant: string) => formatInstant(instant, i18n.locale as Locale);
  return (
    <RecordSection title={<Trans>Suspensions</Trans>}>
      <ul className="mt-2">
        {user.suspensions.map((one) => {
          const from = at(one.suspended_at);
          const until = one.reinstated_at ? at(one.reinstated_at) : '';
          const by = <bdi>{one.suspended_by}</bdi>;
          const liftedBy = <bdi>{one.reinstated_by}</bdi>;
          return (
            <li
              key={one.suspended_at}
              className={`border-b border-line py-3 text-small last:border-0 ${one.reinstated_at ? '' : 'rounded-control bg-danger-wash px-3'}`}
            >
              <p className="wrap-anywhere">
                <bdi>{one.reason}</bdi>
              </p>
              <p className="mt-1 text-caption text-ink-2">
                <Trans>
                  Since {from}, by {by}
                </Trans>
              </p>
              {one.reinstated_at ? (
                <p className="text-caption text-ink-2">
                  <Trans>
                    Lifted {until}, by {liftedBy}
                  </Trans>
                  {one.reinstate_reason ? (
                    <>
                      {': '}
                      <bdi>{one.reinstate_reason}</bdi>
                    </>
                  ) : null}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </RecordSection>
  );
}

function Data({ user }: { user: UserRecord }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <RecordSection title={<Trans>Data</Trans>}>
      <p className="mt-2 text-small text-ink-2">
        <Trans>Erasing is final. It is refused while bookings are not over or money is open.</Trans>
      </p>
      <Button kind="danger-quiet" className="-ms-3 mt-1" onPress={() => setErasing(true)}>
        <Trans>Erase the account…</Trans>
      </Button>
      {isErasing ? <EraseDialog user={user} onClose={() => setErasing(false)} /> : null}
    </RecordSection>
  );
}
