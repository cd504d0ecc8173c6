import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { propertyId } from '#test/cards.ts';
import { renderScreen } from '#test/screen.tsx';
import { useTrackView } from './use-track-view.ts';

function Home({ id, isSample = false }: { id: string; isSample?: boolean }) {
  useTrackView(id, isSample);
  return null;
}

test('a view is sent once in a visit, also when the home is opened again', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    const { calls, unmount } = await renderScreen(<Home id={propertyId(901)} />);
    const sent = calls.filter(({ operationId }) => operationId === 'trackView');
    expect(sent.map(({ params }) => params['id'])).toEqual(visit === 0 ? [propertyId(901)] : []);
    unmount();
  }
});

test('the sample home counts no views', async () => {
  const { calls } = await renderScreen(<Home id={propertyId(902)} isSample />);
  await act(async () => undefined);
  expect(calls.filter(({ operationId }) => operationId === 'trackView')).toEqual([]);
});
