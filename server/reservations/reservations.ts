// The public interface of the domain: what others may use of it.
export { listReservations } from './reservation-list.ts';
