// The public interface of the domain: what others may use of it.
export { getHostEarnings } from './earnings.ts';
export { getHostToday } from './today.ts';
