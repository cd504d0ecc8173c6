import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noticeSilentInput } from './silent-input.ts';

test('a form sends what the browser has filled in without an event', async () => {
  noticeSilentInput();
  const send = vi.fn<(email: string) => void>();
  function LoginForm() {
    const [email, setEmail] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(email);
        }}
      >
        <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </form>
    );
  }
  render(<LoginForm />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  // As a browser does: beside the property through which React follows the value.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(field, 'salma@example.ly');
  await act(async () => field.form!.requestSubmit());
  expect(send).toHaveBeenCalledExactlyOnceWith('salma@example.ly');
  expect(field.value).toBe('salma@example.ly');
});

test('a slider that its bounds have moved changes nothing', async () => {
  noticeSilentInput();
  const change = vi.fn<(value: string) => void>();
  render(<input type="range" aria-label="Price" value="30" onChange={(event) => change(event.target.value)} />);
  const field = screen.getByRole<HTMLInputElement>('slider', { name: 'Price' });
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(field, '31');
  await act(async () => field.dispatchEvent(new Event('focusin', { bubbles: true })));
  expect(change).not.toHaveBeenCalled();
});
