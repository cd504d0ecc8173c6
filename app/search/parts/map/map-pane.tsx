import { Component, lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import type { ResultsMapProps } from './results-map.tsx';

const load = () => import('./results-map.tsx');
const ResultsMap = lazy(load);

/** Fetches the map's code ahead, where it is certain to be wanted. */
export function fetchMap(): void {
  void load().catch(() => undefined);
}

/**
 * The map of a search, fetched when it is first shown. It fills the element it stands in. What cannot be fetched or
 * drawn is said in its place: the list has the same homes.
 */
export function MapPane(props: ResultsMapProps) {
  const isInBrowser = useSyncExternalStore(noChange, isTrue, isFalse);
  const waiting = (
    <div className="absolute inset-0 grid place-items-center bg-(--map-sea) text-ink-2">
      <Spinner className="size-6" />
    </div>
  );
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      <WithoutMap>
        {isInBrowser ? (
          <Suspense fallback={waiting}>
            <ResultsMap {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </WithoutMap>
    </div>
  );
}

const noChange = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** A map that fails takes nothing else with it. */
class WithoutMap extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <MapUnavailable /> : this.props.children;
  }
}
