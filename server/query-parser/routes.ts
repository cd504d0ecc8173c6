import type { queryParserOperations } from '#contract/schemas/query-parser.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { understandSentence, type ReadKnownHolidays } from './sentence-answer.ts';

export function queryParserHandlers(
  services: Services,
  readHolidays: ReadKnownHolidays,
): HandlersFor<typeof queryParserOperations> {
  return {
    understandSentence: ({ body, locale }) =>
      understandSentence(services, readHolidays, body.query, locale, body.previous, body.currency),
  };
}
