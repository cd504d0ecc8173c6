import { Component, lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadQuietly } from '#app/ui/load-part.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { MapUnavailable } from './parts/map-unavailable.tsx';
import type { ResultsMapProps } from './parts/results-map.tsx';

const loadResultsMap = () => import('./parts/results-map.tsx');
const FirstMap = lazy(loadResultsMap);

/** Preloads the code of the map. */
export function preloadMap(): void {
  void loadQuietly(loadResultsMap).catch(() => undefined);
}

/**
 * The map of a search, which fills its parent. Its code is loaded when it is first shown. If the code cannot be loaded
 * or the map cannot be drawn, an error with a retry takes its place.
 */
export function MapPane(props: ResultsMapProps) {
  const [ResultsMap, setResultsMap] = useState(() => FirstMap);
  const isInBrowser = useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse);
  const placeholder = (
    <div className="absolute inset-0 grid place-items-center bg-(--map-sea) text-ink-2">
      <Spinner className="size-6" />
    </div>
  );
  return (
    <div className="relative size-full overflow-clip bg-(--map-sea)">
      {/* React caches a failed lazy component, so a retry needs a new one. */}
      <MapErrorBoundary onRetry={() => setResultsMap(() => lazy(loadResultsMap))}>
        {isInBrowser ? (
          <Suspense fallback={placeholder}>
            <ResultsMap {...props} />
          </Suspense>
        ) : (
          placeholder
        )}
      </MapErrorBoundary>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;
const returnTrue = () => true;
const returnFalse = () => false;

interface MapErrorBoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Keeps an error of the map from replacing the screen. */
class MapErrorBoundary extends Component<MapErrorBoundaryProps, { hasFailed: boolean }> {
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
