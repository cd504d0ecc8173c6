import { Trans } from '@lingui/react/macro';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { StayChoice } from '#app/bookings/stay-choice.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const AskHost = lazyPart(() => import('./ask-host.tsx'));

/** Opens the sheet in which a guest asks the host something before booking; nothing for the host. */
export function AskButton({ property, choice }: { property: PropertyDetail; choice: StayChoice }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user?.id === property.host.id) return null;
  const close = () => setOpen(false);
  const host = <bdi>{property.host.name}</bdi>;
  return (
    <div id="ask-host" className="mt-4 sm:max-w-sm">
      <Button block onPress={() => setOpen(true)}>
        <MessageCircleQuestionMark className="size-4.5 flex-none" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <Trans>Ask {host}</Trans>
        </span>
      </Button>
      <p className="mt-1.5 text-caption text-ink-2">
        <Trans>No booking needed, and it costs nothing.</Trans>
      </p>
      {isOpen ? <AskHost property={property} choice={choice} onClose={close} onLoadError={close} /> : null}
    </div>
  );
}
