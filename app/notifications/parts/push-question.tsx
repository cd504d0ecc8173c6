import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { declinePush } from './push-declined.ts';
import { PushRefusalNote } from './push-refusal-note.tsx';
import { usePush } from './use-push.ts';

export interface PushQuestionProps {
  userId: string;
  side: 'guest' | 'host';
  className?: string | undefined;
  onDecline: () => void;
}

const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Whether this device shall show notifications: nothing where the site sends none, or it does so already. */
export default function PushQuestion({ userId, side, className = '', onDecline }: PushQuestionProps) {
  const { state, refusal, turningOn } = usePush();
  const publicKey = state.data?.public_key ?? null;
  const isOn = state.data?.devices.some(({ current }) => current) === true;
  const hasTurnedOn = turningOn.isSuccess && refusal === undefined;
  if (publicKey === null || (isOn && !hasTurnedOn)) return null;
  return (
    <section className={className}>
      <div className="flex items-start gap-4 rounded-card border border-line p-5">
        <BellRing className="mt-0.5 size-6 flex-none text-sea-ink" aria-hidden />
        <div className="min-w-0 flex-1">
          <div role="status">
            {hasTurnedOn ? (
              // The pressed button is gone.
              <p ref={focusOnMount} tabIndex={-1} className="font-medium outline-none">
                <Trans>Notifications are on for this device.</Trans>
              </p>
            ) : null}
          </div>
          {hasTurnedOn ? (
            <p className="mt-1 text-small text-ink-2">
              <Trans>
                What it shows is your choice in{' '}
                <Link
                  to="/account/settings?section=notifications"
                  className="target font-medium underline underline-offset-2"
                >
                  your settings
                </Link>
                .
              </Trans>
            </p>
          ) : (
            <>
              <h2 className="text-body font-medium">
                <Trans>Shall this device tell you at once?</Trans>
              </h2>
              <p className="mt-1 text-small text-ink-2">
                {side === 'guest' ? (
                  <Trans>
                    When the host answers or writes, or something about your booking changes. You can turn it off at any
                    time.
                  </Trans>
                ) : (
                  <Trans>
                    When a guest asks, books or writes, or something about a booking changes. You can turn it off at any
                    time.
                  </Trans>
                )}
              </p>
              <div className="mt-4 flex flex-wrap gap-x-2 gap-y-2">
                <Button isBusy={turningOn.isPending} onPress={() => turningOn.mutate(publicKey)}>
                  <Trans>Turn on notifications</Trans>
                </Button>
                <Button
                  kind="quiet"
                  onPress={() => {
                    declinePush(userId);
                    onDecline();
                  }}
                >
                  <Trans>Not now</Trans>
                </Button>
              </div>
              <PushRefusalNote refusal={refusal} failure={turningOn.failure} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
