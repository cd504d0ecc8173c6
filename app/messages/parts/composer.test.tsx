import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useState } from 'react';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { Composer } from './composer.tsx';
import type { MessageDraft } from './message-draft.ts';

const onSend = vi.fn<() => void>();

interface HarnessProps {
  first: Partial<MessageDraft>;
  isSending: boolean;
  onEdit: ((text: string) => void) | undefined;
}

function Harness({ first, isSending, onEdit }: HarnessProps) {
  const [draft, setDraft] = useState<MessageDraft>({ text: '', reply_to: null, refusal: null, ...first });
  return (
    <Composer
      ref={null}
      draft={draft}
      edit={(changes) => {
        if (changes.text !== undefined) onEdit?.(changes.text);
        setDraft({ ...draft, ...changes });
      }}
      isSending={isSending}
      onSend={onSend}
    />
  );
}

async function openComposer(
  first: Partial<MessageDraft> = {},
  { isSending = false, onEdit }: Partial<HarnessProps> = {},
) {
  onSend.mockClear();
  await renderScreen(<Harness first={first} isSending={isSending} onEdit={onEdit} />);
  const input = screen.getByRole<HTMLTextAreaElement>('textbox');
  return {
    input,
    button: screen.getByRole('button', { name: 'Send' }),
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    press: (key: string, more = {}) => fireEvent.keyDown(input, { key, ...more }),
    describedBy: () =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(''),
  };
}

test.each([
  ['', false],
  [' \n ', false],
  ['Hello', true],
  ['x'.repeat(1000), true],
  [` ${'x'.repeat(1000)} `, true],
  ['x'.repeat(1001), false],
])('a text is sendable only when trimmed it has 1 to 1,000 characters (%#)', async (text, isSendable) => {
  const { button, type, press } = await openComposer();
  type(text);
  expect(button.getAttribute('aria-disabled')).toBe(String(!isSendable));
  press('Enter');
  fireEvent.submit(button.closest('form')!);
  expect(onSend).toHaveBeenCalledTimes(isSendable ? 2 : 0);
});

test('Enter sends, except with Shift or during IME composition', async () => {
  const { type, press } = await openComposer();
  type('Hello');
  press('Enter', { shiftKey: true });
  press('Enter', { isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
  press('Enter');
  expect(onSend).toHaveBeenCalledOnce();
});

test('sends nothing while another message is being sent', async () => {
  const { type, press, button } = await openComposer({}, { isSending: true });
  type('Hello');
  press('Enter');
  fireEvent.click(button);
  expect(onSend).not.toHaveBeenCalled();
});

test('shows the count from 800 characters and the limit above 1,000', async () => {
  const { type, input, describedBy } = await openComposer();
  type('x'.repeat(799));
  expect(describedBy()).toBe('');
  type('x'.repeat(800));
  expect(describedBy()).toBe('800/1000');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  type('x'.repeat(1001));
  expect(describedBy()).toBe('A message has at most 1000 characters.1001/1000');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible();
});

test('shows the reason for a refusal until the text changes', async () => {
  const { type, input, describedBy } = await openComposer({ text: 'Call me', refusal: 'No phone numbers.' });
  expect(describedBy()).toBe('No phone numbers.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  type('Call');
  expect(describedBy()).toBe('');
});

test.each(['Escape', 'its button'])(
  'shows the message replied to until %s removes it, and keeps the focus',
  async (how) => {
    const reply_to = { id: '1', sender_name: 'Nuri', text: 'Is there a cot?' } as MessageDraft['reply_to'];
    const { input, press } = await openComposer({ reply_to });
    expect(screen.getByRole('textbox', { name: 'Reply to message' })).toBe(input);
    expect(screen.getByText('Is there a cot?')).toBeDefined();
    const cancel = screen.getByRole('button', { name: 'Cancel reply' });
    (how === 'Escape' ? input : cancel).focus();
    if (how === 'Escape') press('Escape');
    else fireEvent.click(cancel);
    expect(screen.getByRole('textbox', { name: 'Your message' })).toBe(input);
    expect(screen.queryByText('Is there a cot?')).toBeNull();
    expect(document.activeElement).toBe(input);
  },
);

test('the button that sends leaves the focus in the text', async () => {
  const { input, type, button } = await openComposer();
  type('Hello');
  button.focus();
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(input);
});

test('shows the numbers of an Arabic text in their order while they are typed, and keeps the caret', async () => {
  const onEdit = vi.fn<(text: string) => void>();
  const { input, type } = await openComposer({}, { onEdit });
  type('رقمي +218 91');
  expect(input.value).toBe('رقمي \u200E+218\u00A091');
  expect(input.dir).toBe('rtl');
  expect(onEdit).toHaveBeenLastCalledWith('رقمي +218 91');

  // A digit in the middle: the browser has moved the caret behind it.
  const edited = input.value.replace('218', '2178');
  const caret = edited.indexOf('78') + 1;
  fireEvent.change(input, { target: { value: edited, selectionStart: caret, selectionEnd: caret } });
  expect(input.selectionStart).toBe(caret);
  expect(onEdit).toHaveBeenLastCalledWith('رقمي +2178 91');
});

test('leaves a word alone while it is composed', async () => {
  const { input } = await openComposer({ text: 'رقمي ' });
  fireEvent.input(input, { target: { value: 'رقمي +218' }, isComposing: true });
  expect(input.value).toBe('رقمي +218');
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('رقمي \u200E+218');
});
