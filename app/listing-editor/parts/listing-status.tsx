import { Trans } from '@lingui/react/macro';
import type { EditableListing } from '#contract/types.gen.ts';

/** The state of a listing in words. */
export function ListingStatus({ listing }: { listing: Pick<EditableListing, 'status' | 'submitted_at'> }) {
  if (listing.status === 'published' && listing.submitted_at) return <Trans>Published, changes wait for review</Trans>;
  switch (listing.status) {
    case 'draft':
      return <Trans>Draft</Trans>;
    case 'submitted':
      return <Trans>Waits for review</Trans>;
    case 'published':
      return <Trans>Published</Trans>;
    case 'rejected':
      return <Trans>Sent back</Trans>;
    case 'unlisted':
      return <Trans>Unlisted</Trans>;
  }
}
