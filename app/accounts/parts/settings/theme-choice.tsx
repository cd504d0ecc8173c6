import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { changeTheme, currentTheme, type Theme } from '#app/preferences.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Light, dark or the theme of the device. Applied at once, for this browser. */
export function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(currentTheme()), []);
  return (
    <SettingsGroup title={<Trans>Appearance</Trans>} hint={<Trans>For this browser; it changes at once.</Trans>}>
      <Segmented
        label={t`Appearance`}
        value={theme}
        onChange={(value) => {
          changeTheme(value);
          setTheme(value);
        }}
        options={[
          { value: 'system', label: <Trans>As the device</Trans> },
          { value: 'light', label: <Trans>Light</Trans> },
          { value: 'dark', label: <Trans>Dark</Trans> },
        ]}
      />
    </SettingsGroup>
  );
}
