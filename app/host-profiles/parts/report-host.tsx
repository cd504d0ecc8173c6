import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const ReportHostDialog = lazyPart(() => import('./report-host-dialog.tsx'));

/** Reports the page of a host; a visitor logs in first and returns. Nobody reports their own page. */
export function ReportHost({ host }: { host: { id: string; name: string } }) {
  const { user } = useSession();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (user?.id === host.id) return null;
  const close = () => setOpen(false);
  const icon = <Flag className="size-4" aria-hidden />;
  return (
    <>
      {user ? (
        <Button kind="quiet" icon={icon} onPress={() => setOpen(true)}>
          <Trans>Report this profile</Trans>
        </Button>
      ) : (
        <LinkButton
          kind="quiet"
          icon={icon}
          to="/login"
          onClick={() => rememberReturn({ path: location.pathname, scroll: window.scrollY })}
        >
          <Trans>Report this profile</Trans>
        </LinkButton>
      )}
      {isOpen ? <ReportHostDialog host={host} onClose={close} onLoadError={close} /> : null}
    </>
  );
}
