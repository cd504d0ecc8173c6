import { useLingui } from '@lingui/react/macro';
import { Keyboard, LogOut, Siren, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { searchWords } from '#contract/search-words.ts';
import { foldText } from '#contract/text-folding.ts';
import { useSession } from '#app/session/session.tsx';
import { adminSections, keyLetter } from '../../sections.ts';
import type { Option, OptionGroup } from './use-search-results.tsx';

/** The screens of the administration and some commands whose names have every word of a text; all of them without one. */
export function useCommands(typed: string, onHelp: () => void): OptionGroup[] {
  const { t, i18n } = useLingui();
  const { logout } = useSession();
  const navigate = useNavigate();
  const screens = adminSections.flatMap(({ to, label, icon: Icon, code, screens: tabs = [] }): NamedOption[] => {
    const name = i18n._(label);
    const icon = <Icon className="size-5" aria-hidden />;
    const section = { id: to, icon, title: name, name, to, keys: ['g', keyLetter(code)] };
    const others = tabs.filter((tab) => tab.to !== to);
    return [
      section,
      ...others.map((tab) => {
        const title = i18n._(tab.label);
        return { id: tab.to, icon, title, text: name, name: `${title} ${name}`, to: tab.to };
      }),
    ];
  });
  const command = (id: string, Icon: typeof Siren, name: string, act: Pick<Option, 'to' | 'run' | 'keys'>) => ({
    id,
    icon: <Icon className="size-5" aria-hidden />,
    title: name,
    name,
    ...act,
  });
  const commands: NamedOption[] = [
    command('declare', Siren, t`Declare an emergency`, { to: '/admin/emergencies/new' }),
    command('shortcuts', Keyboard, t`Keyboard shortcuts`, { run: onHelp, keys: ['?'] }),
    command('account', UserRound, t`Account Settings`, { to: '/account/settings' }),
    command('log-out', LogOut, t`Log out`, { run: () => void logout().then(() => navigate('/')) }),
  ];
  const words = searchWords(typed);
  const fits = ({ name }: NamedOption) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  };
  return [
    { id: 'screens', title: t`Screens`, options: screens.filter(fits) },
    { id: 'commands', title: t`Commands`, options: commands.filter(fits) },
  ].filter(({ options }) => options.length > 0);
}

interface NamedOption extends Option {
  /** What is searched. */
  name: string;
}
