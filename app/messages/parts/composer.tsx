import { Trans, useLingui } from '@lingui/react/macro';
import { Reply, SendHorizontal, X } from 'lucide-react';
import { useId, useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { messageLimit } from '#contract/messages.ts';
import { IconButton } from '#app/ui/button.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { MessageDraft } from './message-draft.ts';
import { sendableText } from './send-rules.ts';

/** Above so many characters the count stands beside the text. */
const countFrom = 1;
const tallestPx = 168;

export interface ComposerHandle {
  focus: () => void;
}

interface Props {
  draft: MessageDraft;
  edit: (changes: Partial<MessageDraft>) => void;
  /** One is on its way; the next waits for it. */
  isSending: boolean;
  onSend: () => void;
  ref: Ref<ComposerHandle>;
}

/** Where messages are written. Enter sends, with shift it begins a line. */
export function Composer({ draft, edit, isSending, onSend, ref }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, reply_to } = draft;
  const length = text.trim().length;
  const isTooLong = length > messageLimit;
  const canSend = !isSending && sendableText(text) !== undefined;

  useImperativeHandle(ref, () => ({
    focus() {
      const element = input.current;
      element?.focus();
      element?.setSelectionRange(element.value.length, element.value.length);
    },
  }));

  // As tall as what is written, up to some lines.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${Math.min(element.scrollHeight, tallestPx)}px`;
  }, [text]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && reply_to) {
      edit({ reply_to: null });
      return;
    }
    // While letters are composed, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  return (
    <form
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
        input.current?.focus();
      }}
      className="flex-none border-line px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:pt-3 md:pb-5"
    >
      {reply_to ? (
        <div className="mb-2 flex items-center gap-3 rounded-control border-s-[3px] border-sea bg-limestone ps-3">
          <Reply className="flip size-4.5 flex-none text-ink-2" aria-hidden />
          <div className="min-w-0 flex-1 py-1.5 text-small">
            <p className="truncate font-medium">
              <Trans>
                Replying to <bdi>{reply_to.sender_name}</bdi>
              </Trans>
            </p>
            <p dir="auto" className="truncate text-caption text-ink-2">
              {reply_to.text}
            </p>
          </div>
          <IconButton
            label={t`Cancel reply`}
            onPress={() => {
              edit({ reply_to: null });
              input.current?.focus();
            }}
          >
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <div className="flex items-end gap-2.5">
        <div className={`${inputBoxClass({ isInvalid: isTooLong })} rounded-[1.625rem]! items-end!`}>
          <textarea
            ref={input}
            rows={1}
            // Empty, it begins where the reader's lines begin.
            dir={text === '' ? undefined : 'auto'}
            enterKeyHint="send"
            aria-label={reply_to ? t`Reply to message` : t`Your message`}
            aria-invalid={isTooLong || undefined}
            aria-describedby={`${id}-count`}
            placeholder={reply_to ? t`Reply to message...` : t`Type your message...`}
            value={text}
            onChange={(event) => edit({ text: event.target.value })}
            onKeyDown={onKeyDown}
            className={`${inputClass} resize-none py-3.25 leading-normal`}
          />
          <span
            id={`${id}-count`}
            className={`self-center text-caption figures ${isTooLong ? 'font-medium text-danger-ink' : 'text-ink-3'}`}
          >
            {length >= countFrom ? (
              <bdi dir="ltr">
                {length}/{messageLimit}
              </bdi>
            ) : null}
          </span>
        </div>
        <button
          type="submit"
          aria-label={t`Send`}
          aria-disabled={!canSend}
          className="grid size-13 flex-none place-items-center rounded-full bg-sea text-on-sea transition-colors duration-(--duration-quick) hover:bg-sea-hover active:bg-sea-press aria-disabled:bg-sand aria-disabled:text-ink-3"
        >
          {isSending ? <Spinner /> : <SendHorizontal className="flip size-5" aria-hidden />}
        </button>
      </div>
      <div aria-live="polite">
        {isTooLong ? (
          <p className="px-4 pt-1.5 text-caption text-danger-ink">
            <Trans>A message has at most {messageLimit} characters.</Trans>
          </p>
        ) : null}
      </div>
    </form>
  );
}
