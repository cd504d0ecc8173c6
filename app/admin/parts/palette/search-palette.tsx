import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useCloseRequest } from '#app/ui/use-close-request.ts';
import { KeyCaps } from '../../key-caps.tsx';
import { useCommands } from './use-commands.tsx';
import { useSearchResults, type Option, type OptionGroup } from './use-search-results.tsx';

/**
 * The search over users, bookings, payments, homes, screens and commands. The input keeps the focus: arrow keys move
 * through the list, Enter opens, Escape closes.
 */
export default function SearchPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t, i18n } = useLingui();
  useCloseRequest(onClose);
  return (
    <I18nProvider locale={i18n.locale}>
      <ModalOverlay
        isOpen
        onOpenChange={onClose}
        isDismissable
        className="fixed inset-0 z-50 flex h-dvh justify-center bg-scrim md:items-start md:px-6 md:pt-[12vh]"
      >
        <Modal className="flex w-full flex-col overflow-hidden bg-surface shadow-float max-md:h-dvh md:max-h-[76vh] md:max-w-[42rem] md:rounded-sheet">
          <AriaDialog aria-label={t`Search and commands`} className="flex min-h-0 flex-1 flex-col outline-none">
            <Palette onClose={onClose} onHelp={onHelp} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has taken the focus itself.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const [typed, setTyped] = useState('');
  const found = useSearchResults(typed);
  const commands = useCommands(typed, onHelp);
  const groups = [...found.groups, ...commands];
  const options = groups.flatMap((group) => group.options);
  const { active, setActive } = useActive(options, typed);
  const optionId = (option: Option) => `${id}-${option.id}`;

  function choose(option: Option) {
    onClose();
    if (option.to) void navigate(option.to);
    option.run?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const at = active ? options.indexOf(active) : -1;
    const next = { ArrowDown: at + 1, ArrowUp: at <= 0 ? options.length - 1 : at - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const option = options[next % options.length]!;
      setActive(option.id);
      document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  }

  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line py-1.5 ps-4 pe-2 md:ps-5">
        {found.isLoading ? <Spinner /> : <Search className="size-5 flex-none text-ink-3" aria-hidden />}
        <input
          ref={input}
          role="combobox"
          aria-label={t`Search users, bookings, payments, homes and commands`}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder={t`Name, email, number or command`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-3"
        />
        <IconButton label={t`Close`} onPress={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-2 pt-1">
        {found.hasFailed ? <Failure onRetry={found.retry} /> : null}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t`Results`}
          className="min-h-0 overflow-y-auto overscroll-contain pb-2"
        >
          {groups.map((group) => (
            <Group key={group.id} id={`${id}-${group.id}`} group={group}>
              {group.options.map((option) => (
                <OptionRow
                  key={option.id}
                  id={optionId(option)}
                  option={option}
                  isActive={option === active}
                  onChoose={() => choose(option)}
                />
              ))}
            </Group>
          ))}
        </div>
        {options.length === 0 && !found.isLoading && !found.hasFailed ? (
          <p className="px-3 py-6 text-center text-small text-ink-2">
            <Trans>Nothing matches. Try another spelling, or the number from a receipt.</Trans>
          </p>
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {found.isLoading ? null : <Plural value={options.length} one="# result" other="# results" />}
      </span>
      <div className="flex flex-none items-center gap-5 border-t border-line bg-limestone px-5 py-2.5 text-caption text-ink-3 max-md:hidden">
        <Hint keys={['↑', '↓']}>
          <Trans>move</Trans>
        </Hint>
        <Hint keys={['↵']}>
          <Trans>open</Trans>
        </Hint>
        <Hint keys={['Esc']}>
          <Trans>close</Trans>
        </Hint>
      </div>
    </>
  );
}

/** The option under the cursor: the first of a new text, else the one that was moved to while it is listed. */
function useActive(options: readonly Option[], typed: string) {
  const [cursor, setCursor] = useState({ typed: '', id: '' });
  const moved = cursor.typed === typed ? options.find(({ id }) => id === cursor.id) : undefined;
  return { active: moved ?? options[0], setActive: (id: string) => setCursor({ typed, id }) };
}

function Group({ id, group, children }: { id: string; group: OptionGroup; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="px-3 pt-2 pb-0.5 text-caption text-ink-3">
        {group.title}
      </div>
      {children}
    </div>
  );
}

function OptionRow({
  id,
  option,
  isActive,
  onChoose,
}: {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // The input handles the keys, and keeps the focus when an option is pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-1 leading-snug hover:bg-limestone aria-selected:bg-sea-wash"
    >
      <span className="grid size-9 flex-none place-items-center text-ink-2">{option.icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-medium">{option.title}</span>
        {option.text ? <span className="block truncate text-caption text-ink-2">{option.text}</span> : null}
      </span>
      {option.keys ? <KeyCaps keys={option.keys} className="max-md:hidden" /> : null}
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="px-1 pt-2">
      <FailureNote onRetry={onRetry}>
        <Trans>The search could not be reached. Screens and commands still work.</Trans>
      </FailureNote>
    </div>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <KeyCaps keys={keys} /> {children}
    </span>
  );
}
