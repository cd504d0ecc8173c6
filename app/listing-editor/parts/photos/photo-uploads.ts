import type { ListingPhoto } from '#contract/types.gen.ts';
import { photoLimits } from '#contract/limits.ts';
import { PhotoRefused, type RefusalReason } from './photo-file.ts';
import type { KeptPhoto, PhotoStore } from './photo-store.ts';
import type { ResizedPhoto } from './resize-photo.ts';
import { ConnectionLost } from './send-photo.ts';

/** `preparing`: it is being resized. `stopped`: the connection was lost, and the photo waits on this device. */
export type UploadStatus = 'preparing' | 'waiting' | 'sending' | 'stopped';

/** A photo of this device that the server does not have. */
export interface LocalPhoto {
  id: string;
  name: string;
  status: UploadStatus;
  /** Of the file that travels. */
  bytes: number;
  sentBytes: number;
  captions: ListingPhoto['captions'];
  alternative_texts: ListingPhoto['alternative_texts'];
  room: ListingPhoto['room'];
}

/** What a host says of a photo. */
export type PhotoWords = Partial<Pick<LocalPhoto, 'captions' | 'alternative_texts' | 'room'>>;

export interface RefusedFile {
  name: string;
  reason: RefusalReason;
}

export interface UploadsState {
  /** False until the kept photos have been read. */
  isRead: boolean;
  photos: readonly LocalPhoto[];
  /** Files that were not taken, until the host has read why. */
  refused: readonly RefusedFile[];
  /** The order of the host; undefined if nothing was arranged since the server last agreed. */
  order: readonly string[] | undefined;
  /** What the photos of this visit weighed before and after they were resized. */
  weights: { count: number; before: number; after: number };
  /** Addresses of the pictures on this device, also of those that the server has meanwhile. */
  pictures: ReadonlyMap<string, string>;
}

export interface UploadsOptions {
  owner: string;
  listing: string;
  /** @param onDeleted called when a logout deletes the kept photos */
  openStore: (onDeleted: () => void) => Promise<PhotoStore>;
  /** See `resizePhoto`. */
  resize: (file: Blob) => Promise<ResizedPhoto | undefined>;
  send: (photo: KeptPhoto, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>;
  cancelOnServer: (id: string) => Promise<void>;
  saveTexts: (photo: KeptPhoto) => Promise<void>;
  /** The server has the photo; the list of its photos shows it from now on. */
  onStored: (photo: KeptPhoto) => void;
}

/** More at once would only share the connection. */
const mostAtOnce = 2;

/**
 * The photos of one listing on their way from this device to the server. They survive a reload, a closed tab and a lost
 * connection, and go on by themselves.
 */
export class PhotoUploads {
  #options: UploadsOptions;
  #store: Promise<PhotoStore>;
  #kept = new Map<string, KeptPhoto>();
  /** Photos for which this device has no room: they live as long as the page. */
  #unkept = new Set<string>();
  #running = new Map<string, AbortController>();
  #listeners = new Set<() => void>();
  #isClosed = false;
  #state: UploadsState = {
    isRead: false,
    photos: [],
    refused: [],
    order: undefined,
    weights: { count: 0, before: 0, after: 0 },
    pictures: new Map(),
  };

  constructor(options: UploadsOptions) {
    this.#options = options;
    this.#store = options.openStore(() => this.close());
    void this.#read();
  }

  getState = (): UploadsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes chosen files, as many as `room` allows. They are shown at once and kept before they are resized. */
  async add(files: readonly File[], room: number): Promise<void> {
    const taken = files.slice(0, Math.max(0, room));
    for (const { name } of files.slice(taken.length)) {
      this.#refuse(name, { kind: 'full', count: photoLimits.perListing });
    }
    const place = Date.now();
    const added = taken.map((file, at): KeptPhoto => ({
      id: crypto.randomUUID(),
      owner: this.#options.owner,
      listing: this.#options.listing,
      name: file.name,
      blob: file,
      isResized: false,
      originalBytes: file.size,
      isBegun: false,
      captions: {},
      alternative_texts: {},
      place: place + at,
    }));
    for (const photo of added) this.#show(photo, 'preparing');
    this.#update({});
    for (const photo of added) await this.#keep(photo);
    for (const photo of added) await this.#prepare(photo);
  }

