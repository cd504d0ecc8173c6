import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { msg } from '@lingui/core/macro';
import { pageMeta } from '#app/page-meta.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { sectionAt, type AdminScreen } from './sections.ts';

export const meta = pageMeta({ en: 'Settings', ar: 'الإعدادات', fr: 'Paramètres' });

const here = '/admin/settings';
/** Stands with the money, and is a setting too. */
const fees: AdminScreen = {
  to: '/admin/finance/fees',
  label: msg`Fees and rates`,
  text: msg`What hosts and guests pay, and what a dollar costs, each from a day on.`,
};

/** The screens on which the product is set, each with what is done there. */
export default function AdminSettings() {
  const { i18n } = useLingui();
  const screens = [fees, ...(sectionAt(here)?.screens ?? []).filter(({ to }) => to !== here)];
  return (
    <AdminFrame title={<Trans>Settings</Trans>}>
      <ul className="mt-3 max-w-[46rem]">
        {screens.map(({ to, label, text }) => (
          <li key={to} className="relative border-b border-line py-3.5 last:border-0 hover:bg-limestone">
            <Link to={to} className="font-medium after:absolute after:inset-0">
              {i18n._(label)}
            </Link>
            {text ? <span className="block text-small text-ink-2">{i18n._(text)}</span> : null}
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}
