import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactors } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { PasskeySection } from './parts/security/passkey-section.tsx';
import { RecoveryCodesDialog } from './parts/security/recovery-codes-dialog.tsx';
import { RecoverySection } from './parts/security/recovery-section.tsx';
import { TotpSection } from './parts/security/totp-section.tsx';
import { useEnrolmentLink } from './parts/security/use-enrolment-link.ts';

export const meta = pageMeta(msg`Security`);

export default function AdminSecurity() {
  return (
    <AdminFrame title={<Trans>Security</Trans>}>
      <Security />
    </AdminFrame>
  );
}

/** The second factors of the administrator: an authenticator app, passkeys, recovery codes. */
function Security() {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const { noteSecondFactor } = useSession();
  const keyFor = useKeyFor();
  const [codes, setCodes] = useState<string[]>();
  const factors = useQuery({
    queryKey: keyFor('second-factors'),
    queryFn: ({ signal }) => api.getSecondFactors({ signal }),
    staleTime: 0,
  });
  const [hasOpened, setOpened] = useState(false);

  /** A factor was added, perhaps with the first recovery codes. */
  const onAdded = (added: { recovery_codes: string[] | null }) => {
    noteSecondFactor();
    if (factors.data?.is_required && !hasAny(factors.data)) setOpened(true);
    if (added.recovery_codes) setCodes(added.recovery_codes);
    return queries.invalidateQueries({ queryKey: keyFor('second-factors') });
  };
  const onChanged = (after: SecondFactors) => void queries.setQueryData(keyFor('second-factors'), after);
  const link = useEnrolmentLink(onChanged);
  const failureMessage = useFailureMessage();

  if (factors.isPending || link.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-6 grid max-w-[46rem] gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (factors.isError) {
    return (
      <div className="mt-6 max-w-[46rem]">
        <FailureNote onRetry={() => void factors.refetch()} />
      </div>
    );
  }
  const { totp, passkeys, is_required, needs_link, idle_hours, recovery_codes_left } = factors.data;
  const hasFactor = hasAny(factors.data);
  return (
    <div className="mt-4 max-w-[46rem]">
      <p className="text-ink-2">
        <Trans>
          A second factor is asked for after the password, and again before refunds, payouts, erasure and changes of
          roles.
        </Trans>{' '}
        <Plural
          value={idle_hours}
          one="A session ends after # hour without work."
          other="A session ends after # hours without work."
        />
      </p>
      {link.isError ? (
        <div className="mt-5">
          <Note
            tone="danger"
            action={
              link.error instanceof ApiError && link.error.code === 'link_invalid' ? undefined : (
                <Button kind="quiet" onPress={() => link.mutate(link.variables)}>
                  <Trans>Retry</Trans>
                </Button>
              )
            }
          >
            {failureMessage(link.error)}
          </Note>
        </div>
      ) : null}
      {needs_link ? <LinkNeeded /> : null}
      {is_required && !hasFactor && !needs_link ? (
        <div className="mt-5">
          <Note tone="attention">
            <Trans>Administration opens once you have set up an authenticator app or a passkey here.</Trans>
          </Note>
        </div>
      ) : null}
      {hasOpened && hasFactor ? (
        <div className="mt-5">
          <Note
            action={
              <LinkButton kind="quiet" to="/admin/dashboard">
                <Trans>Go to the dashboard</Trans>
              </LinkButton>
            }
          >
            <Trans>Your second factor is set up.</Trans>
          </Note>
        </div>
      ) : null}
      <div className="mt-6">
        {needs_link ? null : (
          <>
            <TotpSection totp={totp} isFirst={!hasFactor} onAdded={onAdded} onChanged={onChanged} />
            <PasskeySection passkeys={passkeys} onAdded={onAdded} onChanged={onChanged} />
          </>
        )}
        {hasFactor && !needs_link ? (
          <RecoverySection
            left={recovery_codes_left}
            onRenewed={(renewed) => {
              setCodes(renewed);
              void queries.invalidateQueries({ queryKey: keyFor('second-factors') });
            }}
          />
        ) : null}
      </div>
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </div>
  );
}

/** Nothing can be set up in this session with the password alone. */
function LinkNeeded() {
  return (
    <div className="mt-5 grid gap-3">
      <Note tone="attention">
        <Trans>A second factor is set up here with a link that was made for you.</Trans>
      </Note>
      <p className="text-ink-2">
        <Trans>
          Open your link on this device: an owner gives it to you, or the command that made your account has shown it.
          It works once, for a day. So nobody who only knows your password can set up a factor in your place.
        </Trans>
      </p>
    </div>
  );
}

const hasAny = ({ totp, passkeys }: SecondFactors) => totp !== null || passkeys.length > 0;
