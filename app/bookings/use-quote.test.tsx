import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { useQuote, type InitialQuote } from './use-quote.ts';

const stay = { check_in: '2037-03-03', check_out: '2037-03-06' };
const choice = { ...stay, guests: { adults: 2, children: 0, infants: 0 } };
const refused: InitialQuote = {
  ...stay,
  guests: 2,
  refusal: { code: 'dates_unavailable', detail: 'These dates are not available. Choose other dates.' },
};

function Price({ initial, ...chosen }: { initial: InitialQuote; check_in?: string }) {
  const { quote, refusal, isLoading, retry } = useQuote('p1', { ...choice, ...chosen }, 'at_property', initial);
  return (
    <>
      <p>{isLoading ? 'loading' : (refusal?.detail ?? quote?.total_dirham)}</p>
      <button type="button" onClick={retry}>
        Ask again
      </button>
    </>
  );
}

test('asks for no quote of dates that the page was rendered as taken, until it is told to', async () => {
  const { calls } = await renderScreen(<Price initial={refused} />, {
    answers: { getQuote: { total_dirham: 960_000 } },
  });
  const asked = () => calls.filter(({ operationId }) => operationId === 'getQuote').length;
  expect(screen.getByText(refused.refusal!.detail)).toBeDefined();
  expect(asked()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('960000')).toBeDefined();
  expect(asked()).toBe(1);
});

test('asks for the quote of other dates', async () => {
  await renderScreen(<Price initial={refused} check_in="2037-03-04" />, {
    answers: { getQuote: { total_dirham: 640_000 } },
  });
  expect(await screen.findByText('640000')).toBeDefined();
});
