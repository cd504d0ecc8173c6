import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ConversationDetails, Message } from '#contract/types.gen.ts';
import { languageOfText } from '#contract/text-language.ts';
import { useSendingKey } from '#app/offline/kept-acts.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useSession } from '#app/session/session.tsx';
import { useHasTranslator } from '#app/shared/translation/use-has-translator.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ThreadEvent } from './thread-event.tsx';
import { MessageBubble, PendingMessageBubble } from './message-bubble.tsx';
import type { MessageAction } from './message-menu.tsx';
import type { PendingMessage } from '../outbox.ts';
import type { Thread } from './thread-items.ts';
import { useLongPress } from './use-long-press.ts';
import type { OlderItems } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import { formatDayHeading, groupByDay } from './message-time.ts';

const MessageMenu = lazyPart(() => import('./message-menu.tsx'));
const highlightMs = 2000;

interface Props {
  thread: Thread;
  pending: readonly PendingMessage[];
  /** The name of the other participant. */
  counterpart: string;
  /** The id of the other participant; messages of anybody else count as own. */
  otherId: string;
  side: ConversationDetails['side'];
  nameOf: (message: Message) => string;
  older: OlderItems;
  canReply: boolean;
  onReply: (message: Message) => void;
  onReport: (message: Message) => void;
  /** What is shown of an event in place of its sentence. */
  cardOf?: (event: Message) => ReactNode;
  /** Shown over the upper edge, where no message moves for it. */
  note: ReactNode;
  /** Shown below the last message. */
  children: ReactNode;
}

