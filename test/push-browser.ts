import { onTestFinished, vi } from 'vitest';

/** A browser that can show notifications, for one test. Browsers in tests have none of this. */
export function fakePushBrowser({
  permission = 'default',
  answer = 'granted',
}: { permission?: NotificationPermission; answer?: NotificationPermission } = {}) {
  const subscription = {
    endpoint: 'https://push.example.com/a',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  const asked: string[] = [];
  let isSubscribed = false;
  let shown = 0;
  let failure: Error | undefined;
  const pushManager = {
    subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      if (failure) throw failure;
      asked.push(options.applicationServerKey);
      isSubscribed = true;
      return { toJSON: () => ({ ...subscription, expirationTime: null }) };
    },
    getSubscription: async () =>
      isSubscribed
        ? {
            unsubscribe: async () => {
              isSubscribed = false;
              return true;
            },
          }
        : null,
  };
  const registration = {
    pushManager,
    getNotifications: async () => Array.from({ length: shown }, () => ({ close: () => void (shown -= 1) })),
  };
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const before = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (before) Object.defineProperty(navigator, 'serviceWorker', before);
    else Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return {
    subscription,
    /** The question of the browser. */
    requestPermission: notification.requestPermission,
    /** The keys with which it was subscribed. */
    asked,
    isSubscribed: () => isSubscribed,
    /** How many notifications stand on the screen. */
    shown: () => shown,
    show: () => void (shown += 1),
    /** Its push service cannot be reached. */
    fail: () => void (failure = new DOMException('no push service', 'AbortError')),
  };
}
