// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { countTrustedHosts } from './trust.ts';
export { listPublicHostGroups, listPublicHosts } from './host-profile-list.ts';
