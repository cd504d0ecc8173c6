import { Trans } from '@lingui/react/macro';
import { Link } from '#app/ui/link.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { titleClass, wholeRowClass } from './notification-list.tsx';
import { useSamples } from './samples.ts';

/** Sample notifications, shown while the real ones cannot be loaded. Each is marked as a sample. */
export function SampleList() {
  const samples = useSamples();
  return (
    <ul>
      {samples.map(({ icon, tone, title, message, link, status }) => (
        <li
          key={title}
          className="relative flex items-start gap-3 border-t border-line px-4 py-3.5 first:border-t-0 hover:bg-limestone"
        >
          <NotificationIcon icon={icon} tone={tone} />
          <div className="min-w-0 flex-1">
            <p className={titleClass}>
              <Link to={link} className={`${wholeRowClass} ${status === 'unread' ? 'font-medium' : 'text-ink-2'}`}>
                {title}
              </Link>
            </p>
            <p className="mt-0.5 text-small text-ink-2">{message}</p>
          </div>
          <span className="flex-none rounded-tag bg-clay-wash px-2 py-1 text-caption leading-none font-medium text-clay-ink">
            <Trans>Sample</Trans>
          </span>
        </li>
      ))}
    </ul>
  );
}
