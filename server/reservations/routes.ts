import type { reservationChangesOperations } from '#contract/schemas/reservation-changes.ts';
import type { reservationsOperations } from '#contract/schemas/reservations.ts';
import {
  acceptAskedChange,
  approveBooking,
  cancelAsHost,
  declineAskedChange,
  declineBooking,
  endForAbsence,
  getHostBooking,
  previewChange,
  proposeChange,
  undoApproval,
  withdrawChange,
} from '#server/bookings/bookings.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getStayDetail } from './stay-detail.ts';
import { listReservations, listReservationsForFile } from './reservation-list.ts';

export function reservationsHandlers(
  services: Services,
): HandlersFor<typeof reservationsOperations & typeof reservationChangesOperations> {
  return {
    async listReservations({ viewer, locale, query }) {
      return {
        answer: () => listReservations(services, viewer, locale, query),
        async document() {
          const { reservationFile } = await import('./reservation-file.ts');
          const listed = await listReservationsForFile(services, viewer, locale, query);
          return { name: `reservations-${services.clock.today()}.csv`, bytes: reservationFile(listed, locale) };
        },
      };
    },
    async cancelReservation({ viewer, params, body, locale, idempotency }) {
      await cancelAsHost(services, viewer, params.id, body, idempotency);
      return getStayDetail(services, viewer, params.id, locale);
    },
    async endForAbsence({ viewer, params, locale, idempotency }) {
      await endForAbsence(services, viewer, params.id, idempotency);
      return getStayDetail(services, viewer, params.id, locale);
    },
    getReservation: ({ viewer, params, locale }) => getStayDetail(services, viewer, params.id, locale),
    previewChange: ({ viewer, params, query }) => previewChange(services, viewer, params.id, query),
    async proposeChange({ viewer, params, body, locale, idempotency }) {
      await proposeChange(services, viewer, params.id, body, idempotency);
      return getStayDetail(services, viewer, params.id, locale);
    },
    async withdrawChange({ viewer, params, locale }) {
      await withdrawChange(services, viewer, params.id, params.change_id);
      return getStayDetail(services, viewer, params.id, locale);
    },
    async acceptAskedChange({ viewer, params, body, locale, idempotency }) {
      await acceptAskedChange(services, viewer, params.id, params.change_id, body, idempotency);
      return getStayDetail(services, viewer, params.id, locale);
    },
    async declineAskedChange({ viewer, params, locale }) {
      await declineAskedChange(services, viewer, params.id, params.change_id);
      return getStayDetail(services, viewer, params.id, locale);
    },
    async approveBooking({ viewer, params, body, locale, idempotency }) {
      await approveBooking(services, viewer, params.id, { shown: body.shown, idempotency });
      return getHostBooking(services, viewer, params.id, locale);
    },
    async undoApproval({ viewer, params, locale }) {
      await undoApproval(services, viewer, params.id);
      return getHostBooking(services, viewer, params.id, locale);
    },
    async declineBooking({ viewer, params, body, locale, idempotency }) {
      const { decline_reason, shown } = body;
      const dates_blocked = await declineBooking(services, viewer, params.id, decline_reason, { shown, idempotency });
      return { ...(await getHostBooking(services, viewer, params.id, locale)), dates_blocked };
    },
  };
}
