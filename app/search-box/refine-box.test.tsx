// Loaded on demand in the product; loaded ahead here, so that the test need not wait for them.
import './parts/search-box-dialogs.tsx';
import '#app/ui/dialog-frame.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchPath } from '#app/search-query/search-addresses.ts';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { renderScreen, wait } from '#test/screen.tsx';
import { parsedAnswer } from '#test/parsed-answer.ts';
import { RefineBox } from './refine-box.tsx';

const shown: SearchQuery = { ...emptyQuery, location: 'Ghadames', amenities: ['wifi'], max_price: 300 };
const names = { 'red-castle': 'السرايا الحمراء', Zuwara: 'زوارة', Janzour: 'جنزور' };

async function renderRefineBox(query = shown) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const onRestart = vi.fn<() => void>();
  const rendered = await renderScreen(
    <RefineBox
      shown={query}
      placeName="غدامس"
      placeNames={names}
      scale={{ currency: 'LYD', perDinar: 1 }}
      pathOf={searchPath}
      onSearch={() => undefined}
      onRestart={onRestart}
    />,
    {
      answers: {
        suggestPlaces: { predictions: [] },
        understandSentence: parsedAnswer({
          location: 'Ghadames',
          location_details: { name: 'غدامس' },
          amenities: ['wifi', 'pool'],
          price: { min: null, max: 300, currency: 'LYD', per: 'night' },
        }),
      },
    },
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Say what to change' });
  const submit = async () => {
    fireEvent.keyDown(field, { key: 'Enter' });
    await act(async () => undefined);
  };
  return { ...rendered, onRestart, field, submit };
}

const kept = () =>
  screen.getAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

describe('the box that refines a search', () => {
  it('keeps the parts of the shown search and sends them with the sentence', async () => {
    const { field, submit, bodiesOf, address } = await renderRefineBox();
    expect(kept()).toEqual(['Remove غدامس', expect.stringMatching(/^Remove Up to .*300/), 'Remove Wi-Fi']);
    fireEvent.change(field, { target: { value: 'with a pool' } });
    await wait(1600);
    expect(bodiesOf('understandSentence')).toEqual([
      {
        query: 'with a pool',
        previous: expect.objectContaining({ location: 'Ghadames', amenities: ['wifi'] }),
        currency: 'USD',
      },
    ]);
    expect(within(screen.getByRole('group', { name: 'Understood' })).getAllByText('Pool')).toHaveLength(1);
    await submit();
    expect(address()).toBe('/search?q=with+a+pool&refines=true&location=Ghadames&amenities=wifi&max_price=300');
  });

  it('searches at once, without waiting for the parser', async () => {
    const { field, submit, address } = await renderRefineBox();
    fireEvent.change(field, { target: { value: 'cheaper' } });
    await submit();
    expect(address()).toContain('q=cheaper&refines=true');
  });

  it('searches without a removed part, and keeps what the sentence changed when another part changes', async () => {
    const { field, submit, address } = await renderRefineBox();
    fireEvent.change(field, { target: { value: 'with a pool' } });
    await wait(1600);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Wi-Fi' }));
    expect(field.value).toBe('');
    await submit();
    expect(new URL(address(), 'http://localhost').searchParams.get('amenities')).toBe('pool');
    expect(address()).not.toContain('refines');
  });

  it('shows every kept part in the language of the reader', async () => {
    await renderRefineBox({
      ...emptyQuery,
      location: 'Ghadames',
      locations: ['Zuwara'],
      excluded_locations: ['Janzour'],
      near: 'red-castle',
      near_km: 5,
      month: '2027-07',
      nights: 5,
    });
    expect(kept()).toEqual([
      'Remove غدامس',
      'Remove or زوارة',
      'Remove Not in جنزور',
      'Remove Near السرايا الحمراء · 5 km',
      'Remove July 2027 · 5 nights',
    ]);
  });

  it('offers a new search', async () => {
    const { onRestart } = await renderRefineBox();
    fireEvent.click(screen.getByRole('button', { name: 'New search' }));
    expect(onRestart).toHaveBeenCalledOnce();
  });
});
