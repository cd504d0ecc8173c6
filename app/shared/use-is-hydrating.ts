import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True on the server and while its HTML is taken over: until then, what depends on the device, such as its clock, is shown as
 * the server has written it.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
