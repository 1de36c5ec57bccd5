import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type ListRowProps = {
  name: string;
  text: string;
  isOpen: boolean;
  /** Just added by a button: focuses its first field. */
  isAdded?: boolean;
  onToggle: () => void;
  before?: ReactNode;
  children: ReactNode;
};

export function ListRow({ name, text, isOpen, isAdded = false, onToggle, before, children }: ListRowProps) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    fields.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);
  return (
    <li className="border-line border-b">
      <div className="flex items-center gap-2">
        {before}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="hover:bg-sunken flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-2 py-2 text-left text-sm"
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="text-ink-soft block text-xs">{text}</span>
          </span>
          <ChevronDown aria-hidden className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: fields that count one by one, not a form's fieldset
        <div
          ref={fields}
          id={id}
          role="group"
          aria-label={name}
          className="flex flex-col gap-4 px-2 pt-2 pb-5"
        >
          {children}
        </div>
      )}
    </li>
  );
}

/** At most one row is open. A new one scrolls into view and focuses its first field. */
export function useOpenRow(onOpen?: (key: string) => void) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  return {
    openAdded: (key: string) => {
      setOpenKey(key);
      setAddedKey(key);
    },
    row: (key: string) => ({
      isOpen: openKey === key,
      isAdded: addedKey === key,
      onToggle: () => {
        if (openKey !== key) onOpen?.(key);
        setOpenKey(openKey === key ? null : key);
      },
    }),
  };
}

type ListSectionProps = {
  title: string;
  /** Number of rows: if one with focus is removed, the heading receives the focus. */
  count: number;
  actions?: ReactNode;
  emptyText?: string;
  children: ReactNode;
};

export function ListSection({ title, count, actions, emptyText, children }: ListSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      {count === 0 && emptyText && <p className="text-ink-soft text-sm">{emptyText}</p>}
      {children}
      {actions && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
    </section>
  );
}
