import { splitNumbers } from './isolated-text.tsx';

/**
 * A text area has no elements that could isolate a number, so an Arabic text would show the groups of one in another order.
 * While a text is edited, each such number begins with a left-to-right mark, and its spaces are no-break spaces, which
 * belong to the number in the bidirectional algorithm. Neither is ever sent.
 */
const mark = '\u200E';
const space = '\u00A0';

/** A phone number at its beginning, before it is long enough for `splitNumbers`. */
const beginning = /(?<![\d\p{L}+])(?:\+\d|0\d{1,3} )(?:[\d ]*\d)?/gu;
const arabic = /\p{Script=Arabic}/u;

/** The text as a text area shows it. Only texts with Arabic letters need anything. */
export function showNumbers(text: string): string {
  if (!arabic.test(text) || !/[\d٠-٩۰-۹]/.test(text)) return text;
  return splitNumbers(text)
    .map((part, at) => (at % 2 === 1 ? showNumber(part) : part.replaceAll(beginning, showNumber)))
    .join('');
}

function showNumber(number: string): string {
  return mark + number.replaceAll(' ', space);
}

/** What was typed. Also removes the marks and no-break spaces of pasted texts. */
export function typedText(shown: string): string {
  return shown.replaceAll(mark, '').replaceAll(space, ' ');
}

/** The position in the shown text that follows as many typed characters. */
export function shownOffset(shown: string, typedOffset: number): number {
  let left = typedOffset;
  let at = 0;
  while (at < shown.length && (left > 0 || shown[at] === mark)) {
    if (shown[at] !== mark) left -= 1;
    at += 1;
  }
  return at;
}

/**
 * The text and the position of the caret after an edit of the shown text. An edit that removes no more than a mark removes
 * the character beside it: otherwise the key would seem to do nothing.
 */
export function readEdit(
  edited: string,
  caret: number,
  { before, inputType }: { before: string; inputType: string | undefined },
): { text: string; caret: number } {
  const text = typedText(edited);
  const typedCaret = typedText(edited.slice(0, caret)).length;
  if (text !== before) return { text, caret: typedCaret };
  if (inputType === 'deleteContentBackward' && typedCaret > 0) {
    return { text: text.slice(0, typedCaret - 1) + text.slice(typedCaret), caret: typedCaret - 1 };
  }
  if (inputType === 'deleteContentForward') {
    return { text: text.slice(0, typedCaret) + text.slice(typedCaret + 1), caret: typedCaret };
  }
  return { text, caret: typedCaret };
}
