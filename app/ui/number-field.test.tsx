import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Currency } from '#contract/common.ts';
import { renderScreen } from '#test/screen.tsx';
import { Button } from './button.tsx';
import { NumberField } from './number-field.tsx';

function Form({ start = null, currency, onSave }: { start?: number | null; currency?: Currency; onSave: () => void }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <NumberField
        label="Price"
        value={value}
        onChange={setValue}
        decimals={2}
        max={5000}
        {...(currency && { currency })}
      />
      <output aria-label="Value">{String(value)}</output>
      <Button onPress={() => setValue(80)}>Set to 80</Button>
      <Button type="submit">Save</Button>
    </form>
  );
}

async function open(props: { start?: number | null; currency?: Currency } = {}) {
  const onSave = vi.fn<() => void>();
  const { user } = await renderScreen(<Form {...props} onSave={onSave} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  return {
    user,
    field,
    onSave,
    value: () => screen.getByRole('status', { name: 'Value' }).textContent,
    type: (typed: string) => fireEvent.change(field, { target: { value: typed } }),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

test.each([
  ['250.500', 'LYD', '250.5'],
  ['٢٥٠٫٥', 'LYD', '250.5'],
  ['\u202aLYD 150.00\u202c', 'LYD', '150'],
  ['1,250', undefined, '1250'],
] as const)('takes %j for an amount in %s', async (typed, currency, value) => {
  const form = await open(currency ? { currency } : {});
  form.type(typed);
  expect(form.value()).toBe(value);
  expect(form.field.value).toBe(typed);
  expect(form.field.getAttribute('aria-invalid')).toBeNull();
  await form.save();
  expect(form.onSave).toHaveBeenCalledOnce();
});

test('says what cannot be read, keeps it, and is not submitted until it is mended', async () => {
  const form = await open({ start: 120, currency: 'LYD' });
  form.type('150 USD');
  expect(form.field.value).toBe('150 USD');
  expect(screen.getByText('This is not a number that we can read. Type it in digits, like 150.')).toBeDefined();
  expect(form.field.getAttribute('aria-invalid')).toBe('true');
  await form.save();
  expect(form.onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(form.field);
  form.type('6,000');
  expect(screen.getByText('Type at most 5,000.')).toBeDefined();
  form.type('150');
  expect(form.field.getAttribute('aria-invalid')).toBeNull();
  await form.save();
  expect(form.onSave).toHaveBeenCalledOnce();
});

test('a value that is set by other means takes the place of what cannot be read', async () => {
  const form = await open();
  form.type('many');
  expect(form.value()).toBe('null');
  await form.user.click(screen.getByRole('button', { name: 'Set to 80' }));
  expect(form.field.value).toBe('80');
  expect(form.field.getAttribute('aria-invalid')).toBeNull();
});
