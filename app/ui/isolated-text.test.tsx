import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IsolatedText, splitNumbers, textDirection } from './isolated-text.tsx';

test.each([
  ['رقمي +218 91 234 5678 اتصل بي', '+218 91 234 5678'],
  ['رقمي 091 234 5678', '091 234 5678'],
  ['رقمي 091-2345678', '091-2345678'],
  ['رقمي ٠٩١ ٢٣٤ ٥٦٧٨', '٠٩١ ٢٣٤ ٥٦٧٨'],
  ['نصل يوم 2026-12-03 مساءً', '2026-12-03'],
  ['نصل يوم 3/12/2026', '3/12/2026'],
  ['السعر $1,240.50 لليلتين', '$1,240.50'],
  ['السعر 150.50 LYD', '150.50 LYD'],
  ['خصم 15% فقط', '15%'],
])('isolates the number of "%s"', (text, number) => {
  expect(splitNumbers(text)[1]).toBe(number);
  const { container } = render(<IsolatedText>{text}</IsolatedText>);
  expect(container.querySelector('bdo[dir=ltr]')?.textContent).toBe(number);
  expect(container.textContent).toBe(text);
});

test.each(['من 3 - 7 ديسمبر', 'شقة 12 غرفة 3', 'بين 10-12 ليلًا', 'مرحبا'])('leaves "%s" as it is', (text) => {
  expect(splitNumbers(text)).toEqual([text]);
});

test('a text that begins with an isolated name has the direction of its sentence', () => {
  expect(textDirection('\u2068Nuri Guest\u2069 طلب الحجز')).toBe('rtl');
  expect(textDirection('\u2068سالمة\u2069 asked to book')).toBe('ltr');
  expect(textDirection('091 234')).toBe('auto');
});
