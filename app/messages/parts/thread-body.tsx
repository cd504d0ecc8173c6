import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Message } from '#contract/messages.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { latePart } from '#app/ui/late-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { ThreadEvent } from './event-line.tsx';
import { MessageBubble, PendingMessageBubble } from './message-bubble.tsx';
import type { MessageAct } from './message-menu.tsx';
import type { Waiting } from '../outbox.ts';
import type { Thread } from './thread-items.ts';
import { useLongPress } from './use-long-press.ts';
import { useMessageActs } from './use-message-acts.ts';
import { useOnItsWay } from './use-outbox-sender.ts';
import type { OlderItems } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import { formatDayHeading, groupByDay } from './message-time.ts';

const MessageMenu = latePart(() => import('./message-menu.tsx'));
const highlightMs = 2000;

interface Props {
  thread: Thread;
  pending: readonly Waiting[];
  /** The name of the other side. */
  counterpart: string;
  /** Whose messages stand at the start of the line. */
  otherId: string;
  nameOf: (senderId: string) => string;
  older: OlderItems;
  canReply: boolean;
  onReply: (message: Message) => void;
  /** At the very end. */
  children: ReactNode;
}

/** What was said, day by day, and what happened to the booking concurrently. */
export function ThreadBody({
  thread,
  pending,
  counterpart,
  otherId,
  nameOf,
  older,
  canReply,
  onReply,
  children,
}: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const now = useNow();
  const locale = i18n.locale as Locale;
  const onItsWay = useOnItsWay();
  const acts = useMessageActs();
  const [menu, setMenu] = useState<{ message: Message; anchor: Element }>();
  const [highlighted, setHighlighted] = useState<string>();
  const [tabStop, setTabStop] = useState<string>();

  const { lines } = thread;
  const lastLine = lines.at(-1);
  const lastPending = pending.at(-1);
  const loadOlder = () => {
    if (thread.older !== null && !older.isLoading && !older.hasFailed) void older.load();
  };
  const { scroller, hasNewBelow, toEnd, toLine, onScroll } = useThreadScroll({
    firstId: lines[0]?.id,
    // A message keeps its name from being written to being stored.
    end: lastPending?.client_id ?? lastLine?.client_id ?? lastLine?.id,
    endsWithOwn: lastPending !== undefined || lastLine?.sender_id === user!.id,
    lines,
    pending,
    isLoadingOlder: older.isLoading,
    onNearBeginning: loadOlder,
  });

  // A conversation of few short lines leaves nothing to scroll: then its older ones come by themselves.
  const fill = useEffectEvent(() => {
    const element = scroller.current;
    if (element && element.scrollHeight <= element.clientHeight) loadOlder();
  });
  useEffect(() => fill(), [lines]);

  useEffect(() => MessageMenu.fetchAhead(), []);

  async function jumpTo(id: string) {
    // What is quoted may be further up than what is loaded.
    while (!toLine(id)) {
      const before = older.known();
      if (!before || before.older === null) return;
      await older.load();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (older.known()?.lines.length === before.lines.length) return;
    }
    setHighlighted(id);
    setTimeout(() => setHighlighted(undefined), highlightMs);
  }

  function openMenu(id: string | undefined, anchor: Element) {
    const message = lines.find((line) => line.id === id);
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

  const days = useMemo(() => groupByDay(lines), [lines]);
  const messages = useMemo(() => lines.filter(({ kind, removed }) => kind === 'message' && !removed), [lines]);
  const stop = messages.some(({ id }) => id === tabStop) ? tabStop : messages.at(-1)?.id;

  /** From the menu of one message to that of another. */
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
  function act(message: Message, chosen: MessageAct) {
    closeMenu();
    if (chosen === 'reply') onReply(message);
    else if (chosen === 'copy') void acts.copy(message);
    else void acts.report(message, chosen === 'report' ? 'message' : 'translation');
  }

  const words = { today: t`Today`, yesterday: t`Yesterday` };
  const isOwn = ({ sender_id }: Message) => sender_id !== otherId;
  const isEmpty = canReply && messages.length === 0 && pending.length === 0 && thread.older === null;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* The keys are those of the menus inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...longPress}
        className="relative flex flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] md:px-6 md:py-6"
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
          {days.map(({ day, lines: ofDay }) => (
            <li key={day}>
              <h3 className="mt-4 mb-3 text-center text-caption font-normal text-ink-3">
                <time dateTime={day}>{formatDayHeading(day, locale, now, words)}</time>
              </h3>
              <ol>
                {ofDay.map((line) =>
                  line.kind === 'event' ? (
                    <ThreadEvent key={line.id} line={line} />
                  ) : (
                    <MessageBubble
                      key={line.client_id ?? line.id}
                      message={line}
                      isOwn={isOwn(line)}
                      senderName={nameOf(line.sender_id ?? '')}
                      now={now}
                      isTabStop={line.id === stop}
                      isHighlighted={line.id === highlighted}
                    />
                  ),
                )}
              </ol>
            </li>
          ))}
          {pending.map((waiting) => (
            <PendingMessageBubble
              key={waiting.client_id}
              waiting={waiting}
              isOnItsWay={waiting.client_id === onItsWay}
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
      {hasNewBelow ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <button
            type="button"
            onClick={toEnd}
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
          onAct={(chosen) => act(menu.message, chosen)}
          onClose={closeMenu}
          onMissing={closeMenu}
        />
      ) : null}
    </div>
  );
}
