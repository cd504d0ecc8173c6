import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; title: ReactNode; count?: number | undefined }[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

/** Tabs underlined in sea. The children are the panel of the selected one. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Key)}>
      <TabList aria-label={label} className="mt-7 flex border-b border-line md:gap-7">
        {tabs.map(({ key, title, count }) => (
          <AriaTab
            key={key}
            id={key}
            className="relative flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 text-ink-2 data-[selected]:font-medium data-[selected]:text-ink data-[selected]:after:absolute data-[selected]:after:inset-x-0 data-[selected]:after:-bottom-px data-[selected]:after:h-0.5 data-[selected]:after:bg-sea md:flex-none"
          >
            {title}
            {count ? (
              <bdi dir="ltr" className="text-caption text-ink-3 figures">
                {count}
              </bdi>
            ) : null}
          </AriaTab>
        ))}
      </TabList>
      <TabPanel id={selected} className="outline-none">
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
