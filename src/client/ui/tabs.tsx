import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { value: Value; label: string; count?: number | undefined };

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs with arrow keys, scrolling sideways on phones. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        data-print="none"
        className="border-line relative -mx-1 flex gap-1 overflow-x-auto border-b px-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="text-ink-soft hover:text-ink data-active:text-ink min-h-12 px-3 py-2.5 font-medium whitespace-nowrap transition-colors shrink-0 max-sm:px-2.5 max-sm:text-sm focus-visible:-outline-offset-2"
          >
            {`${tab.label} `}
            {tab.count !== undefined && (
              <span className="text-ink-faint ml-1.5 text-sm tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="bg-accent chosen-mark absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) transition-[translate,width] duration-200" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel<Value extends string>({ value, children }: { value: Value; children: ReactNode }) {
  return (
    <Base.Panel value={value} className="pt-6 focus-visible:outline-offset-4">
      {children}
    </Base.Panel>
  );
}
