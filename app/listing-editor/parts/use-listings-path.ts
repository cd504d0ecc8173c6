import { hostArea } from '#app/session/audiences.ts';
import { useSession } from '#app/session/session.tsx';

/** Where a user finds their listings: hosts in their list, others beside the button that begins one. */
export function useListingsPath(): string {
  const { user } = useSession();
  return user && hostArea.includes(user.role) ? '/host/listings' : '/dashboard/add-listing';
}
