import type { twoPersonsOperations } from '#contract/schemas/two-persons.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { agree, askSecond, listRequests, refuse, type TwoPersonsSources } from './requests.ts';

export function twoPersonsHandlers(
  services: Services,
  sources: TwoPersonsSources,
): HandlersFor<typeof twoPersonsOperations> {
  return {
    listTwoPersonRequests: ({ viewer, query }) => listRequests(services, sources, viewer, query),
    askSecondAdmin: ({ viewer, body }) => askSecond(services, sources, viewer, body),
    agreeToRequest: ({ viewer, params, body }) => agree(services, sources, viewer, params.request_id, body),
    refuseRequest: ({ viewer, params, body }) => refuse(services, sources, viewer, params.request_id, body.reason),
  };
}
