import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { TextField } from './text-field.tsx';

const onText = vi.fn<(text: string) => void>();

function Notes() {
  const [text, setText] = useState('');
  return (
    <TextField
      label="Notes"
      rows={3}
      value={text}
      onChange={(typed) => {
        onText(typed);
        setText(typed);
      }}
    />
  );
}

test('a long field shows the numbers of an Arabic text in their order, and keeps what was typed', async () => {
  await renderScreen(<Notes />);
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  expect(input.hasAttribute('dir')).toBe(false);
  fireEvent.change(input, { target: { value: 'رقمي +218 91' } });
  expect(input.value).toBe('رقمي \u200E+218\u00A091');
  expect(input.dir).toBe('rtl');
  expect(onText).toHaveBeenLastCalledWith('رقمي +218 91');
  fireEvent.change(input, { target: { value: 'Call +218 91' } });
  expect(input.value).toBe('Call +218 91');
  expect(input.dir).toBe('ltr');
});
