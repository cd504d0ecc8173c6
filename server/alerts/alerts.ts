// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { alertsAccount } from './account-lifecycle.ts';
