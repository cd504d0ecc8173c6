import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Segmented } from '#app/ui/segmented.tsx';

/** Figures of twelve months under a heading, as bars or as a table. */
export function ByMonthSection({
  id,
  title,
  text,
  chart,
  table,
}: {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  text: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}) {
  const { t } = useLingui();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id}>{title}</h2>
        <Segmented
          label={t`Show as`}
          value={shape}
          onChange={setShape}
          options={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
        />
      </div>
      <p className="mt-1 mb-5 text-small text-ink-2">{text}</p>
      {shape === 'chart' ? chart : table}
    </section>
  );
}
