import { expect, test } from 'vitest';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { HomePhoto } from '#contract/types.gen.ts';
import { groupPhotos, missingRooms } from './photo-groups.ts';

const photo = (key: string, room: PhotoRoom | null): HomePhoto => ({
  key,
  width: 1200,
  height: 800,
  color: '#c9b99a',
  alt: key,
  room,
  caption: null,
});

test('photos are in the order of the rooms, within a room in that of the host, and those without a room come last', () => {
  const photos = [
    photo('cover', 'outside'),
    photo('unknown', null),
    photo('bath', 'bathroom'),
    photo('second', 'bedroom_2'),
    photo('tenth', 'bedroom_10'),
    photo('pool', 'outside'),
    photo('hall', 'inside'),
  ];
  expect(groupPhotos(photos).map((group) => [group.room, group.photos.map(({ key }) => key)])).toEqual([
    ['outside', ['cover', 'pool']],
    ['bedroom_2', ['second']],
    ['bedroom_10', ['tenth']],
    ['bathroom', ['bath']],
    ['inside', ['hall']],
    [null, ['unknown']],
  ]);
});

test('a room is missing where the host has named all others', () => {
  const home = { bedrooms: 2, bathrooms: 1 };
  const named = [photo('cover', 'outside'), photo('room', 'bedroom_1')];
  expect(missingRooms({ ...home, photos: named })).toEqual({ bathroom: true, bedrooms: false });
  expect(missingRooms({ ...home, photos: [named[0]!] })).toEqual({ bathroom: true, bedrooms: true });
  expect(missingRooms({ ...home, photos: [...named, photo('unknown', null)] })).toEqual({
    bathroom: false,
    bedrooms: false,
  });
  expect(missingRooms({ bedrooms: 0, bathrooms: 0, photos: [named[0]!] })).toEqual({
    bathroom: false,
    bedrooms: false,
  });
});
