import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { CaseThread } from './case-thread.tsx';

test('numbers in an Arabic message run from left to right', async () => {
  const messages = [
    {
      id: 'm1',
      from_us: false,
      from_other_side: false,
      text: 'رقمي +218 91 234 5678 ولم يصلني شيء',
      sent_at: '2036-04-12T10:00:00Z',
    },
  ];
  await renderScreen(<CaseThread messages={messages} own="us" personName="Amina" />, { locale: 'ar' });
  const number = await screen.findByText('+218 91 234 5678');
  expect(number.dir).toBe('ltr');
});
