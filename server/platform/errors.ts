import { errorStatus, type ErrorCode } from '#contract/errors.ts';

/**
 * An error that is answered to the caller. `fields` are the invalid fields with their label keys; `values` replace the
 * placeholders (`{nights}`) in the text of the code. `data` is answered as it is, for programs. `also` is what else is wrong:
 * `detail` says all of it, and `fields` each beside the `field` that it is about.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly data: object | undefined;
  readonly field: string | undefined;
  readonly also: readonly AppError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>;
      values?: Record<string, string | number>;
      data?: object;
      field?: string;
      also?: readonly AppError[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = options.fields;
    this.values = options.values ?? {};
    this.data = options.data;
    this.field = options.field;
    this.also = options.also ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws all that is wrong as one error, with the code of the first; nothing where nothing is. */
export function throwAll(errors: readonly AppError[]): void {
  const [first, ...also] = errors;
  if (!first) return;
  if (also.length === 0) throw first;
  const { code, values, field } = first;
  const data = errors.find((error) => error.data)?.data;
  throw new AppError(code, { values, also, ...(data ? { data } : {}), ...(field === undefined ? {} : { field }) });
}
