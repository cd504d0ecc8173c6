import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushDevice } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { endPushSubscription } from '#app/session/push-subscription.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { isPushDenied, subscribe, type PushRefusal } from './push-browser.ts';

/** The devices that show the user's notifications, and what turns them on and off. */
export function usePush({ isWanted = true }: { isWanted?: boolean } = {}) {
  const api = useApi();
  const keyFor = useKeyFor();
  const key = keyFor('notifications', 'push');
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.getPush({ signal }),
    enabled: isWanted,
    // Another device may have changed it.
    staleTime: 0,
  });
  const [refusal, setRefusal] = useState<PushRefusal | undefined>(() => (isPushDenied() ? 'denied' : undefined));
  const turningOn = useAct(
    async (calls, publicKey: string) => {
      const subscription = await subscribe(publicKey);
      if (typeof subscription === 'string') return subscription;
      await calls.addPushDevice({ body: subscription });
      return undefined;
    },
    { refetch: [key], onDone: setRefusal },
  );
  const turningOff = useAct(
    async (calls, device: PushDevice) => {
      await calls.removePushDevice({ params: { push_device_id: device.id } });
      if (device.current) await endPushSubscription();
    },
    { refetch: [key] },
  );
  return { state, refusal, turningOn, turningOff };
}
