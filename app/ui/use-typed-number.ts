import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  /** Null while nothing is typed, or nothing that can be read. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Null for nothing, undefined for what cannot be read. */
  read: (typed: string) => number | null | undefined;
  write: (value: number) => string;
  max: number;
  /** Why a text cannot be read, if the reason is known. */
  explainUnread?: (typed: string) => string | undefined;
}

export interface TypedNumber {
  text: string;
  onType: (typed: string) => void;
  /** What is wrong with the typed text. */
  problem: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * A number that is typed. The text stays as it was typed: while it means the value, and while it cannot be read, which is said;
 * its form is then not submitted.
 */
export function useTypedNumber({ value, onChange, read, write, max, explainUnread }: Options): TypedNumber {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<{ typed: string; valueThen?: number | null }>({ typed: '' });
  const input = useRef<HTMLInputElement>(null);
  const { typed, valueThen } = state;
  const number = limited(read(typed), max);
  const isWrong = number === undefined;
  // The value that it led to, such as a default. Another one, such as that of a slider, takes the place of the text.
  if (isWrong && valueThen === undefined) setState({ typed, valueThen: value });
  else if (isWrong && valueThen !== value) setState({ typed: '' });
  const text = isWrong || number === value ? typed : value === null ? '' : write(value);
  const most = new Intl.NumberFormat(i18n.locale).format(Number(write(max)));

  useEffect(() => {
    const form = input.current?.form;
    if (!isWrong || !form) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [isWrong]);

  return {
    text,
    onType: (next) => {
      setState({ typed: next });
      onChange(limited(read(next), max) ?? null);
    },
    problem: !isWrong
      ? undefined
      : read(typed) === undefined
        ? (explainUnread?.(typed) ?? t`This is not a number that we can read. Type it in digits, like 150.`)
        : t`Type at most ${most}.`,
    input,
  };
}

const limited = (number: number | null | undefined, max: number) =>
  number === null || number === undefined || number <= max ? number : undefined;
