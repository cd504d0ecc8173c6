// The public interface of the domain: what others may use of it.
export { reinstateUser, suspendUser } from './suspensions.ts';
