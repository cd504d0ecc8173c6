import { usePush } from './parts/use-push.ts';
import { NotificationPreferencesForm } from './preferences-form.tsx';
import { PushSection } from './parts/push-section.tsx';

/** By mail and on devices: which notifications reach the user, and where. */
export function NotificationSettings() {
  const { state } = usePush();
  return (
    <>
      <NotificationPreferencesForm withDevices={(state.data?.devices.length ?? 0) > 0} />
      <PushSection />
    </>
  );
}
