import type { platformOperations } from '#contract/platform.ts';
import type { HandlersFor } from './implement.ts';
import { AppError } from './platform/errors.ts';
import { findUnready } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';

export function platformHandlers({
  readinessChecks,
  lifecycle,
  log,
}: Services): HandlersFor<typeof platformOperations> {
  return {
    async checkHealth() {
      return { status: 'ok' };
    },
    async checkReady() {
      lifecycle.readinessAsked();
      if (lifecycle.isEnding) throw new AppError('unavailable');
      const [unready, ...others] = await findUnready(readinessChecks);
      if (unready) {
        for (const { name, error } of [unready, ...others]) log.warn({ err: error, name }, 'not ready');
        throw new AppError('unavailable', { cause: unready.error });
      }
      return { status: 'ready' };
    },
    async sayHello() {
      return { message: 'Marhaba from Diyar' };
    },
  };
}
