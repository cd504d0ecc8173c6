import { useLingui, Trans } from '@lingui/react/macro';
import { Copy, Flag, Languages, Reply } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Header, I18nProvider, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components';
import type { Locale } from '#contract/common.ts';
import type { Message } from '#contract/types.gen.ts';
import { formatFully } from './message-time.ts';

export type MessageAction = 'reply' | 'copy' | 'translate' | 'report';

interface Props {
  message: Message;
  /** The element that the popover is placed at. */
  anchor: Element;
  /** Own messages are aligned to the inline end. */
  isOwn: boolean;
  canReply: boolean;
  /** Written by the other side, in a language that may not be the reader's. */
  canTranslate: boolean;
  onAction: (action: MessageAction) => void;
  onClose: () => void;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-small outline-none data-[focused]:bg-limestone data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-focus';

/** The menu of one message. It holds the focus while it is open and restores it when it closes. */
export default function MessageMenu({ message, anchor, isOwn, canReply, canTranslate, onAction, onClose }: Props) {
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
          onAction={(action) => onAction(action as MessageAction)}
          className="outline-none"
        >
          <MenuSection>
            {/* Touch screens have no tooltips. */}
            <Header className="px-3 pt-1 pb-2 text-caption text-ink-3">{formatFully(message.timestamp, locale)}</Header>
            {canReply ? (
              <Item id="reply" label={t`Reply`} icon={<Reply className="flip size-4.5" aria-hidden />}>
                <Trans>Reply</Trans>
              </Item>
            ) : null}
            <Item id="copy" label={t`Copy`} icon={<Copy className="size-4.5" aria-hidden />}>
              <Trans>Copy</Trans>
            </Item>
            {canTranslate ? (
              <Item id="translate" label={t`Translate`} icon={<Languages className="size-4.5" aria-hidden />}>
                <Trans>Translate</Trans>
              </Item>
            ) : null}
            <Item id="report" label={t`Report this message`} icon={<Flag className="size-4.5" aria-hidden />}>
              <Trans>Report this message</Trans>
            </Item>
          </MenuSection>
        </Menu>
      </Popover>
    </I18nProvider>
  );
}

function Item({
  id,
  label,
  icon,
  children,
}: {
  id: MessageAction;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <MenuItem id={id} textValue={label} className={itemClass}>
      {icon}
      {children}
    </MenuItem>
  );
}
