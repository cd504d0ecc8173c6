import { z } from 'zod';
import { address, secret, setting, type SettingTable } from '#server/platform/setting.ts';

/** Headers as OpenTelemetry writes them: `name=value,other=value`, with values that may be percent-encoded. */
const headerList = z
  .string()
  .default('')
  .transform((text, context) => {
    const headers: Record<string, string> = {};
    for (const part of text.split(',').filter((one) => one.trim() !== '')) {
      const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(part) ?? [];
      try {
        if (name !== undefined) headers[name.toLowerCase()] = decodeURIComponent(value!.trim());
      } catch {
        // Refused with those that have no name.
      }
      if (name === undefined || headers[name.toLowerCase()] === undefined) {
        context.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' });
        return z.NEVER;
      }
    }
    return headers;
  });

/** What programs that watch an instance get from it: metrics and traces. */
export const monitoringSettings = {
  METRICS_TOKEN: setting(
    'Opens /metrics to Prometheus with this bearer token. Without it only programs on this machine can read them.',
    'at least 32 random characters',
    secret,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'A collector of OpenTelemetry, which gets the traces of requests with their statements, jobs and mails as OTLP/HTTP JSON at /v1/traces.',
    'http://localhost:4318',
    address(/^https?:\/\//, 'http://localhost:4318').optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'Headers for it, such as a token: names and values, separated by commas.',
    'authorization=Bearer%20token',
    headerList,
  ),
  OTEL_SERVICE_NAME: setting('The name of the product in traces.', 'diyar', z.string().max(100).default('diyar')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'The part of traces that is recorded, from 0 to 1.',
    '1',
    z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .default(1),
  ),
} satisfies SettingTable;
