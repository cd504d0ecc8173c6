import { errorStatus, type ErrorCode } from '#contract/errors.ts';

/**
 * An error that is answered to the caller. `fields` are the invalid fields with their label keys; `values` replace the
 * placeholders (`{nights}`) in the text of the code. `data` is answered as it is, for programs.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly data: object | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>;
      values?: Record<string, string | number>;
      data?: object;
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
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
