import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { JobOutcome } from './jobs.ts';
import type { Log } from './services.ts';
import { withTimeLimit } from './time-limit.ts';

/** A figure with the values of its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
}

/** When a figure is read: at most as often as the metrics are asked for. */
interface Reading<Result> {
  read: () => Result | Promise<Result>;
  /** The shortest time between two reads; a read that took long is repeated even later. Default 0. */
  everySeconds?: number;
}

type Samples = readonly Sample[];

/** What the process tells Prometheus. */
export interface Metrics {
  requestAnswered(operation: string, status: number, seconds: number): void;
  jobRan(queue: string, outcome: JobOutcome): void;
  /** `kept`: from memory; `joined`: made for somebody else at the same time; `made`: and kept; `apart`: not to be kept. */
  pageAnswered(source: 'hit' | 'coalesced' | 'miss' | 'bypass'): void;
  addFigure(figure: Figure & Reading<Samples>): void;
  /** Adds figures that one read finds, in their order. */
  addFigures(figures: { figures: readonly Figure[] } & Reading<readonly Samples[]>): void;
  /** All metrics in the text format of Prometheus. */
  render(): Promise<{ text: string; type: string }>;
}

/** In seconds. Few, because each operation and status has its own. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 2.5, 10];
/** A read takes at most this part of the time: one of two seconds is repeated after 200 seconds. */
const maxShare = 0.01;
const readLimitMs = 5000;

export function createMetrics(log: Log): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'diyar_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['operation', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const runs = new Counter({
    name: 'diyar_job_runs_total',
    help: 'Runs of jobs by their outcome: completed, failed (will be repeated), given_up',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const pages = new Counter({
    name: 'diyar_pages_total',
    help: 'Pages by the answer of the page cache: hit, coalesced (rendered for another request at the same time), miss, bypass (never cached)',
    labelNames: ['source'],
    registers,
  });
  let isProcessObserved = false;

  function addFigures({ figures, read, everySeconds = 0 }: Parameters<Metrics['addFigures']>[0]): void {
    let running: Promise<void> | undefined;
    let nextAt = -Infinity;
    async function collect(): Promise<void> {
      if (performance.now() >= nextAt) running ??= update().finally(() => (running = undefined));
      await running;
    }
    const gauges = figures.map(
      ({ name, help, labels = [] }) => new Gauge<string>({ name, help, labelNames: [...labels], registers, collect }),
    );
    async function update(): Promise<void> {
      const started = performance.now();
      const names = figures.map(({ name }) => name).join(', ');
      try {
        const samples = await withTimeLimit(readLimitMs, names, Promise.resolve(read()));
        for (const [at, gauge] of gauges.entries()) {
          gauge.reset();
          for (const { labels, value } of samples[at] ?? []) gauge.set(labels ?? {}, value);
        }
      } catch (error) {
        for (const gauge of gauges) {
          // An old figure would look like the present one, and `reset` alone leaves a 0 where there are no labels.
          gauge.reset();
          gauge.remove({});
        }
        log.warn({ err: error, metric: names }, 'a metric could not be read');
      }
      const took = performance.now() - started;
      nextAt = performance.now() + Math.max(everySeconds * 1000, took / maxShare);
    }
  }

  return {
    requestAnswered: (operation, status, seconds) => durations.observe({ operation, status }, seconds),
    jobRan: (queue, outcome) => runs.inc({ queue, outcome }),
    pageAnswered: (source) => pages.inc({ source }),
    addFigure: ({ read, everySeconds = 0, ...figure }) =>
      addFigures({ figures: [figure], everySeconds, read: async () => [await read()] }),
    addFigures,
    async render() {
      if (!isProcessObserved) {
        // Observing the event loop and the garbage collector costs a little, so only where somebody asks.
        collectDefaultMetrics({ register: registry });
        isProcessObserved = true;
      }
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
