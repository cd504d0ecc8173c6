import { useLingui, Trans } from '@lingui/react/macro';
import { Copy, Flag, Languages, Reply } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Header, I18nProvider, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import type { Locale } from '#contract/common.ts';
import type { Message } from '#contract/messages.ts';
import { formatFully } from './message-time.ts';

export type MessageAct = 'reply' | 'copy' | 'report_translation' | 'report';

interface Props {
  message: Message;
  /** What it unfolds from. */
  anchor: Element;
  /** It stands at the end of the line. */
  isOwn: boolean;
  /** Writing is possible. */
  canReply: boolean;
  onAct: (act: MessageAct) => void;
  onClose: () => void;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-small outline-none data-[focused]:bg-limestone data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-focus';

/** What can be done with one message. It keeps the focus until something is chosen, and gives it back. */
export default function MessageMenu({ message, anchor, isOwn, canReply, onAct, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <I18nProvider locale={locale}>
      <Popover
        triggerRef={triggerRef}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        aria-label={t`Message`}
        placement={isOwn ? 'bottom end' : 'bottom start'}
        className="z-50 min-w-60 rounded-card bg-surface p-2 shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] outline-none"
      >
        <Menu
          aria-label={t`Message`}
          autoFocus="first"
          onClose={onClose}
          onAction={(act) => onAct(act as MessageAct)}
          className="outline-none"
        >
          <MenuSection>
            {/* Fingers know no tooltips. */}
            <Header className="px-3 pt-1 pb-2 text-caption text-ink-3">{formatFully(message.timestamp, locale)}</Header>
            {canReply ? (
              <Act id="reply" words={t`Reply`} icon={<Reply className="flip size-4.5" aria-hidden />}>
                <Trans>Reply</Trans>
              </Act>
            ) : null}
            <Act id="copy" words={t`Copy`} icon={<Copy className="size-4.5" aria-hidden />}>
              <Trans>Copy</Trans>
            </Act>
            <Act
              id="report_translation"
              words={t`Report translation`}
              icon={<Languages className="size-4.5" aria-hidden />}
            >
              <Trans>Report translation</Trans>
            </Act>
            <Act id="report" words={t`Report this message`} icon={<Flag className="size-4.5" aria-hidden />}>
              <Trans>Report this message</Trans>
            </Act>
          </MenuSection>
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

function Act({ id, words, icon, children }: { id: MessageAct; words: string; icon: ReactNode; children: ReactNode }) {
  return (
    <MenuItem id={id} textValue={words} className={itemClass}>
      {icon}
      {children}
    </MenuItem>
  );
}
