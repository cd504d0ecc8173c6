import type { ReactNode } from 'react';

/** The heading of a step, with a sentence below. */
export function StepHeading({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-2 mb-7 max-w-[36rem] text-pretty text-ink-2">{children}</p>
    </>
  );
}

/** A part of a step, divided from the one above by a line. */
export function Section({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-9 border-t border-line pt-9 first-of-type:mt-0 first-of-type:border-0 first-of-type:pt-0">
      <h2 className="text-title">{title}</h2>
      {hint ? <p className="mt-1.5 text-small text-pretty text-ink-2">{hint}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
