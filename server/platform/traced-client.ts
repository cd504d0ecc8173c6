import type { Client } from 'pg';
import type { Span, Tracer } from './tracing.ts';

type ClientClass = new (...input: never[]) => Client;

/**
 * A class of connections whose statements are spans of whatever runs them: named as they are prepared, or by what they do to which table. Texts,
 * which may have values in them, and values are not in the trace. What no request or job asks for, such as looking for jobs, is no span.
 */
export function tracedClient<Class extends ClientClass>(Base: Class, tracer: Tracer): Class {
  return class extends (Base as unknown as new (...input: never[]) => Client) {
    override query(...input: unknown[]): never {
      const query = super.query.bind(this) as (...input: unknown[]) => unknown;
      const [statement] = input;
      // A cursor or a stream, which ends later than this call.
      if (typeof (statement as { submit?: unknown } | undefined)?.submit === 'function')
        return query(...input) as never;
      const span = tracer.begin('statement', 'client');
      if (!span) return query(...input) as never;
      describe(span, statement);
      const callback = input.at(-1);
      if (typeof callback === 'function') {
        input[input.length - 1] = (error: unknown, result: unknown) => {
          endOf(span, error ?? undefined, result);
          callback(error, result);
        };
        return query(...input) as never;
      }
      return (query(...input) as Promise<unknown>).then(
        (result) => {
          endOf(span, undefined, result);
          return result;
        },
        (error: unknown) => {
          endOf(span, error);
          throw error;
        },
      ) as never;
    }
  } as unknown as Class;

  function endOf(span: Span, error: unknown, result?: unknown): void {
    const { rowCount } = (result ?? {}) as { rowCount?: number | null };
    tracer.end(span, { error, attributes: { 'db.response.returned_rows': rowCount ?? undefined } });
  }
}

function describe(span: Span, statement: unknown): void {
  const { name, text } = (typeof statement === 'string' ? { text: statement } : statement) as {
    name?: string;
    text?: string;
  };
  const summary = name ?? summaryOf(text ?? '');
  span.name = summary;
  span.attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.operation.name': /^\s*\(?\s*([a-z]+)/i.exec(text ?? '')?.[1]?.toLowerCase(),
  };
}

/** What a statement does to which table or function: `insert bookings`. */
function summaryOf(text: string): string {
  const operation = /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const target = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/i.exec(text);
  const table = target?.[2] ?? target?.[1];
  return table === undefined ? operation : `${operation} ${table.toLowerCase()}`;
}
