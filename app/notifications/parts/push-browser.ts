import type { OperationTypes } from '#contract/types.gen.ts';

type Subscription = OperationTypes['addPushDevice']['body'];

/** Whether this browser can show notifications; `home_screen`: once Diyar is on the home screen of an iPhone or iPad. */
export type PushSupport = 'yes' | 'home_screen' | 'no';

/** Why a browser was not subscribed. `dismissed`: its question was closed, and comes again. */
export type PushRefusal = 'denied' | 'dismissed' | 'failed';

export function readPushSupport(): PushSupport {
  // Development has no service worker.
  if (import.meta.env.MODE === 'development' || !('serviceWorker' in navigator)) return 'no';
  if ('PushManager' in globalThis && 'Notification' in globalThis) return 'yes';
  return isAppleTouch() ? 'home_screen' : 'no';
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isAppleTouch(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

/** Whether the user has refused the question of the browser, which it does not ask again. */
export const isPushDenied = (): boolean => 'Notification' in globalThis && Notification.permission === 'denied';

/** Asks the user, by the question of the browser, and subscribes. Only on a press: browsers refuse it otherwise. */
export async function subscribe(publicKey: string): Promise<Subscription | PushRefusal> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    // With another key of the operator it has to end first.
    const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
      const former = await pushManager.getSubscription();
      if (!former) throw error;
      await former.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { endpoint, keys } = subscription.toJSON();
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'failed';
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  } catch {
    // The push service of the browser cannot be reached, or storage is blocked.
    return 'failed';
  }
}
