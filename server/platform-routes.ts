import type { platformOperations } from '#contract/platform.ts';
import type { HandlersFor } from './implement.ts';
import { AppError } from './platform/errors.ts';
import type { Services } from './platform/services.ts';

export function platformHandlers({ pool, lifecycle, log }: Services): HandlersFor<typeof platformOperations> {
  return {
    async checkHealth() {
      return { status: 'ok' };
    },
    async checkReady() {
      lifecycle.readinessAsked();
      if (lifecycle.isEnding) throw new AppError('unavailable');
      try {
        await pool.query('select 1');
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer');
        throw new AppError('unavailable', { cause: error });
      }
      return { status: 'ready' };
    },
    async sayHello() {
      return { message: 'Marhaba from Diyar' };
    },
  };
}
