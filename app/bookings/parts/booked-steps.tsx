import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BookedStep {
  title: ReactNode;
  text: ReactNode;
}

/** What comes next, as steps of which the first is now. */
export function BookedSteps({ Icon, steps }: { Icon: LucideIcon; steps: readonly BookedStep[] }) {
  return (
    <ol>
      {steps.map(({ title, text }, at) => (
        <li key={at} className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-4.5 pb-6 last:pb-0">
          {at < steps.length - 1 ? (
            <span
              aria-hidden
              className="absolute start-[1.0625rem] top-10 bottom-1 border-s-2 border-dotted border-control opacity-70"
            />
          ) : null}
          <span
            aria-hidden
            className={`grid size-9 place-items-center rounded-full text-small font-medium ${
              at === 0 ? 'bg-clay text-on-clay ring-5 ring-clay-wash' : 'bg-limestone text-ink-2'
            }`}
          >
            {at === 0 ? <Icon className="size-4" /> : <bdi>{at + 1}</bdi>}
          </span>
          <div className="min-w-0">
            <h3 className="mt-1 text-lead font-medium">{title}</h3>
            <p className="max-w-[30rem] text-small text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
