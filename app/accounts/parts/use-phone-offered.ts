import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** Whether codes can be sent to phones here; else a number is not offered for logging in. */
export function usePhoneOffered(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.hasSms ?? false;
}
