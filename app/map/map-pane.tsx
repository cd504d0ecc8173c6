import { Component, lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { MapUnavailable } from './parts/map-unavailable.tsx';
import type { ResultsMapProps } from './parts/results-map.tsx';

const load = () => import('./parts/results-map.tsx');
const FirstMap = lazy(load);

/** Fetches the map's code ahead, where it is certain to be wanted. */
export function fetchMap(): void {
  void load().catch(() => undefined);
}

/**
 * The map of a search, fetched when it is first shown. It fills the element it stands in. What cannot be fetched or
 * drawn is said in its place: the list has the same homes.
 */
export function MapPane(props: ResultsMapProps) {
  const [ResultsMap, setResultsMap] = useState(() => FirstMap);
  const isInBrowser = useSyncExternalStore(noChange, isTrue, isFalse);
  const waiting = (
    <div className="absolute inset-0 grid place-items-center bg-(--map-sea) text-ink-2">
      <Spinner className="size-6" />
    </div>
  );
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      {/* What failed to come stays failed: another attempt is another component. */}
      <WithoutMap onRetry={() => setResultsMap(() => lazy(load))}>
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

interface WithoutMapProps {
  children: ReactNode;
  onRetry: () => void;
}

/** A map that fails takes nothing else with it. */
class WithoutMap extends Component<WithoutMapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? <MapUnavailable onRetry={this.retry} /> : this.props.children;
  }
}
