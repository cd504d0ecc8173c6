import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
} from 'react';
import { textDirection } from './isolated-text.tsx';
import { readEdit, shownOffset, showNumbers } from './typed-numbers.ts';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'dir'> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text area that shows phone numbers, amounts and dates of an Arabic text in their order. `value` is what was typed. */
export function TextArea({ value, onChange, ref, ...props }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current!);
  // A change of its text would end the composition of a word, so numbers are marked when it has ended.
  const [composed, setComposed] = useState<string>();
  const shown = composed ?? showNumbers(value);
  /** Where the caret belongs after the last edit, in typed characters. */
  const caret = useRef<number>(undefined);

  // A browser moves the caret to the end of a text that a script has changed.
  useLayoutEffect(() => {
    if (!element.current || caret.current === undefined || composed !== undefined) return;
    const at = shownOffset(shown, caret.current);
    caret.current = undefined;
    if (element.current.selectionStart !== at) element.current.setSelectionRange(at, at);
  }, [shown, composed]);

  function edit({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const { inputType, isComposing } = nativeEvent as InputEvent;
    const edited = readEdit(target.value, target.selectionStart, { before: value, inputType });
    caret.current = edited.caret;
    setComposed(isComposing ? target.value : undefined);
    onChange(edited.text);
  }

  function endComposition() {
    // Where nothing is marked, the caret stays where the user may have put it.
    if (composed === showNumbers(value)) caret.current = undefined;
    setComposed(undefined);
  }

  return (
    <textarea
      {...props}
      ref={element}
      // An empty text area with dir=auto would be left to right in Arabic; so would one that begins with a mark.
      dir={value === '' ? undefined : textDirection(value)}
      value={shown}
      onChange={edit}
      onCompositionEnd={endComposition}
    />
  );
}
