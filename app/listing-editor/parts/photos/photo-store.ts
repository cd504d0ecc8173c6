import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ListingPhoto } from '#contract/types.gen.ts';
import { keptPhotosName, writeKeptPhotosOwner } from '#app/session/device-data.ts';

/** A photo that this device keeps until the server has stored it. */
export interface KeptPhoto {
  id: string;
  owner: string;
  listing: string;
  /** Of the chosen file. */
  name: string;
  /** The chosen file until it is resized. */
  blob: Blob;
  isResized: boolean;
  originalBytes: number;
  /** An upload was begun: the server may have a part of it. */
  isBegun: boolean;
  captions: ListingPhoto['captions'];
  alternative_texts: ListingPhoto['alternative_texts'];
  room?: ListingPhoto['room'];
  /** Counts up, in the order of choosing. */
  place: number;
}

/** The kept photos of one user and one listing, and the order in which the host arranged them. */
export interface PhotoStore {
  list(): Promise<KeptPhoto[]>;
  has(id: string): Promise<boolean>;
  put(photo: KeptPhoto): Promise<void>;
  remove(id: string): Promise<void>;
  readOrder(): Promise<string[] | undefined>;
  writeOrder(order: readonly string[] | undefined): Promise<void>;
}

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { listing: [owner: string, listing: string] } };
  orders: { key: [owner: string, listing: string]; value: { owner: string; listing: string; ids: string[] } };
}

/**
 * Opens the photos that this device keeps for a user and a listing. Without IndexedDB, as in some private windows, they are
 * kept in memory: a reload loses them.
 * @param onDeleted called when a logout, also in another tab, deletes the photos
 */
export async function openPhotoStore(owner: string, listing: string, onDeleted: () => void): Promise<PhotoStore> {
  let db: IDBPDatabase<Schema>;
  try {
    writeKeptPhotosOwner(owner);
    db = await openDB<Schema>(keptPhotosName, 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('photos', { keyPath: 'id' }).createIndex('listing', ['owner', 'listing']);
        upgraded.createObjectStore('orders', { keyPath: ['owner', 'listing'] });
      },
      // Deleting the database waits until all connections are closed.
      blocking() {
        db.close();
        onDeleted();
      },
    });
  } catch {
    return memoryStore();
  }
  return {
    async list() {
      const photos = await db.getAllFromIndex('photos', 'listing', [owner, listing]);
      return photos.toSorted((one, other) => one.place - other.place);
    },
    has: async (id) => (await db.getKey('photos', id)) !== undefined,
    async put(photo) {
      await db.put('photos', photo);
    },
    remove: (id) => db.delete('photos', id),
    readOrder: async () => (await db.get('orders', [owner, listing]))?.ids,
    async writeOrder(order) {
      if (order) await db.put('orders', { owner, listing, ids: [...order] });
      else await db.delete('orders', [owner, listing]);
    },
  };
}

/** A store that lives as long as the page. */
export function memoryStore(): PhotoStore {
  const photos = new Map<string, KeptPhoto>();
  let ids: string[] | undefined;
  return {
    list: async () => [...photos.values()],
    has: async (id) => photos.has(id),
    put: async (photo) => void photos.set(photo.id, photo),
    remove: async (id) => void photos.delete(id),
    readOrder: async () => ids,
    writeOrder: async (order) => {
      ids = order && [...order];
    },
  };
}
