import type { coHostsOperations } from '#contract/schemas/co-hosts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './invitations.ts';
import { changeCoHost, inviteCoHost, leaveCoHosting, listCoHosts, removeCoHost, resendInvitation } from './members.ts';

export function coHostsHandlers(services: Services): HandlersFor<typeof coHostsOperations> {
  return {
    listCoHosts: ({ viewer, locale }) => listCoHosts(services, viewer, locale),
    inviteCoHost: (call) => inviteCoHost(services, call.viewer, call.body, call),
    changeCoHost: (call) => changeCoHost(services, call.viewer, call.params.co_host_id, call.body, call),
    async removeCoHost(call) {
      await removeCoHost(services, call.viewer, call.params.co_host_id, call);
      return { id: call.params.co_host_id };
    },
    resendInvitation: ({ viewer, params, locale }) => resendInvitation(services, viewer, params.co_host_id, locale),
    async leaveCoHosting(call) {
      await leaveCoHosting(services, call.viewer, call.params.co_host_id, call);
      return { id: call.params.co_host_id };
    },
    readInvitation: ({ body, locale }) => readInvitation(services, body.token, locale),
    acceptInvitation: (call) => acceptInvitation(services, call.viewer, call.body.token, call),
    async declineInvitation({ body }) {
      await declineInvitation(services, body.token);
      return { declined: true };
    },
  };
}
