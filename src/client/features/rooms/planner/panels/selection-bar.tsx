import { AlignHorizontalJustifyCenter, MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { selectedItems } from '@/client/features/rooms/planner/model/planner-actions.ts';
import { formatCount } from '@/client/lib/format.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Menu } from '@/client/ui/menu.tsx';
import { capitalise } from '@/shared/format/capitalise.ts';
import { ActionButton, arrangeItems, selectionItems } from './action-button.tsx';
import { SwapButton } from './swap-button.tsx';

/** The selection and its actions, above the drawing. Constant height, to avoid layout shift. */
export function SelectionBar({ history, dispatch, hint }: PanelProps & { hint: ReactNode }) {
  const items = selectedItems(history);
  const [only, ...others] = items;
  const { selection } = history;
  const button = { history, dispatch, isSmall: true } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form's fieldset
    <div role="group" aria-label="What is selected" className="flex min-h-12 items-center gap-1 pb-1">
      <p className="text-ink-soft min-w-0 flex-1 truncate text-sm" aria-live="polite">
        {selection.length === 0 ? hint : nameOf(items, history)}
      </p>
      {selection.length > 0 && (
        <>
          {only && !others.length && !only.isLocked && (
            <SwapButton key={only.key} history={history} dispatch={dispatch} item={only} />
          )}
          {items.length === 1 && <ActionButton action="turn" {...button} />}
          {/* A phone has no space for these beside the name; the menu has them. */}
          {only && (
            <span className="contents max-sm:hidden">
              <ActionButton action="duplicate" {...button} />
              <ActionButton action={items.some(({ isLocked }) => isLocked) ? 'unlock' : 'lock'} {...button} />
            </span>
          )}
          {items.length > 1 && (
            <Menu
              trigger={<IconButton label="Align" icon={<AlignHorizontalJustifyCenter aria-hidden />} />}
              groups={arrangeItems({ history, dispatch })}
            />
          )}
          <ActionButton action="remove" {...button} />
          {items.length > 0 && (
            <Menu
              trigger={<IconButton label="More to do" icon={<MoreHorizontal aria-hidden />} />}
              groups={selectionItems({ history, dispatch })}
            />
          )}
        </>
      )}
    </div>
  );
}

function nameOf(items: readonly { name: string }[], { plan, selection }: PanelProps['history']): string {
  const [only] = items;
  if (only && selection.length === 1) return only.name;
  if (selection.length > 1) return `${formatCount(selection.length, 'thing')} selected`;
  const opening = plan.openings.find(({ key }) => selection.includes(key));
  const fixture = plan.fixtures.find(({ key }) => selection.includes(key));
  return capitalise(opening?.kind ?? fixture?.kind ?? '');
}
