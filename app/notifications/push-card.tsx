import { Suspense, useState } from 'react';
import { useSession } from '#app/session/session.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';
import { isPushDenied, readPushSupport } from './parts/push-browser.ts';
import { hasDeclinedPush } from './parts/push-declined.ts';

const PushQuestion = optionalPart(() => import('./parts/push-question.tsx'));

/**
 * Asks whether this device shall show notifications, where it can and the user has not answered; the browser asks only after a press.
 * For screens of signed-in users that are there after the first booking or request, at their end, where it moves nothing.
 */
export function PushCard({ side, className }: { side: 'guest' | 'host'; className?: string }) {
  const { user, actAs } = useSession();
  if (!user || actAs) return null;
  return <CardOf key={user.id} userId={user.id} side={side} className={className} />;
}

function CardOf({
  userId,
  side,
  className,
}: {
  userId: string;
  side: 'guest' | 'host';
  className?: string | undefined;
}) {
  const [mayAsk, setMayAsk] = useState(
    () => readPushSupport() === 'yes' && !isPushDenied() && !hasDeclinedPush(userId),
  );
  if (!mayAsk) return null;
  return (
    <Suspense fallback={null}>
      <PushQuestion userId={userId} side={side} className={className} onDecline={() => setMayAsk(false)} />
    </Suspense>
  );
}
