import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { JobOutcome } from './jobs.ts';
import type { Log } from './services.ts';
import { withTimeLimit } from './time-limit.ts';

/** A figure with the values of its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A figure that is read when the metrics are asked for. */
export interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
  /** The shortest time between two reads; a read that took long is repeated even later. Default 0. */
  everySeconds?: number;
}

/** What the process tells Prometheus. */
export interface Metrics {
  requestAnswered(operation: string, status: number, seconds: number): void;
  jobRan(queue: string, outcome: JobOutcome): void;
  addFigure(figure: Figure): void;
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
  let isProcessObserved = false;

  return {
    requestAnswered: (operation, status, seconds) => durations.observe({ operation, status }, seconds),
    jobRan: (queue, outcome) => runs.inc({ queue, outcome }),
    addFigure({ name, help, labels = [], read, everySeconds = 0 }) {
      let running: Promise<void> | undefined;
      let nextAt = -Infinity;
      const gauge = new Gauge<string>({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          if (performance.now() >= nextAt) running ??= update().finally(() => (running = undefined));
          await running;
        },
      });
      async function update(): Promise<void> {
        const started = performance.now();
        try {
          const samples = await withTimeLimit(readLimitMs, name, Promise.resolve(read()));
          gauge.reset();
          for (const sample of samples) gauge.set(sample.labels ?? {}, sample.value);
        } catch (error) {
          // An old figure would look like the present one, and `reset` alone leaves a 0 where there are no labels.
          gauge.reset();
          gauge.remove({});
          log.warn({ err: error, metric: name }, 'a metric could not be read');
        }
        const took = performance.now() - started;
        nextAt = performance.now() + Math.max(everySeconds * 1000, took / maxShare);
      }
    },
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
