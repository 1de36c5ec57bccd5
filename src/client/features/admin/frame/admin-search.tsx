import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { CONTROL } from '@/client/ui/input.tsx';
import { PLACES } from './places.ts';

/** Something to go to. */
interface Target {
  to: string;
  title: string;
}

interface TargetGroup {
  value: string;
  items: Target[];
}

/** Finds a page of the admin area by what one types. Arrows choose, Enter goes there. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const statusId = useId();
  const groups = pagesLike(text);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  const go = ({ to }: Target) => {
    onClose();
    void navigate({ to });
  };

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Search">
      <Autocomplete.Root
        items={groups}
        value={text}
        onValueChange={setText}
        mode="none"
        inline
        open
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ title }: Target) => title}
      >
        <span className="relative block">
          <Search
            aria-hidden
            className="text-ink-faint pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2"
          />
          <Autocomplete.Input
            aria-label="Search the admin area"
            aria-describedby={statusId}
            placeholder="Pages"
            maxLength={100}
            className={cx(CONTROL, 'pl-10')}
          />
        </span>
        <p id={statusId} role="status" className="text-ink-faint mt-3 text-sm">
          {count === 0 ? `Nothing found for “${text.trim()}”.` : ''}
        </p>
        <Autocomplete.List className="max-h-[60dvh] overflow-y-auto">
          {(group: TargetGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-3">
              <Autocomplete.GroupLabel className="text-ink-faint text-label px-3 pb-1">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(target: Target) => (
                  <Autocomplete.Item
                    key={target.to}
                    value={target}
                    onClick={() => go(target)}
                    className="data-highlighted:bg-accent-soft flex min-h-11 cursor-pointer items-center rounded-md px-3"
                  >
                    {target.title}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

function pagesLike(text: string): TargetGroup[] {
  const wanted = text.trim().toLowerCase();
  const items = PLACES.flatMap(({ places }) => places)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ to, label }) => ({ to, title: label }));
  return items.length > 0 ? [{ value: 'Pages', items }] : [];
}
