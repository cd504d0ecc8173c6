import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { listingAuthors } from '#app/session/audiences.ts';
import { AccessDenied, Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { ListingRow } from './parts/listing-row.tsx';

export const meta = pageMeta(msg`Create a New Listing`);

/** `/host/listing/create`, for hosts. */
export default function CreateListing() {
  return (
    <Guard roles={listingAuthors}>
      <CreateListingScreen />
    </Guard>
  );
}

/** What a listing needs, and a button that begins one; drafts that were begun come first. */
export function CreateListingScreen() {
  const { t } = useLingui();
  const { api, user } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // A second press of the button, or a repeated call, begins no second listing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: keyFor('host-listings', 'draft'),
    queryFn: ({ signal }) => api.listHostListings({ query: { status: 'draft', limit: '5' }, signal }),
    enabled: user !== undefined && user.role !== 'admin',
    staleTime: 0,
  });
  if (user?.role === 'admin') return <AccessDenied />;

  async function begin() {
    setBusy(true);
    setError(undefined);
    try {
      const listing = await api.createListing({ body: { content: {} }, idempotencyKey: key });
      setKey(crypto.randomUUID());
      queries.setQueryData(keyFor('host-listing', listing.id), listing);
      void queries.invalidateQueries({ queryKey: keyFor('host-listings') });
      await navigate(`/host/listings/${listing.id}?step=place`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.detail || t`Check your connection and try again.`);
    } finally {
      setBusy(false);
    }
  }

  const drafts = data?.listings ?? [];
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto max-w-[42.5rem]">
        <h1>
          <Trans>List your home on Diyar</Trans>
        </h1>
        <p className="mt-2 max-w-(--container-read) text-ink-2">
          <Trans>
            Eight short steps, from the pin on the map to the price of a night. Everything is saved as you go: leave any
            time, and find it again on another device.
          </Trans>
        </p>
        <ol className="mt-6 grid list-decimal gap-2 ps-5 marker:text-ink-3">
          <li>
            <Trans>Where it is and what guests get</Trans>
          </li>
          <li>
            <Trans>Power, water and signal, then at least five photos</Trans>
          </li>
          <li>
            <Trans>A title, a description and your rules, in the languages you know</Trans>
          </li>
          <li>
            <Trans>Your price; then we look at it and answer within 24 hours</Trans>
          </li>
        </ol>
        {error ? (
          <div className="mt-6">
            <Note tone="danger">{error}</Note>
          </div>
        ) : null}
        <Button
          kind="primary"
          size="big"
          className="mt-7 max-md:w-full"
          icon={<Plus className="size-5" aria-hidden />}
          isBusy={isBusy}
          onPress={() => void begin()}
        >
          <Trans>Begin a new listing</Trans>
        </Button>
        {drafts.length > 0 ? (
          <section className="mt-12">
            <h2 className="text-title">
              <Trans>Continue where you left off</Trans>
            </h2>
            <ul className="@container mt-2 divide-y divide-line">
              {drafts.map((listing) => (
                <ListingRow key={listing.id} listing={listing} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
