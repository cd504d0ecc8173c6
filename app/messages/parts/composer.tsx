import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Reply, SendHorizontal, X } from 'lucide-react';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { messageLimit } from '#contract/messages.ts';
import { IconButton } from '#app/ui/button.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { MessageDraft } from './message-draft.ts';
import { sendableText } from './send-rules.ts';

/** The character count is shown from this length on. */
const countFrom = 800;
const maxHeightPx = 168;

export interface ComposerHandle {
  focus: () => void;
}

interface Props {
  draft: MessageDraft;
  edit: (changes: Partial<MessageDraft>) => void;
  /** Another message is being sent; sending is disabled until it is stored. */
  isSending: boolean;
  onSend: () => void;
  /** Before the input. */
  tools?: ReactNode;
  ref: Ref<ComposerHandle>;
}

/** The form that writes messages. Enter sends, Shift+Enter begins a new line. */
export function Composer({ draft, edit, isSending, onSend, tools, ref }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, reply_to, refusal } = draft;
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

  // Grows with the text up to `maxHeightPx`.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${Math.min(element.scrollHeight, maxHeightPx)}px`;
  }, [text]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && reply_to) {
      edit({ reply_to: null });
      return;
    }
    // During IME composition, Enter selects a candidate.
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
      className="@container flex-none border-line px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:pt-3 md:pb-5"
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
              <IsolatedText>{reply_to.text}</IsolatedText>
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
        {tools ? <div className="-me-1.5 flex-none @max-xs:[&_button]:size-[44px]!">{tools}</div> : null}
        <div className={`${inputBoxClass({ isInvalid: isTooLong || refusal !== null })} rounded-[1.625rem]! py-1.5`}>
          <TextArea
            ref={input}
            rows={1}
            enterKeyHint="send"
            aria-label={reply_to ? t`Reply to message` : t`Your message`}
            aria-invalid={isTooLong || refusal !== null || undefined}
            aria-describedby={`${id}-refusal ${id}-count`}
            placeholder={reply_to ? t`Reply to message...` : t`Type your message...`}
            value={text}
            onChange={(typed) => edit({ text: typed, refusal: null })}
            onKeyDown={onKeyDown}
            className={`${inputClass} resize-none py-1.75 leading-normal`}
          />
        </div>
        <button
          type="submit"
          aria-label={t`Send`}
          aria-disabled={!canSend}
          className="grid size-13 flex-none place-items-center rounded-full bg-sea @max-xs:size-[44px] text-on-sea transition-colors duration-(--duration-quick) hover:bg-sea-hover active:bg-sea-press aria-disabled:bg-sand aria-disabled:text-ink-3"
        >
          {isSending ? <Spinner /> : <SendHorizontal className="flip size-5" aria-hidden />}
        </button>
      </div>
      <div className="flex gap-4 px-4 text-caption">
        {/* The toast announces a refusal already. */}
        <div
          id={`${id}-refusal`}
          aria-live={refusal === null ? 'polite' : 'off'}
          className="min-w-0 flex-1 text-danger-ink"
        >
          {refusal !== null || isTooLong ? (
            <p className="flex items-start gap-1.5 pt-1.5">
              <CircleAlert className="mt-[0.12em] size-4 flex-none stroke-[1.75]" aria-hidden />
              <span>
                {refusal === null ? (
                  <Trans>A message has at most {messageLimit} characters.</Trans>
                ) : (
                  <IsolatedText>{refusal}</IsolatedText>
                )}
              </span>
            </p>
          ) : null}
        </div>
        <p
          id={`${id}-count`}
          className={`flex-none figures ${isTooLong ? 'font-medium text-danger-ink' : 'text-ink-3'}`}
        >
          {length >= countFrom ? (
            <bdi dir="ltr" className="inline-block pt-1.5">
              {length}/{messageLimit}
            </bdi>
          ) : null}
        </p>
      </div>
    </form>
  );
}
