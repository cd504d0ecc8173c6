// The public interface of the domain: what others may use of it.
export { listReservations, listReservationsForFile, listReservationsOf } from './reservation-list.ts';
export { getStayDetail } from './stay-detail.ts';
