import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, Clock, EllipsisVertical, Tag } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Message } from '#contract/types.gen.ts';
import { TranslatedText } from '#app/shared/translation/translated-text.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { PendingMessage } from '../outbox.ts';
import { formatFully, formatStamp } from './message-time.ts';

interface Props {
  message: Message;
  /** Written on the reader's side. */
  isOwn: boolean;
  /** Neither the reader nor the named counterpart wrote it: a co-host, or the host as co-hosts see it. */
  isOfColleague: boolean;
  senderName: string;
  now: Date;
  /** Roving tabindex: only the menu button of this message is in the tab order. */
  isTabStop: boolean;
  isHighlighted: boolean;
  /** Asked for in its menu. */
  isTranslationAsked: boolean;
}

/**
 * One message: its bubble, the message it replies to, its time and read state. Presses are handled by the thread, which
 * finds the message by `data-bubble` and `data-menu` (its id) and `data-jump` (the id of the message replied to).
 */
export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, isOwn, isOfColleague, senderName, isTabStop, isHighlighted, isTranslationAsked } = props;
  const { t } = useLingui();
  const excerpt = message.text.slice(0, 40);
  return (
    <li
      data-item={message.id}
      tabIndex={-1}
      className={`group/item -mx-2 flex flex-col rounded-card px-2 outline-none ${isOwn ? 'items-end' : 'items-start'} ${isHighlighted ? 'animate-[point-out_2s_var(--ease-in-out)]' : ''}`}
    >
      {isOfColleague ? (
        <span aria-hidden className="mx-3 mb-0.5 text-caption text-ink-2">
          <bdi>{senderName}</bdi>
        </span>
      ) : null}
      <div className={`flex w-full items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <div data-bubble={message.removed ? undefined : message.id} className={bubbleClass(isOwn, false)}>
          <span className="sr-only">
            {isOwn && !isOfColleague ? <Trans>You wrote:</Trans> : <Trans>{senderName} wrote:</Trans>}
          </span>
          <Contents
            text={message.text}
            isRemoved={message.removed}
            isOffer={message.special_offer}
            isOwn={isOwn}
            quoted={message.reply_to_message}
            translated={
              isOwn || isOfColleague ? undefined : (
                <TranslatedText
                  kind="message"
                  id={message.id}
                  text={message.text}
                  className={textClass}
                  isAsked={isTranslationAsked}
                >
                  <IsolatedText>{message.text}</IsolatedText>
                </TranslatedText>
              )
            }
          />
        </div>
        {message.removed ? null : (
          <button
            type="button"
            data-menu={message.id}
            aria-haspopup="menu"
            aria-label={t`What to do with: ${excerpt}`}
            tabIndex={isTabStop ? 0 : -1}
            className="grid size-11 flex-none place-items-center rounded-full text-ink-2 opacity-0 group-hover/item:opacity-100 hover:bg-limestone focus-visible:opacity-100 [@media(hover:none)]:-mx-3"
          >
            <EllipsisVertical className="size-5" aria-hidden />
          </button>
        )}
      </div>
      <Stamp {...props} />
    </li>
  );
});

/** A message of the outbox. */
export function PendingMessageBubble({ message, isSending }: { message: PendingMessage; isSending: boolean }) {
  const { t } = useLingui();
  return (
    <li className="-mx-2 flex flex-col items-end px-2" aria-busy>
      <div className={bubbleClass(true, true)}>
        <Contents
          text={message.text}
          isRemoved={false}
          isOffer={message.special_offer}
          isOwn
          quoted={message.reply_to}
        />
      </div>
      <p className={stampClass}>
        {isSending ? (
          <span title={t`Sending message...`} className="inline-flex items-center gap-1.5">
            <Spinner className="size-3.5" />
            <Trans>Sending message...</Trans>
          </span>
        ) : (
          <span title={t`It goes out when there is a connection`} className="inline-flex items-center gap-1.5">
            <Clock className="size-3.5" aria-hidden />
            <Trans>Waits for a connection</Trans>
          </span>
        )}
      </p>
    </li>
  );
}

const stampClass = 'mt-0.5 mb-2.5 flex items-center gap-1.5 text-caption text-ink-3 figures';

function bubbleClass(isOwn: boolean, isPending: boolean): string {
  const shape = 'min-w-0 max-w-[min(30rem,84%)] rounded-[1.125rem] px-4 py-[0.6875rem] md:max-w-[min(30rem,78%)]';
  const touch = '[@media(hover:none)]:select-none [-webkit-touch-callout:none]';
  const dimmed = 'bg-[color-mix(in_srgb,var(--color-sea)_84%,var(--color-surface))]';
  const colors = isOwn
    ? `rounded-ee-[0.375rem] text-on-sea ${isPending ? dimmed : 'bg-sea'}`
    : 'rounded-es-[0.375rem] bg-limestone';
  return `${shape} ${touch} ${colors}`;
}

const textClass = 'text-start break-words whitespace-pre-wrap';

function Contents({
  text,
  isRemoved,
  isOffer,
  isOwn,
  quoted,
  translated,
}: {
  text: string;
  /** The text with what translates it, for readers of others' messages. */
  translated?: ReactNode;
  isRemoved: boolean;
  isOffer: boolean;
  isOwn: boolean;
  quoted: { id: string; text: string; sender_name: string } | null;
}) {
  return (
    <>
      {isOffer ? (
        <p className="mb-1 flex items-center gap-1.5 text-caption font-medium">
          <Tag className="size-4" aria-hidden />
          <Trans>Special offer</Trans>
        </p>
      ) : null}
      {quoted ? (
        <button
          type="button"
          data-jump={quoted.id}
          className={`mb-1.5 block min-h-11 w-full min-w-0 rounded-e-tag border-s-[3px] ps-2.5 pe-1 text-start text-small ${isOwn ? 'border-current hover:bg-white/10' : 'border-sea-line hover:bg-sand'}`}
        >
          <span className="sr-only">
            <Trans>In answer to</Trans>{' '}
          </span>
          <span className="flex text-caption font-medium">
            <bdi className="truncate">{quoted.sender_name}</bdi>
          </span>
          <span dir="auto" className="line-clamp-2 break-words">
            {quoted.text === '' ? <Removed /> : <IsolatedText>{quoted.text}</IsolatedText>}
          </span>
        </button>
      ) : null}
      {isRemoved ? (
        <p className={isOwn ? '' : 'text-ink-2'}>
          <Removed />
        </p>
      ) : (
        (translated ?? (
          <p dir="auto" className={textClass}>
            <IsolatedText>{text}</IsolatedText>
          </p>
        ))
      )}
    </>
  );
}

function Removed(): ReactNode {
  return <Trans>This message was deleted</Trans>;
}

function Stamp({ message, isOwn, now }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const labels = { today: t`Today`, yesterday: t`Yesterday` };
  const at = message.timestamp;
  const Ticks = message.is_read ? CheckCheck : Check;
  return (
    <p className={stampClass}>
      {isOwn ? <Ticks className={`size-4 ${message.is_read ? 'text-sea-ink' : ''}`} aria-hidden /> : null}
      <time dateTime={at} title={formatFully(at, locale)}>
        {formatStamp(at, locale, now, labels)}
      </time>
      {isOwn ? (
        <>
          <span aria-hidden>·</span>
          {message.is_read ? (
            <span title={t`The other side has read it`}>
              <Trans>Read</Trans>
            </span>
          ) : (
            <span title={t`It has arrived and is not read yet`}>
              <Trans>Delivered</Trans>
            </span>
          )}
        </>
      ) : null}
    </p>
  );
}
