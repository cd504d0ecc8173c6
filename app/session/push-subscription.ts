/**
 * Ends the subscription of this browser to notifications, and closes those that it shows. On logout without a connection nothing else
 * would: the session of the server lasts on, and so would what is told of it to whoever uses the device.
 */
export async function endPushSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  } catch {
    // This browser has none, or blocks storage.
  }
}