/** The messages and events of a conversation, grouped by day, followed by the unstored messages of the outbox. */
export function ThreadBody({
  thread,
  pending,
  counterpart,
  otherId,
  side,
  nameOf,
  older,
  canReply,
  onReply,
  onReport,
  cardOf,
  note,
  children,
}: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const now = useNow();
  const locale = i18n.locale as Locale;
  const sendingId = useSendingKey();
  const copy = useCopy({ title: t`Failed to copy message.` });
  const [menu, setMenu] = useState<{ message: Message; anchor: Element }>();
  const [highlighted, setHighlighted] = useState<string>();
  const [translated, setTranslated] = useState<ReadonlySet<string>>(() => new Set());
  const [tabStop, setTabStop] = useState<string>();

  const { items } = thread;
  const lastItem = items.at(-1);
  const lastPending = pending.at(-1);
  const loadOlder = () => {
    if (thread.older !== null && !older.isLoading && !older.hasFailed) void older.load();
  };
  const { scroller, hasNewBelow, scrollToEnd, scrollToItem, onScroll } = useThreadScroll({
    firstId: items[0]?.id,
    // A message keeps its `client_id` when it is stored, so storing it does not count as a new item.
    end: lastPending?.client_id ?? lastItem?.client_id ?? lastItem?.id,
    endsWithOwnMessage: lastPending !== undefined || lastItem?.sender_id === user!.id,
    items,
    pending,
    isLoadingOlder: older.isLoading,
    onNearBeginning: loadOlder,
  });

  // Where the items do not fill the scroller, no scroll event can load older ones.
  const loadUntilScrollable = useEffectEvent(() => {
    const element = scroller.current;
    if (element && element.scrollHeight <= element.clientHeight) loadOlder();
  });
  useEffect(() => loadUntilScrollable(), [items]);

  useEffect(() => MessageMenu.prefetch(), []);

  async function jumpTo(id: string) {
    // The message replied to may be on a page that is not loaded yet.
    while (!scrollToItem(id)) {
      const before = older.read();
      if (!before || before.older === null) return;
      await older.load();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (older.read()?.items.length === before.items.length) return;
    }
    setHighlighted(id);
    setTimeout(() => setHighlighted(undefined), highlightMs);
  }

  function openMenu(id: string | undefined, anchor: Element) {
    const message = items.find((item) => item.id === id);
    if (!message) return;
    setTabStop(message.id);
    setMenu({ message, anchor });
  }
  const longPress = useLongPress('[data-bubble]', (bubble) => openMenu(bubble.dataset['bubble'], bubble));

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const button = (target as Element).closest<HTMLElement>('[data-jump], [data-menu]');
    if (button?.dataset['jump']) void jumpTo(button.dataset['jump']);
    else if (button) openMenu(button.dataset['menu'], button);
  }

  const days = useMemo(() => groupByDay(items), [items]);
  const messages = useMemo(() => items.filter(({ kind, removed }) => kind === 'message' && !removed), [items]);
  const stop = messages.some(({ id }) => id === tabStop) ? tabStop : messages.at(-1)?.id;

  /** Moves the focus between the menu buttons of the messages. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = (event.target as HTMLElement).dataset['menu'];
    const at = messages.findIndex(({ id }) => id === from);
    if (at === -1) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: messages.length - 1 }[event.key];
    const next = to === undefined ? undefined : messages[to];
    if (!next) return;
    event.preventDefault();
    setTabStop(next.id);
    scroller.current?.querySelector<HTMLElement>(`[data-menu="${next.id}"]`)?.focus();
  }

  const closeMenu = () => setMenu(undefined);
  function runAction(message: Message, action: MessageAction) {
    closeMenu();
    if (action === 'reply') onReply(message);
    else if (action === 'copy') void copy(message.text, t`Message copied to clipboard.`);
    else if (action === 'translate') setTranslated((before) => new Set(before).add(message.id));
    else onReport(message);
  }

  const labels = { today: t`Today`, yesterday: t`Yesterday` };
  // The host and the co-hosts are one side; a guest may read a message of any of them.
  const isOwn = ({ sender_id }: Message) => (side === 'guest' ? sender_id === user!.id : sender_id !== otherId);
  const isOfColleague = ({ sender_id }: Message) => side !== 'admin' && sender_id !== user!.id && sender_id !== otherId;
  const hasTranslator = useHasTranslator();
  const canTranslate = (message: Message) =>
    hasTranslator && !isOwn(message) && !isOfColleague(message) && languageOfText(message.text) !== locale;
  const isEmpty = canReply && messages.length === 0 && pending.length === 0 && thread.older === null;
  return (
    <div className="relative flex min-h-[15%] flex-1 flex-col">
      {/* Handles the events of the menu buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...longPress}
        className="relative flex flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-4 pt-14 pb-4 [overflow-anchor:none] md:px-6 md:pb-6"
      >
        <div className="mt-auto grid min-h-11 flex-none place-items-center">
          {older.isLoading ? <Spinner label={t`Loading older messages…`} /> : null}
          {older.hasFailed ? (
            <Button kind="quiet" onPress={() => void older.load()}>
              <Trans>Older messages could not be loaded. Try again</Trans>
            </Button>
          ) : null}
        </div>
        <ol aria-label={t`Messages with ${counterpart}`} className="flex-none">
          {days.map(({ day, items: itemsOfDay }) => (
            <li key={day}>
              <h3 className="mt-4 mb-3 text-center text-caption font-normal text-ink-3">
                <time dateTime={day}>{formatDayHeading(day, locale, now, labels)}</time>
              </h3>
              <ol>
                {itemsOfDay.map((item) =>
                  item.kind === 'event' ? (
                    (cardOf?.(item) ?? <ThreadEvent key={item.id} item={item} />)
                  ) : (
                    <MessageBubble
                      key={item.client_id ?? item.id}
                      message={item}
                      isOwn={isOwn(item)}
                      isOfColleague={isOfColleague(item)}
                      senderName={nameOf(item)}
                      now={now}
                      isTabStop={item.id === stop}
                      isHighlighted={item.id === highlighted}
                      isTranslationAsked={translated.has(item.id)}
                    />
                  ),
                )}
              </ol>
            </li>
          ))}
          {pending.map((message) => (
            <PendingMessageBubble
              key={message.client_id}
              message={message}
              isSending={message.client_id === sendingId}
            />
          ))}
        </ol>
        {isEmpty ? (
          <p className="flex-none py-10 text-center text-ink-2">
            <Trans>Start the conversation!</Trans>
          </p>
        ) : null}
        <div className="mx-auto w-full max-w-[36rem] flex-none">{children}</div>
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0">{note}</div>
      {hasNewBelow ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <button
            type="button"
            onClick={scrollToEnd}
            className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-small font-medium text-canvas shadow-float"
          >
            <ArrowDown className="size-4" aria-hidden />
            <Trans>New messages</Trans>
          </button>
        </div>
      ) : null}
      {menu ? (
        <MessageMenu
          message={menu.message}
          anchor={menu.anchor}
          isOwn={isOwn(menu.message)}
          canReply={canReply}
          canTranslate={canTranslate(menu.message)}
          onAction={(action) => runAction(menu.message, action)}
          onClose={closeMenu}
          onLoadError={closeMenu}
        />
      ) : null}
    </div>
  );
}
