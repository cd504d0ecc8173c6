import { Guard } from '#app/session/guard.tsx';
import { CreateListingScreen } from './create.tsx';

export { meta } from './create.tsx';

/** `/dashboard/add-listing`, for every user. */
export default function AddListing() {
  return (
    <Guard>
      <CreateListingScreen />
    </Guard>
  );
}
