import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Segmented } from '#app/ui/segmented.tsx';

/** A chart under its heading and the sentence that it shows, with its table behind it. */
export function ChartSection({
  title,
  text,
  chart,
  table,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  chart: ReactNode;
  /** Without one, the chart is not to be turned into a table. */
  table?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const id = useId();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby={id} className="insights-section">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 max-w-2xl">
          <h2 id={id}>{title}</h2>
          <p className="text-small text-ink-2">{text}</p>
        </div>
        {table ? (
          <Segmented
            label={t`Show as`}
            value={shape}
            onChange={setShape}
            options={[
              { value: 'chart', label: t`Chart` },
              { value: 'table', label: t`Table` },
            ]}
          />
        ) : null}
      </div>
      {shape === 'table' && table ? table : chart}
      {children}
    </section>
  );
}

/** What a figure still needs before it says anything. */
export function Needed({ title, text, share }: { title: ReactNode; text: ReactNode; share: number }) {
  return (
    <div className="grid gap-0.5">
      <span className="font-medium">{title}</span>
      <span className="text-caption text-ink-3">{text}</span>
      <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sand">
        <span className="block h-full rounded-full bg-chart-1" style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
    </div>
  );
}
