import { expect, it } from 'vitest';
import { openSealedFile, sealFile } from './sealed-files.ts';

const secret = 'a secret of the tests, long enough for a key';
const bytes = Buffer.from('RIFF a picture');

it('opens what it sealed, and does not show it', () => {
  const sealed = sealFile(bytes, 'a.webp', secret);
  expect(sealed.includes(bytes)).toBe(false);
  expect(openSealedFile(sealed, 'a.webp', secret)).toEqual(bytes);
  expect(sealFile(bytes, 'a.webp', secret)).not.toEqual(sealed);
});

it('refuses another secret, another name and a changed content', () => {
  const sealed = sealFile(bytes, 'a.webp', secret);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => openSealedFile(sealed, 'a.webp', `${secret}!`)).toThrow('unable to authenticate data');
  expect(() => openSealedFile(sealed, 'b.webp', secret)).toThrow('unable to authenticate data');
  expect(() => openSealedFile(changed, 'a.webp', secret)).toThrow('unable to authenticate data');
});

it('opens a file that was stored before files were sealed', () => {
  expect(openSealedFile(bytes, 'a.webp', secret)).toBe(bytes);
});
