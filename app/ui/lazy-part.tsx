import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { loadQuietly } from './load-part.ts';
import { savesData } from './saves-data.ts';
import { useToast } from './toast.tsx';

export interface LoadErrorProps {
  /** Called if the code could not be loaded; the parent must no longer render the part. */
  onLoadError: () => void;
  /** Shown while the code is loading. */
  placeholder?: ReactNode;
}

/**
 * A component whose code is loaded when it is first rendered, or earlier by `prefetch`. Without a connection a toast says
 * that it could not be opened; the next time, it is loaded again. `React.lazy` would show the error boundary of the screen
 * and would never retry.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    loaded ??= (await load()).default;
  };

  function LazyPart({ onLoadError, placeholder = null, ...props }: Props & LoadErrorProps) {
    const { t } = useLingui();
    const toast = useToast();
    const [isLoaded, setLoaded] = useState(loaded !== undefined);
    const reportError = useEffectEvent(() => {
      toast({ title: t`This could not be opened`, text: t`Check your connection and try again.`, tone: 'danger' });
      onLoadError();
    });
    useEffect(() => {
      if (isLoaded) return undefined;
      let isMounted = true;
      loadPart().then(
        () => isMounted && setLoaded(true),
        () => isMounted && reportError(),
      );
      return () => {
        isMounted = false;
      };
    }, [isLoaded]);
    const Part = loaded;
    // TypeScript cannot infer that the remaining properties are `Props`.
    return Part && isLoaded ? <Part {...(props as unknown as Props)} /> : placeholder;
  }

  LazyPart.load = loadPart;
  /** Loads the code when the browser is idle, so that the part opens without a connection too. */
  LazyPart.prefetch = () => void whenIdle().then(() => loadQuietly(loadPart).catch(() => undefined));
  return LazyPart;
}

/**
 * Loads parts one after another while the browser is idle, so that the press that opens one is answered at once. Not where the
 * reader saves data. Returns what ends it.
 */
export function fetchAhead(...loads: readonly (() => Promise<unknown>)[]): () => void {
  let isWanted = !savesData();
  const fetchAll = async () => {
    for (const load of loads) {
      await whenIdle();
      if (!isWanted) return;
      await loadQuietly(load).catch(() => undefined);
    }
  };
  void fetchAll();
  return () => {
    isWanted = false;
  };
}

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}
