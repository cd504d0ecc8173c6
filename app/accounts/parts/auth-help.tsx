import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Info, LifeBuoy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/types.gen.ts';
import { authIssueAfter, type AuthIssue } from '#app/session/auth-status.ts';
import { forgetSessionEnded, hasSessionEnded } from '#app/session/session-ended.ts';
import { useSession } from '#app/session/session.tsx';
import { Note } from '#app/ui/note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

/**
 * Help with session problems: tells that the session has expired, was recovered or could not be checked. Its buttons check
 * again, as another window may have logged in meanwhile, or remove the stored session. Without a problem it is a link to
 * check.
 */
export function AuthHelp({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { t } = useLingui();
  const { loading, user, authStatus, checkAuth, forgetAuth } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AuthIssue | 'none'>();

  const issue = asked ?? (loading ? undefined : initialIssue(authStatus));

  async function retry() {
    setAsked('checking');
    const hadIssue = hasSessionEnded();
    const result = await checkAuth();
    setAsked(authIssueAfter(result, { isRetry: true, hadIssue }));
    if (result.status === 'authenticated') forgetSessionEnded();
  }

  function startAfresh() {
    forgetSessionEnded();
    forgetAuth();
    setAsked('none');
    void navigate('/login', { replace: true });
  }

  if (issue === undefined || issue === 'none') {
    return (
      <p className="-mt-2 text-small">
        <InlineButton onClick={() => void retry()}>
          <LifeBuoy className="size-4 flex-none" aria-hidden />
          <Trans>Trouble logging in? Check your session</Trans>
        </InlineButton>
      </p>
    );
  }
  if (issue === 'checking') {
    return (
      <Note>
        <span className="flex items-center gap-3" role="status">
          <Spinner />
          {t`Checking…`}
        </span>
      </Note>
    );
  }
  const isGood = issue === 'resolved' || issue === 'auto_recovered';
  return (
    <div role="status">
      <Note
        tone={isGood ? 'info' : 'attention'}
        icon={isGood ? CircleCheck : Info}
        action={
          <span className="flex flex-wrap gap-x-5">
            {isGood && user ? (
              <InlineButton onClick={() => onSignedIn(user)}>
                <Trans>Continue</Trans>
              </InlineButton>
            ) : (
              <>
                <InlineButton onClick={() => void retry()}>
                  <Trans>Retry</Trans>
                </InlineButton>
                <InlineButton onClick={startAfresh}>
                  <Trans>Start afresh</Trans>
                </InlineButton>
              </>
            )}
          </span>
        }
      >
        <IssueText issue={issue} />
      </Note>
    </div>
  );
}

/** The message for the result of the check at the start of the page. */
function initialIssue(status: ReturnType<typeof useSession>['authStatus']): AuthIssue | undefined {
  if (hasSessionEnded()) return 'relogin_required';
  if (status?.status === 'authenticated' && status.recovered) return 'auto_recovered';
  if (status?.status === 'unknown') return 'error';
  return undefined;
}

function IssueText({ issue }: { issue: Exclude<AuthIssue, 'checking'> }): ReactNode {
  switch (issue) {
    case 'relogin_required':
      return <Trans>Your session has expired or there was an authentication issue. Please log in again.</Trans>;
    case 'auto_recovered':
      return <Trans>Authentication issue was automatically resolved.</Trans>;
    case 'no_auth':
      return <Trans>You are not currently authenticated.</Trans>;
    case 'error':
      return <Trans>Unable to verify your authentication status. Please try logging in again.</Trans>;
    case 'resolved':
      return <Trans>Authentication status refreshed successfully.</Trans>;
    case 'still_invalid':
      return <Trans>Authentication issue persists. Please log in again.</Trans>;
  }
}

function InlineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="target text-link inline-flex min-h-8 items-center gap-2 text-start"
    >
      {children}
    </button>
  );
}
