import { useSession } from './session.tsx';

/**
 * True where the frame of the administration is shown: to administrators, and while the session of somebody who has one is
 * being checked, so that nothing moves once it is.
 */
export function useShowsAdministration(): boolean {
  const { loading, isExpected, user } = useSession();
  return user ? user.role === 'admin' : loading && isExpected;
}
