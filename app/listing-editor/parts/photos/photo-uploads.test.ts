import { expect, test, vi } from 'vitest';
import { PhotoRefused } from './photo-file.ts';
import { memoryStore, type KeptPhoto, type PhotoStore } from './photo-store.ts';
import { PhotoUploads, type UploadsOptions } from './photo-uploads.ts';
import { ConnectionLost } from './send-photo.ts';

const file = (name: string, content = 'a large photo') => new File([content], name, { type: 'image/jpeg' });
const resized = { blob: new Blob(['small']), width: 4000, height: 3000 };

interface Sending {
  photo: KeptPhoto;
  progress: (sent: number) => void;
  done: () => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
}

/** Uploads whose sending the test decides. */
function startUploads(options: Partial<UploadsOptions> = {}, store: PhotoStore = memoryStore()) {
  const sending: Sending[] = [];
  const stored: string[] = [];
  const uploads = new PhotoUploads({
    owner: 'salma',
    listing: 'istiraha',
    openStore: async () => store,
    resize: async () => resized,
    send: (photo, progress, signal) =>
      new Promise<void>((done, fail) => {
        signal.addEventListener('abort', () => fail(new ConnectionLost()));
        sending.push({ photo, progress, done, fail, signal });
      }),
    cancelOnServer: async () => undefined,
    saveTexts: async () => undefined,
    onStored: ({ id }) => stored.push(id),
    ...options,
  });
  const statuses = () => uploads.getState().photos.map((photo) => photo.status);
  return { uploads, sending, stored, store, statuses };
}

test('photos are shown at once, resized one after another, and two travel at once in the order of choosing', async () => {
  const { uploads, sending, statuses } = startUploads();
  const added = uploads.add([file('1.jpg'), file('2.jpg'), file('3.jpg')], 50);
  expect(statuses()).toEqual(['preparing', 'preparing', 'preparing']);
  expect(uploads.getState().pictures.size).toBe(3);
  await added;
  await expect.poll(() => sending.map(({ photo }) => photo.name)).toEqual(['1.jpg', '2.jpg']);
  expect(statuses()).toEqual(['sending', 'sending', 'waiting']);
  expect(await sending[0]!.photo.blob.text()).toBe('small');

  sending[0]!.progress(3);
  expect(uploads.getState().photos[0]).toMatchObject({ bytes: 5, sentBytes: 3 });
  sending[0]!.done();
  await expect.poll(() => sending.map(({ photo }) => photo.name)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

test('a photo is kept until the server has it, and its picture is shown on', async () => {
  const { uploads, sending, stored, store } = startUploads();
  await uploads.add([file('1.jpg')], 50);
  await expect.poll(() => sending.length).toBe(1);
  const { id } = uploads.getState().photos[0]!;
  expect(await store.list()).toMatchObject([{ id, isResized: true, isBegun: true }]);
  sending[0]!.done();
  await expect.poll(() => stored).toEqual([id]);
  expect(await store.list()).toEqual([]);
  expect(uploads.getState().photos).toEqual([]);
  expect(uploads.getState().pictures.has(id)).toBe(true);
});

test('a reload goes on where it was: a begun upload is resumed, and a photo that was not resized is resized', async () => {
  const store = memoryStore();
  const before = startUploads({ resize: async () => resized }, store);
  await before.uploads.add([file('begun.jpg')], 50);
  await expect.poll(() => before.sending.length).toBe(1);
  before.uploads.close();
  const [begun] = await store.list();
  await store.put({ ...begun!, id: 'fresh', name: 'fresh.jpg', isResized: false, isBegun: false });

  const after = startUploads({}, store);
  await expect
    .poll(() => after.sending.map(({ photo }) => [photo.name, photo.isBegun]))
    .toEqual([
      ['begun.jpg', true],
      ['fresh.jpg', false],
    ]);
});

test('a lost connection stops a photo with its bytes on this device; a retry sends it again', async () => {
  const { uploads, sending, statuses, store } = startUploads();
  await uploads.add([file('1.jpg')], 50);
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.fail(new ConnectionLost());
  await expect.poll(statuses).toEqual(['stopped']);
  expect(await store.list()).toHaveLength(1);
  uploads.retry();
  await expect.poll(() => sending.length).toBe(2);
  expect(sending[1]!.photo.isBegun).toBe(true);
});

test('files that are refused, here or by the server, are named with their reasons', async () => {
  const { uploads, sending, store } = startUploads({
    resize: async (blob) => {
      if ((await blob.text()) === 'tiny') throw new PhotoRefused({ kind: 'too_small', width: 640, height: 480 });
      return resized;
    },
  });
  await uploads.add([file('IMG_2204', 'tiny'), file('good.jpg'), file('beyond.jpg')], 2);
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.fail(new PhotoRefused({ kind: 'other', detail: 'This listing has enough photos.' }));
  await expect
    .poll(() => uploads.getState().refused)
    .toEqual([
      { name: 'beyond.jpg', reason: { kind: 'full', count: 50 } },
      { name: 'IMG_2204', reason: { kind: 'too_small', width: 640, height: 480 } },
      { name: 'good.jpg', reason: { kind: 'other', detail: 'This listing has enough photos.' } },
    ]);
  expect(uploads.getState().photos).toEqual([]);
  expect(await store.list()).toEqual([]);
  uploads.dismissRefused();
  expect(uploads.getState().refused).toEqual([]);
});

test('a cancelled photo is gone from the device and from the server', async () => {
  const cancelOnServer = vi.fn<UploadsOptions['cancelOnServer']>().mockResolvedValue();
  const { uploads, sending, store } = startUploads({ cancelOnServer });
  await uploads.add([file('1.jpg')], 50);
  await expect.poll(() => sending.length).toBe(1);
  const { id } = uploads.getState().photos[0]!;
  await uploads.cancel(id);
  expect(sending[0]!.signal.aborted).toBe(true);
  expect(cancelOnServer).toHaveBeenCalledWith(id);
  expect(await store.list()).toEqual([]);
  expect(uploads.getState().photos).toEqual([]);
});

test('texts that are written while a photo travels are saved when it has arrived', async () => {
  const saveTexts = vi.fn<UploadsOptions['saveTexts']>().mockResolvedValue();
  const { uploads, sending, stored } = startUploads({ saveTexts });
  await uploads.add([file('1.jpg')], 50);
  await expect.poll(() => sending.length).toBe(1);
  const { id } = uploads.getState().photos[0]!;
  await uploads.setTexts(id, { captions: { ar: 'المسبح' }, alternative_texts: {} });
  sending[0]!.done();
  await expect.poll(() => stored).toEqual([id]);
  expect(saveTexts).toHaveBeenCalledWith(expect.objectContaining({ id, captions: { ar: 'المسبح' } }));
});

test('a photo that this device has no room to keep is sent all the same', async () => {
  const full = { ...memoryStore(), put: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const { uploads, sending, stored } = startUploads({}, full);
  await uploads.add([file('1.jpg')], 50);
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.done();
  await expect.poll(() => stored).toHaveLength(1);
});
