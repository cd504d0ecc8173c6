import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { listingAuthors } from '#app/session/audiences.ts';

export { meta } from '#app/coming-soon.tsx';

/** A screen for individual hosts only that does not exist yet. */
export default function ListingAuthorScreen() {
  return (
    <Guard roles={listingAuthors}>
      <ComingSoon />
    </Guard>
  );
}
