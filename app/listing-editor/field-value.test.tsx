import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type Call } from '#test/screen.tsx';
import { FieldValue } from './field-value.tsx';

test('a place is shown by its name, that of the listing without a call', async () => {
  const { calls } = await renderScreen(
    <>
      <p>
        <FieldValue field="place_id" value="ghadames" place={{ id: 'ghadames', name: 'Ghadames' }} />
      </p>
      <p>
        <FieldValue field="place_id" value="derna" place={{ id: 'ghadames', name: 'Ghadames' }} />
      </p>
      <p>
        <FieldValue field="title_en" value="Palm rest house" place={null} />
      </p>
    </>,
    { answers: { getPlace: ({ params }: Call) => ({ formatted_address: `${params['place_id']}, Libya` }) } },
  );
  expect(await screen.findByText('derna, Libya')).toBeDefined();
  expect(screen.getByText('Ghadames')).toBeDefined();
  expect(screen.getByText('Palm rest house')).toBeDefined();
  expect(calls.filter(({ operationId }) => operationId === 'getPlace')).toHaveLength(1);
});
