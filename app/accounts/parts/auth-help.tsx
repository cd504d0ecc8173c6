import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { authIssueAfter, type AuthIssue } from '#app/session/auth-status.ts';
import { forgetSessionEnded, hasSessionEnded } from '#app/session/session-ended.ts';
import { useSession } from '#app/session/session.tsx';
import { Note } from '#app/ui/note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

/**
 * Helps when signing in went wrong by itself: says that a session has ended, checks again (another window may have
 * signed in meanwhile), or clears what is stored for a fresh start. Silent while there is nothing to help with.
 */
export function AuthHelp({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { t } = useLingui();
  const { loading, checkAuth, forgetAuth } = useSession();
  const navigate = useNavigate();
  const [issue, setIssue] = useState<AuthIssue>();

  useEffect(() => {
    if (!loading && hasSessionEnded()) setIssue('relogin_required');
  }, [loading]);

  async function checkAgain() {
    setIssue('checking');
    const result = await checkAuth();
    setIssue(authIssueAfter(result, { isRetry: true, hadIssue: hasSessionEnded() }));
    if (result.status !== 'authenticated') return;
    forgetSessionEnded();
    onSignedIn(result.user);
  }

  function startAfresh() {
    forgetSessionEnded();
    forgetAuth();
    setIssue(undefined);
    void navigate('/login', { replace: true });
  }

  if (issue === undefined) return null;
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
          isGood ? null : (
            <span className="flex flex-wrap gap-x-5">
              <LinkLike onClick={() => void checkAgain()}>
                <Trans>Check again</Trans>
              </LinkLike>
              {issue === 'still_invalid' || issue === 'error' ? (
                <LinkLike onClick={startAfresh}>
                  <Trans>Start afresh</Trans>
                </LinkLike>
              ) : null}
            </span>
          )
        }
      >
        <Sentence issue={issue} />
      </Note>
    </div>
  );
}

function Sentence({ issue }: { issue: Exclude<AuthIssue, 'checking'> }): ReactNode {
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

function LinkLike({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="target text-link inline-flex min-h-8 items-center text-start">
      {children}
    </button>
  );
}
