import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CoHostInvitation } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useNavigate } from '#app/ui/link.tsx';
import { useAreaLabels } from './parts/area-labels.tsx';

export const meta = pageMeta(msg`Invitation`);

/** The target of the mailed link: who invites to what. The token is in the fragment, which is sent to no server. */
export default function Invitation() {
  const { t } = useLingui();
  const { api, loading } = useSession();
  const keyFor = useKeyFor();
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // The page is rendered on the server without the fragment.
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token') ?? ''), [hash]);
  const found = useQuery({
    queryKey: keyFor('invitation', token),
    queryFn: ({ signal }) => api.readInvitation({ body: { token: token || '-' }, signal }),
    enabled: token !== undefined && !loading,
    retry: false,
    staleTime: Infinity,
  });
  const isRefused = found.error instanceof ApiError && found.error.code === 'link_invalid';
  return (
    <div className="page min-h-dvh max-w-xl py-8 md:py-14">
      {found.data ? (
        <Question invitation={found.data} token={token!} />
      ) : isRefused ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>This invitation is no longer open</Trans>}
          action={
            <LinkButton to="/" kind="primary">
              <Trans>Go to the home page</Trans>
            </LinkButton>
          }
        >
          <Trans>It was answered, withdrawn, or is older than a week. Ask the host to send it again.</Trans>
        </EmptyState>
      ) : found.isError ? (
        <FailureNote onRetry={() => void found.refetch()}>
          <Trans>The invitation could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading the invitation…`} className="grid gap-5">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

function Question({ invitation, token }: { invitation: CoHostInvitation; token: string }) {
  const { t } = useLingui();
  const { api, user, reloadUser } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const labels = useAreaLabels();
  const host = invitation.host_name;
  const name = <bdi>{host}</bdi>;
  const accept = useMutation({
    mutationFn: () => api.acceptInvitation({ body: { token } }),
    onSuccess: async () => {
      await reloadUser();
      toast({ title: t`You help ${host} now` });
      await navigate(invitation.areas.includes('calendar') ? '/host/calendar' : '/host/co-hosts', { replace: true });
    },
  });
  const decline = useMutation({ mutationFn: () => api.declineInvitation({ body: { token } }) });
  const failure = accept.error ?? decline.error;

  async function logIn(path: '/login' | '/signup') {
    rememberReturn({ path: `/invitation#token=${token}`, scroll: 0 });
    await navigate(path);
  }

  if (decline.isSuccess) {
    return (
      <EmptyState headingLevel={1} title={<Trans>You have declined</Trans>}>
        <Trans>{name} has been notified. There is nothing more to do.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Avatar name={host} src={invitation.host_avatar} className="mb-5 size-16 text-heading" />
      <h1 className="text-balance">
        {invitation.is_company ? (
          <Trans>{name} would like you in the team</Trans>
        ) : (
          <Trans>{name} would like you as a co-host</Trans>
        )}
      </h1>
      <p className="mt-2 text-ink-2">
        {invitation.homes === null ? (
          <Trans>You would take care of all their homes:</Trans>
        ) : (
          <Trans>
            You would take care of <bdi>{invitation.homes.join(' · ')}</bdi>:
          </Trans>
        )}
      </p>
      <ul className="my-6 divide-y divide-line rounded-card bg-limestone px-5">
        {invitation.areas.map((area) => (
          <li key={area} className="py-4">
            <p className="font-medium">{labels[area].title}</p>
            <p className="text-small text-ink-2">{labels[area].text}</p>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        {failure ? (
          <Note tone="danger">{failureText(failure, t`There is no connection. Please try again.`)}</Note>
        ) : null}
        {user ? (
          <>
            <Button kind="primary" size="big" block isBusy={accept.isPending} onPress={() => accept.mutate()}>
              <Trans>Accept</Trans>
            </Button>
            <Button size="big" block isBusy={decline.isPending} onPress={() => decline.mutate()}>
              <Trans>Decline</Trans>
            </Button>
          </>
        ) : (
          <>
            <p className="text-small text-ink-2">
              <Trans>
                Log in with <bdi dir="ltr">{invitation.email}</bdi> to accept, or sign up with this address. You come
                back here.
              </Trans>
            </p>
            <Button kind="primary" size="big" block onPress={() => void logIn('/login')}>
              <Trans>Log in</Trans>
            </Button>
            <Button size="big" block onPress={() => void logIn('/signup')}>
              <Trans>Sign up</Trans>
            </Button>
            <Button kind="quiet" block isBusy={decline.isPending} onPress={() => decline.mutate()}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function failureText(reason: Error, noConnection: string): string {
  if (!(reason instanceof ApiError)) throw reason;
  return reason.code === 'network' ? noConnection : reason.detail;
}
