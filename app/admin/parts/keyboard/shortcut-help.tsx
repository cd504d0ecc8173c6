import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { ScreenShortcut } from '../../keyboard.tsx';
import { KeyCaps } from '../../key-caps.tsx';
import { adminSections, keyLetter } from '../../sections.ts';

/** The list of keyboard shortcuts, and the switch of those of a single key. */
export default function ShortcutHelp({
  isOn,
  onSwitch,
  ofScreen,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  ofScreen: readonly ScreenShortcut[];
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <Dialog isOpen onOpenChange={onClose} title={<Trans>Keyboard shortcuts</Trans>} width="medium">
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
        <Group title={<Trans>Anywhere</Trans>}>
          <Row keys={['Ctrl', 'K']}>
            <Trans>Search and commands</Trans>
          </Row>
          <Row keys={['?']}>
            <Trans>This list</Trans>
          </Row>
          <Row keys={['Esc']}>
            <Trans>Close</Trans>
          </Row>
        </Group>
        <Group title={<Trans>Go to</Trans>}>
          {adminSections.map(({ to, label, code }) => (
            <Row key={to} keys={['g', keyLetter(code)]}>
              {i18n._(label)}
            </Row>
          ))}
        </Group>
        {ofScreen.length > 0 ? (
          <Group title={<Trans>On this screen</Trans>}>
            {ofScreen.map(({ code, shown, label }) => (
              <Row key={code} keys={[shown]}>
                {i18n._(label)}
              </Row>
            ))}
          </Group>
        ) : null}
      </div>
      <div className="mt-5 border-t border-line pt-2">
        <Switch
          label={<Trans>Single-key shortcuts</Trans>}
          hint={<Trans>Keys keep their place on Arabic keyboards. Ctrl K works also while this is off.</Trans>}
          isSelected={isOn}
          onChange={onSwitch}
        />
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-caption font-normal text-ink-3">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center justify-between gap-4 text-small">
      {children}
      <span className="sr-only">{keys.join(' ')}</span>
      <KeyCaps keys={keys} />
    </li>
  );
}
