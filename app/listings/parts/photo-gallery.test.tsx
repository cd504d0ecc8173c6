import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { HomePhoto, PropertyDetail } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import PhotoGallery from './photo-gallery.tsx';

const photo = (key: string, room: PhotoRoom | null, caption: HomePhoto['caption'] = null): HomePhoto => ({
  key,
  width: 1200,
  height: 800,
  color: '#c9b99a',
  alt: `View of ${key}`,
  room,
  caption,
});

const photos = [
  photo('villa', 'outside'),
  photo('stove', 'kitchen', { text: 'موقد وفرن', language: 'ar' }),
  photo('bed', 'bedroom_1'),
  photo('pool', 'outside'),
];
// The gallery reads nothing else of a home.
const property = {
  title: 'White villa',
  text_language: 'en',
  photos,
  bedrooms: 2,
  bathrooms: 1,
  rooms: [{ kind: 'bedroom', double: 1, single: 0, floor_mattress: 0, cot: 0 }],
  host: { name: 'Salma' },
} as unknown as PropertyDetail;

async function show(start: number, home = property) {
  const onClose = vi.fn<(at: number) => void>();
  const rendered = await renderScreen(
    <main>
      <h1>Home</h1>
      <div id="ask-host">
        <button type="button">Ask Salma</button>
      </div>
      <PhotoGallery property={home} start={start} onClose={onClose} />
    </main>,
  );
  return { ...rendered, onClose };
}

test('the overview has the rooms in order with their counts and beds, and says which room no photo shows', async () => {
  const { user, onClose } = await show(-1);
  const rooms = within(screen.getByRole('navigation', { name: 'Rooms of this home' })).getAllByRole('button');
  expect(rooms.map((room) => room.textContent)).toEqual(['Outside', 'Bedroom 1', 'Kitchen']);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Outside2',
    'Bedroom 11 double bed1',
    'Kitchen1',
  ]);
  expect(within(screen.getByRole('region', { name: 'Outside' })).getAllByRole('button')).toHaveLength(2);
  expect(screen.getByText(/No photo of the bathroom yet/)).toBeDefined();
  await expectAccessible();
  await user.click(rooms[2]!);
  expect(document.activeElement?.textContent).toBe('Kitchen1');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the viewer names the room and has the words of the host, but not the description for those who cannot see', async () => {
  const { user, onClose } = await show(3);
  const viewer = screen.getByRole('dialog', { name: 'Photos' });
  expect(within(viewer).getByRole('heading', { level: 2 }).textContent).toBe('Outside · 2 of 2');
  expect(within(viewer).getByText('Outside · 2 of 2. Photo 2 of 4: View of pool')).toBeDefined();
  await user.keyboard('{End}');
  expect(within(viewer).getByRole('heading', { level: 2 }).textContent).toBe('Kitchen');
  expect(within(viewer).getByText('موقد وفرن').getAttribute('lang')).toBe('ar');
  expect(within(viewer).getByText(/In the words of/).textContent).toBe('In the words of Salma');
  expect(within(viewer).queryByText('View of stove')).toBeNull();
  await expectAccessible();
  await user.keyboard('{Escape}');
  // In the order of the host.
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1);
});

test('closing the viewer leads back to the overview, to the photo that was viewed last', async () => {
  const { user, onClose } = await show(0);
  await user.click(screen.getByRole('button', { name: 'All photos by room' }));
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 4: View of villa' }));
  await user.keyboard('{ArrowRight}{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /View of pool/ })));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(3);
});

test('where data is saved a photo waits for a tap, and one that did not load can be tried again', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  // No picture is loaded here, which would look like one that failed.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const { user } = await show(-1);
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelectorAll('img')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Photo 1 of 4: View of villa. Tap to load' }));
  const image = dialog.querySelector('img')!;
  fireEvent.error(image);
  await user.click(await screen.findByRole('button', { name: /View of villa\. Did not load\. Tap to try again/ }));
  expect(dialog.querySelectorAll('img')).toHaveLength(1);
});

test('photos without a room are one list, with no room named and none missed', async () => {
  await show(-1, { ...property, photos: photos.map((one) => ({ ...one, room: null })) });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  expect(screen.queryByText(/No photo of/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Photo \d of 4/ })).toHaveLength(4);
});
