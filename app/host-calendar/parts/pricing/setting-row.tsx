import { Pencil, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iconButtonClass, IconButton } from '#app/ui/button.tsx';
import { useCanEdit } from './can-edit.ts';

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  detail?: ReactNode;
  /** Below the detail, in the colour of what needs attention. */
  note?: ReactNode;
  value: ReactNode;
  /** The accessible name of the button. */
  editLabel: string;
  onEdit?: () => void;
  /** Where it is edited, if that is another screen. */
  href?: string;
}

/** One price, discount or limit: what it is, what it is now, and the way to edit it. */
export function SettingRow({ icon: Icon, title, detail, note, value, editLabel, onEdit, href }: Props) {
  const canEdit = useCanEdit();
  const pencil = <Pencil className="size-4 stroke-[1.75]" aria-hidden />;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3.5 border-t border-line py-2 leading-snug">
      <Icon
        className={`size-5 flex-none stroke-[1.75] text-ink-2 ${detail || note ? 'mt-1 self-start' : ''}`}
        aria-hidden
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-small font-medium">{title}</p>
        {detail ? <p className="text-caption text-pretty text-ink-2 first-letter:uppercase">{detail}</p> : null}
        {note ? <p className="mt-1 text-caption text-pretty text-clay-ink">{note}</p> : null}
      </div>
      <span className="figures text-end text-small font-strong">{value}</span>
      {!canEdit ? null : href ? (
        <Link to={href} aria-label={editLabel} className={`${iconButtonClass} -mx-1.5 -me-2 text-ink-3`}>
          {pencil}
        </Link>
      ) : (
        <IconButton label={editLabel} onPress={onEdit} className="-mx-1.5 -me-2 text-ink-3">
          {pencil}
        </IconButton>
      )}
    </li>
  );
}

/** "+40%" or "850.00", which keep their order of signs in Arabic. */
export function Figure({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="figures md:whitespace-nowrap">
      {children}
    </bdi>
  );
}
