import { within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ListingPhoto } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Answers } from '#test/screen.tsx';
import { PhotosStep } from './photos-step.tsx';

const idOf = (name: string) => `019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e${name}`;

function photo(name: string, changes: Partial<ListingPhoto> = {}): ListingPhoto {
  return {
    id: idOf(name),
    state: 'ready',
    failure: null,
    file: { key: `photo-${name}`, width: 1600, height: 1200, color: '#b9b9a3' },
    captions: { en: `Caption ${name}` },
    room: null,
    alternative_texts: {},
    duplicate_of: null,
    created_at: '2026-11-23T01:00:00Z',
    ...changes,
  };
}

/** Renders the step with these photos; the server keeps the order that it is told. */
async function renderStep(photos: ListingPhoto[], answers: Answers = {}, locale: 'en' | 'ar' = 'en') {
  let stored = photos;
  // What is arranged stays with its listing while the page lives.
  const listing = crypto.randomUUID();
  const screen = await renderScreen(<PhotosStep listingId={listing} bedrooms={2} />, {
    locale,
    viewer: { id: idOf('ff'), role: 'host' },
    answers: {
      listListingPhotos: () => ({ photos: stored }),
      orderListingPhotos: ({ body }: { body: { order: string[] } }) => {
        stored = body.order.map((id) => stored.find((one) => one.id === id)!);
        return { photos: stored };
      },
      ...answers,
    },
  });
  if (photos.length > 0) await screen.findAllByRole('listitem');
  const captions = () =>
    screen.getAllByRole('listitem').map((item) =>
      within(item)
        .getByText(/^Caption/)
        .textContent.slice(-2),
    );
  return { ...screen, captions, listing };
}

describe('the order', () => {
  test('is changed by buttons; the moved photo keeps the focus and its place is announced', async () => {
    const { user, getByRole, captions, bodiesOf, getAllByRole } = await renderStep([
      photo('01'),
      photo('02'),
      photo('03'),
    ]);
    await user.click(getByRole('button', { name: 'Move photo 2 later' }));
    expect(captions()).toEqual(['01', '03', '02']);
    expect(getAllByRole('status').some((status) => status.textContent === 'The photo is now number 3 of 3.')).toBe(
      true,
    );
    // "Later" is disabled at the end: the focus stays on the same photo.
    expect(document.activeElement).toBe(getByRole('button', { name: 'Move photo 3 earlier' }));
    await user.click(getByRole('button', { name: 'Make photo 3 the cover' }));
    expect(captions()).toEqual(['02', '01', '03']);
    expect(document.activeElement).toBe(getByRole('button', { name: 'Move photo 1 later' }));
    await expect
      .poll(() => bodiesOf('orderListingPhotos').at(-1))
      .toEqual({ order: [idOf('02'), idOf('01'), idOf('03')] });
  });

  test('is changed with the keyboard: Space lifts, arrows move, Space puts down, Escape leaves it', async () => {
    const { user, getByRole, captions } = await renderStep([photo('01'), photo('02'), photo('03')]);
    getByRole('button', { name: 'Drag photo 1' }).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight} ');
    expect(captions()).toEqual(['02', '03', '01']);
    expect(document.activeElement).toBe(getByRole('button', { name: 'Drag photo 3' }));
    await user.keyboard(' {ArrowLeft}{Escape}');
    expect(captions()).toEqual(['02', '03', '01']);
  });

  test('follows the direction of reading', async () => {
    const { user, container, bodiesOf } = await renderStep([photo('01'), photo('02')], {}, 'ar');
    container.querySelector<HTMLElement>('ul')!.style.direction = 'rtl';
    container.querySelector<HTMLElement>('[data-control="handle"]')!.focus();
    await user.keyboard(' {ArrowLeft} ');
    await expect.poll(() => bodiesOf('orderListingPhotos').at(-1)).toEqual({ order: [idOf('02'), idOf('01')] });
  });
});

test('the host says which room a photo shows', async () => {
  const { user, getByRole, bodiesOf } = await renderStep([photo('01'), photo('02', { room: 'bedroom_3' })], {
    updateListingPhoto: { photos: [photo('01', { room: 'kitchen' }), photo('02', { room: 'bedroom_3' })] },
  });
  const choice = getByRole('combobox', { name: 'Room of photo 1' });
  expect([...choice.querySelectorAll('option')].map((option) => option.textContent).join()).toBe(
    'Choose the room,Outside,Living room,Majlis,Bedroom 1,Bedroom 2,Kitchen,Dining room,Bathroom,Power and water,Inside',
  );
  await user.selectOptions(choice, 'Kitchen');
  await vi.waitFor(() => expect(bodiesOf('updateListingPhoto')).toEqual([{ room: 'kitchen' }]));
  expect((choice as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Kitchen');
  // The home has two bedrooms now.
  expect((getByRole('combobox', { name: 'Room of photo 2' }) as HTMLSelectElement).value).toBe('bedroom_3');
});

test('captions and descriptions are written for each language', async () => {
  const { user, getByRole, findByRole, bodiesOf } = await renderStep([photo('01')], {
    updateListingPhoto: { photos: [photo('01', { captions: { en: 'Caption 01', ar: 'المسبح' } })] },
  });
  await user.click(getByRole('button', { name: 'Edit the caption of photo 1: Caption 01' }));
  await user.click(await findByRole('tab', { name: 'العربية' }));
  await user.type(getByRole('textbox', { name: 'Caption' }), 'المسبح');
  await user.type(getByRole('textbox', { name: 'Description for people who cannot see it' }), 'مسبح أزرق');
  await user.click(getByRole('button', { name: 'Save' }));
  expect(bodiesOf('updateListingPhoto')).toEqual([
    { captions: { en: 'Caption 01', ar: 'المسبح' }, alternative_texts: { ar: 'مسبح أزرق' } },
  ]);
});

test('a photo is removed after a question', async () => {
  const { user, getByRole, findByRole, queryAllByRole, calls, listing } = await renderStep([photo('01'), photo('02')], {
    deleteListingPhoto: { photos: [photo('02')] },
  });
  await user.click(getByRole('button', { name: 'More for photo 1' }));
  await user.click(getByRole('button', { name: 'Remove' }));
  await user.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => queryAllByRole('button', { name: /^Drag photo/ })).toHaveLength(1);
  expect(calls.find((call) => call.operationId === 'deleteListingPhoto')!.params).toEqual({
    id: listing,
    photo_id: idOf('01'),
  });
});

test('failed photos say why, and duplicates name the other photo', async () => {
  const { getByText, container } = await renderStep([
    photo('01'),
    photo('02', {
      state: 'failed',
      file: null,
      captions: {},
      failure: { code: 'unreadable', detail: 'This photo is damaged.' },
    }),
    photo('03', { duplicate_of: idOf('01') }),
  ]);
  getByText('This photo is damaged.');
  expect(getByText(/Looks the same as photo/).textContent).toBe('Looks the same as photo 1.');
  await expectAccessible(container);
});

test('without photos there is a place to drop them', async () => {
  const { findByText, container } = await renderStep([]);
  expect(await findByText(/drop them here/)).toBeTruthy();
  expect(container.querySelector('input[type=file]')!.getAttribute('accept')).toContain('image/avif');
});
