import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { iconButtonClass } from '#app/ui/button.tsx';

/** A column under a heading with the way back, as high as the screen on phones. */
export function CashFrame({
  title,
  back,
  backLabel,
  children,
}: {
  title: ReactNode;
  back: string;
  backLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-[26rem] flex-col max-md:min-h-[calc(100dvh-var(--size-bottombar)-env(safe-area-inset-bottom))] max-md:max-w-none md:my-8 md:rounded-card md:border md:border-line">
      <header className="grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center border-b border-line px-2 py-2">
        <Link to={back} aria-label={backLabel} className={iconButtonClass}>
          <ArrowLeft className="flip size-5" aria-hidden />
        </Link>
        <h1 className="text-center text-lead break-words">{title}</h1>
      </header>
      <div className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-4 py-5">{children}</div>
    </div>
  );
}
