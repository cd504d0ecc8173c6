import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ListingPhoto } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { memoryStore, openPhotoStore } from './photo-store.ts';
import { PhotoUploads, type UploadsState } from './photo-uploads.ts';
import { resizeInTurn } from './resizer.ts';
import { cancelUpload, sendPhoto } from './send-photo.ts';

/** One for each user and listing: uploads go on while other steps and screens are shown. */
const opened = new Map<string, PhotoUploads>();

/** A photo as the server describes it before it has been encoded. */
const arrived = { state: 'processing', failure: null, file: null, duplicate_of: null, created_at: '' } as const;

/** How often uploads that stopped are tried again, in milliseconds: not every loss of a connection is noticed. */
const retryMs = 30_000;

/**
 * The photos of a listing on their way from this device. Mounted by the editor on every step, it also continues uploads that
 * a reload broke off, and retries when there is a connection again.
 */
export function usePhotoUploads(listing: string): { uploads: PhotoUploads; state: UploadsState } {
  const { api, user } = useSession();
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const owner = user?.id ?? '';
  const { locale } = i18n;

  const uploads = useMemo(() => {
    const key = `${owner} ${listing}`;
    const known = opened.get(key);
    if (known && !known.isClosed) return known;
    const params = { id: listing };
    const created = new PhotoUploads({
      owner,
      listing,
      openStore: async (onDeleted) => (owner === '' ? memoryStore() : openPhotoStore(owner, listing, onDeleted)),
      resize: resizeInTurn,
      send: (photo, onProgress, signal) => sendPhoto({ api, listing, photo, locale, onProgress, signal }),
      cancelOnServer: (id) => cancelUpload(listing, id),
      saveTexts: async ({ id, captions, alternative_texts, room = null }) => {
        const body = { captions, alternative_texts, room };
        await api.updateListingPhoto({ params: { ...params, photo_id: id }, body });
      },
      onStored({ id, captions, alternative_texts, room = null }) {
        const queryKey = keyFor('listing-photos', listing);
        queries.setQueryData<{ photos: ListingPhoto[] }>(queryKey, (last) =>
          !last || last.photos.some((photo) => photo.id === id)
            ? last
            : { photos: [...last.photos, { ...arrived, id, captions, alternative_texts, room }] },
        );
        void queries.invalidateQueries({ queryKey });
      },
    });
    opened.set(key, created);
    return created;
  }, [owner, listing, api, keyFor, queries, locale]);

  // Those of another user of this page must not be sent any more.
  useEffect(() => {
    for (const [key, other] of opened) {
      if (key.startsWith(`${owner} `)) continue;
      other.close();
      opened.delete(key);
    }
  }, [owner]);

  useEffect(() => {
    const onOnline = () => uploads.retry();
    onOnline();
    addEventListener('online', onOnline);
    const timer = setInterval(() => navigator.onLine && onOnline(), retryMs);
    return () => {
      removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [uploads]);

  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState);
  return { uploads, state };
}
