import { afterEach, expect, test, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

const drawn: [width: number, height: number][] = [];

/** A browser in which every picture has this size. */
function stubPictures(width: number, height: number): void {
  drawn.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(...size: [number, number]) {
        drawn.push(size);
      }

      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new Blob(['smaller'], { type: 'image/jpeg' });
    },
  );
}

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of 48 megapixels and few bytes', 700_000, [8000, 6000], [1024, 768]],
  ['of 200 megapixels', 25_000_000, [16_000, 12_500], [1024, 800]],
  ['that is high and narrow', 1000, [10, 30_000], [1, 1024]],
  ['of many bytes and few pixels', 2_000_000, [900, 600], [900, 600]],
] as const)('a picture %s is made smaller before it is sent', async (_, bytes, [width, height], size) => {
  stubPictures(width, height);
  expect(await readPicture(picture(bytes), { longest: 1024 })).toBe(`data:image/jpeg;base64,${btoa('smaller')}`);
  expect(drawn).toEqual([size]);
});

test('a small picture is sent as it is, and so is a small file of which the server decides', async () => {
  stubPictures(800, 600);
  expect(await readPicture(picture(3), { longest: 1024 })).toBe('data:image/jpeg;base64,AAAA');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  expect(await readPicture(picture(3), { longest: 1024 })).toBe('data:image/jpeg;base64,AAAA');
  await expect(readPicture(picture(2_000_000), { longest: 1024 })).rejects.toThrow('unreadable');
  expect(drawn).toEqual([]);
});