  /** Begins again with photos that stopped: with one, or with all where there is a connection again. */
  retry(id?: string): void {
    this.#update({
      photos: this.#state.photos.map((photo) =>
        photo.status === 'stopped' && (id === undefined || photo.id === id) ? { ...photo, status: 'waiting' } : photo,
      ),
    });
    this.#pump();
  }

  /** Gives a photo up, on this device and on the server. */
  async cancel(id: string): Promise<void> {
    const photo = this.#kept.get(id);
    this.#drop(id);
    this.#running.get(id)?.abort();
    await (await this.#store).remove(id);
    if (photo?.isBegun) await this.#options.cancelOnServer(id);
  }

  dismissRefused(): void {
    this.#update({ refused: [] });
  }

  /** Keeps the texts of a photo, and what it shows, until it is stored. */
  async setTexts(id: string, texts: PhotoWords): Promise<void> {
    const kept = this.#kept.get(id);
    if (!kept) return;
    Object.assign(kept, texts);
    this.#change(id, texts);
    await this.#keep(kept);
  }

  async setOrder(order: readonly string[] | undefined): Promise<void> {
    this.#update({ order });
    await (await this.#store).writeOrder(order).catch(() => undefined);
  }

  /** Stops without deleting anything; for another user, and after a logout. */
  close(): void {
    this.#isClosed = true;
    for (const running of this.#running.values()) running.abort();
    for (const url of this.#state.pictures.values()) URL.revokeObjectURL(url);
    this.#update({ photos: [], pictures: new Map(), order: undefined });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async #read(): Promise<void> {
    const store = await this.#store;
    const [photos, order] = await Promise.all([store.list(), store.readOrder()]).catch(() => [[], undefined] as const);
    if (this.#isClosed) return;
    for (const photo of photos) this.#show(photo, photo.isResized ? 'waiting' : 'preparing');
    this.#update({ isRead: true, order });
    this.#pump();
    for (const photo of photos) if (!photo.isResized) await this.#prepare(photo);
  }

  #show(photo: KeptPhoto, status: UploadStatus): void {
    this.#kept.set(photo.id, photo);
    this.#state = {
      ...this.#state,
      photos: [
        ...this.#state.photos,
        {
          id: photo.id,
          name: photo.name,
          status,
          bytes: photo.blob.size,
          sentBytes: 0,
          captions: photo.captions,
          alternative_texts: photo.alternative_texts,
          room: photo.room ?? null,
        },
      ],
      pictures: new Map(this.#state.pictures).set(photo.id, URL.createObjectURL(photo.blob)),
    };
    if (photo.isResized) this.#weigh(photo);
  }

  /** Resizes a photo, and lets it travel. */
  async #prepare(photo: KeptPhoto): Promise<void> {
    try {
      const resized = await this.#options.resize(photo.blob);
      if (!this.#kept.has(photo.id)) return;
      if (resized) photo.blob = resized.blob;
      if (photo.blob.size > photoLimits.bytes) {
        throw new PhotoRefused({ kind: 'too_large', megabytes: photoLimits.bytes / 1024 / 1024 });
      }
      photo.isResized = true;
      await this.#keep(photo);
      this.#weigh(photo);
      this.#change(photo.id, { status: 'waiting', bytes: photo.blob.size });
      this.#pump();
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      await this.#giveUp(photo, error.reason);
    }
  }

  #pump(): void {
    for (const photo of this.#state.photos) {
      if (this.#isClosed || this.#running.size >= mostAtOnce) return;
      if (photo.status === 'waiting' && !this.#running.has(photo.id)) void this.#run(this.#kept.get(photo.id)!);
    }
  }

  async #run(photo: KeptPhoto): Promise<void> {
    const controller = new AbortController();
    this.#running.set(photo.id, controller);
    try {
      // One tab at a time sends a photo; another one finds out here that it has arrived.
      await withLock(`diyar-photo-${photo.id}`, controller.signal, async () => {
        const store = await this.#store;
        if (!this.#unkept.has(photo.id) && !(await store.has(photo.id))) return;
        this.#change(photo.id, { status: 'sending' });
        const onProgress = (sentBytes: number) => this.#change(photo.id, { sentBytes });
        const attempt = { ...photo };
        if (!photo.isBegun) {
          photo.isBegun = true;
          await this.#keep(photo);
        }
        await this.#options.send(attempt, onProgress, controller.signal);
        if (hasTexts(photo)) await this.#options.saveTexts(photo);
        await store.remove(photo.id);
      });
      this.#options.onStored(photo);
      this.#drop(photo.id, { keepPicture: true });
    } catch (error) {
      if (!this.#kept.has(photo.id) || this.#isClosed) return;
      if (error instanceof PhotoRefused) await this.#giveUp(photo, error.reason);
      else this.#change(photo.id, { status: 'stopped' });
      if (!(error instanceof PhotoRefused || error instanceof ConnectionLost)) reportError(error);
    } finally {
      this.#running.delete(photo.id);
      this.#pump();
    }
  }

  async #keep(photo: KeptPhoto): Promise<void> {
    await (await this.#store).put(photo).then(
      () => this.#unkept.delete(photo.id),
      () => this.#unkept.add(photo.id),
    );
  }

  async #giveUp(photo: KeptPhoto, reason: RefusalReason): Promise<void> {
    this.#drop(photo.id);
    this.#refuse(photo.name, reason);
    await (await this.#store).remove(photo.id);
  }

  #refuse(name: string, reason: RefusalReason): void {
    this.#update({ refused: [...this.#state.refused, { name, reason }] });
  }

  #weigh({ originalBytes, blob }: KeptPhoto): void {
    const { count, before, after } = this.#state.weights;
    this.#update({ weights: { count: count + 1, before: before + originalBytes, after: after + blob.size } });
  }

  #drop(id: string, { keepPicture = false } = {}): void {
    this.#kept.delete(id);
    const pictures = new Map(this.#state.pictures);
    if (!keepPicture) {
      URL.revokeObjectURL(pictures.get(id) ?? '');
      pictures.delete(id);
    }
    this.#update({ photos: this.#state.photos.filter((photo) => photo.id !== id), pictures });
  }

  #change(id: string, changes: Partial<LocalPhoto>): void {
    this.#update({ photos: this.#state.photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)) });
  }

  #update(changes: Partial<UploadsState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

const hasTexts = ({ captions, alternative_texts, room }: KeptPhoto) =>
  room || Object.keys(captions).length + Object.keys(alternative_texts).length > 0;

async function withLock(name: string, signal: AbortSignal, action: () => Promise<void>): Promise<void> {
  // Absent on insecure origins.
  if (!navigator.locks) return action();
  try {
    await navigator.locks.request(name, { signal }, action);
  } catch (error) {
    // The wait was ended.
    if (signal.aborted) throw new ConnectionLost('', { cause: error });
    throw error;
  }
}
