import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { hasBrowserTranslator } from './browser-translator.ts';

const never = () => () => {};

/** Whether something may translate here: the server, or the browser, which is asked for the languages of each text. */
export function useHasTranslator(): boolean {
  const hasServer = useRouteLoaderData<typeof loader>('root')?.hasTranslator ?? false;
  const hasOwn = useSyncExternalStore(never, hasBrowserTranslator, () => false);
  return hasServer || hasOwn;
}
