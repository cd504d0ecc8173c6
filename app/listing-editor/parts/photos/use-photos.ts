import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { photoLimits } from '#contract/limits.ts';
import type { ListingPhoto } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { arrangePhotos, isInOrder } from './photo-order.ts';
import type { LocalPhoto, PhotoUploads, PhotoWords, UploadsState } from './photo-uploads.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

/** A photo of the list: on the server, or still on this device. */
export interface ShownPhoto {
  id: string;
  stored: ListingPhoto | undefined;
  local: LocalPhoto | undefined;
  /** The address of its picture on this device, if it is there. */
  picture: string | undefined;
  captions: ListingPhoto['captions'];
  alternative_texts: ListingPhoto['alternative_texts'];
  room: ListingPhoto['room'];
}

export interface Photos {
  photos: readonly ShownPhoto[];
  /** The photos of the server; undefined while they are loading, or could not be loaded. */
  stored: readonly ListingPhoto[] | undefined;
  error: Error | null;
  reload: () => void;
  uploads: PhotoUploads;
  state: UploadsState;
  /** How many more photos the listing can have. */
  room: number;
  arrange: (order: readonly string[]) => void;
  describe: (id: string, words: PhotoWords) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** How often the list is read while photos are being encoded, in milliseconds. */
const pollMs = 2500;

/** The photos of a listing that the server has; read again while some are being encoded. */
export function useStoredPhotos(listing: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('listing-photos', listing),
    queryFn: ({ signal }) => api.listListingPhotos({ params: { id: listing }, signal }),
    refetchInterval: ({ state: { data: last } }) =>
      last?.photos.some((photo) => photo.state === 'processing') ? pollMs : false,
  });
}

/** The photos of a listing: those of the server with those of this device, in the order of the host. */
export function usePhotos(listing: string): Photos {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const { uploads, state } = usePhotoUploads(listing);
  const key = useMemo(() => keyFor('listing-photos', listing), [keyFor, listing]);
  const { data, error, refetch } = useStoredPhotos(listing);
  const stored = data?.photos;
  const { order } = state;

  // The server learns an order when it has the photos; also one that was arranged without a connection.
  useEffect(() => {
    if (!stored || !order) return;
    if (isInOrder(ids(stored), order)) {
      if (state.photos.length === 0) void uploads.setOrder(undefined);
      return;
    }
    let isOver = false;
    const save = () => {
      api.orderListingPhotos({ params: { id: listing }, body: { order: [...order] } }).then(
        (answer) => {
          if (!isOver) queries.setQueryData(key, answer);
        },
        () => undefined,
      );
    };
    // Several steps in a row are one call.
    const timer = setTimeout(save, 400);
    addEventListener('online', save);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', save);
    };
  }, [api, queries, key, listing, stored, order, state.photos.length, uploads]);

  const photos = useMemo(() => {
    const storedById = new Map(stored?.map((photo) => [photo.id, photo]));
    const localById = new Map(state.photos.map((photo) => [photo.id, photo]));
    return arrangePhotos([...storedById.keys()], [...localById.keys()], order).map((id): ShownPhoto => {
      const [ofServer, ofDevice] = [storedById.get(id), localById.get(id)];
      const { captions, alternative_texts, room } = ofServer ?? ofDevice!;
      const local = ofServer ? undefined : ofDevice;
      return { id, stored: ofServer, local, picture: state.pictures.get(id), captions, alternative_texts, room };
    });
  }, [stored, state.photos, state.pictures, order]);

  return {
    photos,
    stored,
    error,
    reload: () => void refetch(),
    uploads,
    state,
    room: photoLimits.perListing - photos.length,
    arrange: (arranged) => void uploads.setOrder(arranged),
    async describe(id, words) {
      if (!stored?.some((photo) => photo.id === id)) return uploads.setTexts(id, words);
      queries.setQueryData(key, await api.updateListingPhoto({ params: { id: listing, photo_id: id }, body: words }));
    },
    async remove(id) {
      if (!stored?.some((photo) => photo.id === id)) return uploads.cancel(id);
      queries.setQueryData(key, await api.deleteListingPhoto({ params: { id: listing, photo_id: id } }));
    },
  };
}

const ids = (photos: readonly { id: string }[]) => photos.map((photo) => photo.id);
