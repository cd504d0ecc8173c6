import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from './services.ts';

/** The kinds of OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof spanKinds;
/** What is said of a span: names and figures, never a value of a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Something with a beginning and an end, as part of a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly kind: SpanKind;
  readonly start: bigint;
  name: string;
  attributes: SpanAttributes;
  /** Of what the process does here for a request or a job: the number of its spans. */
  readonly tally: { count: number };
}

export interface TracerOptions {
  /** The base of the addresses of a collector, to which `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  version: string;
  /** The part of traces that is recorded, from 0 to 1. */
  ratio: number;
  log: Log;
}

/** A request that has more spans than this, such as an export, shows its first ones. */
const mostSpansOfRoot = 500;
const batchSize = 512;
const batchMs = 2000;
/** Spans that wait while a collector does not answer; further ones are lost. */
const mostWaiting = 4096;
const exportMs = 10_000;
const complainMs = 60_000;

/**
 * Records spans and sends them to a collector as OTLP/HTTP JSON. The current span follows what it starts through promises and callbacks.
 * Nothing waits for the collector, and what it does not take is lost.
 */
export class Tracer {
  readonly #options: TracerOptions;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #resource: object;
  #waiting: object[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #lost = 0;
  #complainedAt = -complainMs;

  constructor(options: TracerOptions) {
    this.#options = options;
    const attributes = { 'service.name': options.serviceName, 'service.version': options.version };
    this.#resource = { attributes: listed(attributes) };
  }

  /**
   * Begins a span. Undefined where it is not recorded: its trace is not among the part that is, its caller does not record, or its request has
   * too many.
   *
   * @param parent the header of a caller; by default the current span. Without either a trace begins, if `isRoot` allows one to.
   */
  begin(
    name: string,
    kind: SpanKind,
    {
      parent,
      isRoot = false,
      attributes = {},
    }: { parent?: unknown; isRoot?: boolean; attributes?: SpanAttributes } = {},
  ): Span | undefined {
    const current = parent === undefined ? this.#current.getStore() : undefined;
    if (current) {
      if (current.tally.count >= mostSpansOfRoot) return undefined;
      current.tally.count += 1;
      return newSpan(name, kind, {
        traceId: current.traceId,
        parentId: current.spanId,
        tally: current.tally,
        attributes,
      });
    }
    const caller = readTraceparent(parent);
    if (!caller && !isRoot) return undefined;
    if (caller && !caller.isRecorded) return undefined;
    const traceId = caller?.traceId ?? randomBytes(16).toString('hex');
    if (!this.#isRecorded(traceId)) return undefined;
    return newSpan(name, kind, { traceId, parentId: caller?.spanId, tally: { count: 1 }, attributes });
  }

  /** Ends a span and has it sent. @param error what it has failed with; its message, which may name people, stays here */
  end(span: Span, { error, attributes = {} }: { error?: unknown; attributes?: SpanAttributes } = {}): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push({
      traceId: span.traceId,
      spanId: span.spanId,
      ...(span.parentId === undefined ? {} : { parentSpanId: span.parentId }),
      name: span.name,
      kind: spanKinds[span.kind],
      startTimeUnixNano: String(span.start),
      endTimeUnixNano: String(nanoseconds()),
      attributes: listed({
        ...span.attributes,
        ...attributes,
        ...(error === undefined ? {} : { 'error.type': nameOfError(error) }),
      }),
      status: error === undefined ? {} : { code: 2 },
    });
    if (this.#waiting.length >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), batchMs).unref();
  }

  /** Runs what belongs to a span. */
  run<T>(span: Span | undefined, work: () => T): T {
    return span ? this.#current.run(span, work) : work();
  }

  /** Runs work as a span of its own, which ends with its promise. */
  async inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
    if (!span) return work();
    try {
      const result = await this.#current.run(span, work);
      this.end(span);
      return result;
    } catch (error) {
      this.end(span, { error });
      throw error;
    }
  }

  /** The header by which what is done later, or by another program, continues the trace. */
  traceparent(): string | undefined {
    const span = this.#current.getStore();
    return span && `00-${span.traceId}-${span.spanId}-01`;
  }

  /** Sends what waits, one batch after the other. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, batchSize);
      try {
        await this.#send(spans);
      } catch (error) {
        this.#lost += spans.length;
        this.#complain(error);
      }
    }
  }

  async #send(spans: readonly object[]): Promise<void> {
    const { endpoint, headers, version } = this.#options;
    const scopeSpans = [{ scope: { name: 'diyar', version }, spans }];
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: this.#resource, scopeSpans }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(exportMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector of traces answered ${answer.status}`);
  }

  #complain(error: unknown): void {
    if (performance.now() - this.#complainedAt < complainMs) return;
    this.#complainedAt = performance.now();
    this.#options.log.warn({ err: error, lost: this.#lost }, 'spans could not be sent (OTEL_EXPORTER_OTLP_ENDPOINT)');
    this.#lost = 0;
  }

  /** The same for all programs of a trace, which is why it is the id that decides. */
  #isRecorded(traceId: string): boolean {
    return Number.parseInt(traceId.slice(-8), 16) < this.#options.ratio * 2 ** 32;
  }
}

function newSpan(
  name: string,
  kind: SpanKind,
  rest: Pick<Span, 'traceId' | 'parentId' | 'tally' | 'attributes'>,
): Span {
  return { ...rest, name, kind, spanId: randomBytes(8).toString('hex'), start: nanoseconds() };
}

/** Since 1970. The clock of the process does not go back while a span is open. */
function nanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
}

/** The trace of a caller, by the W3C header; undefined for none and for a malformed one. */
function readTraceparent(header: unknown): { traceId: string; spanId: string; isRecorded: boolean } | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId, spanId, flags] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(header) ?? [];
  if (traceId === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId!)) return undefined;
  return { traceId, spanId: spanId!, isRecorded: (Number.parseInt(flags!, 16) & 1) === 1 };
}

function listed(attributes: SpanAttributes): object[] {
  const list: object[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (typeof value === 'string') list.push({ key, value: { stringValue: value } });
    else if (typeof value === 'boolean') list.push({ key, value: { boolValue: value } });
    else if (Number.isInteger(value)) list.push({ key, value: { intValue: String(value) } });
    else list.push({ key, value: { doubleValue: value } });
  }
  return list;
}

/** The code of an error, such as a SQLSTATE, or its class. */
function nameOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: string | number; name?: string };
  return String(code ?? name ?? typeof error);
}
