import { CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IsolatedText } from './isolated-text.tsx';

const tones = {
  info: { ground: 'bg-sea-wash', ink: 'text-sea-ink', Icon: Info },
  attention: { ground: 'bg-clay-wash', ink: 'text-clay-ink', Icon: Clock },
  danger: { ground: 'bg-danger-wash', ink: 'text-danger-ink', Icon: CircleAlert },
};

/** A highlighted sentence with at most one link or button below it. With the tone `danger` it is announced. */
export function Note({
  tone = 'info',
  icon,
  action,
  children,
}: {
  tone?: keyof typeof tones;
  /** Replaces the icon of the tone. */
  icon?: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { ground, ink, Icon: ToneIcon } = tones[tone];
  const Icon = icon ?? ToneIcon;
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control px-4 py-3.5 text-small ${ground}`}
    >
      <Icon className={`mt-0.5 size-5 flex-none ${ink}`} aria-hidden />
      {/* In large text below the icon, rather than in what is left beside it. */}
      <div className="min-w-0 flex-1 basis-40">
        {typeof children === 'string' ? <IsolatedText>{children}</IsolatedText> : children}
        {/* Aligns the text of a quiet button with the sentence and the lower edge. */}
        {action ? <div className="mt-1 [&>*]:whitespace-normal [&>.px-3]:-ms-3 [&>.px-3]:-mb-2.5">{action}</div> : null}
      </div>
    </div>
  );
}
