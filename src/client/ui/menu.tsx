import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface MenuItem {
  label: string;
  text?: string;
  icon?: ReactNode;
  /** Shortcut as displayed: `Ctrl+D`. */
  keys?: string | undefined;
  isOff?: boolean;
  /** For an item that switches something on or off. */
  isOn?: boolean;
  onAct: () => void;
}

export type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  groups: readonly (readonly MenuItem[])[];
  /** Element focused after closing; null for the trigger. */
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** A menu button with arrow keys, typeahead and Escape. */
export function Menu({ trigger, groups, finalFocus }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <MenuPopup groups={groups} finalFocus={finalFocus} />
    </Base.Root>
  );
}

type MenuAtProps = Pick<MenuProps, 'groups'> & {
  /** Viewport coordinates; null while closed. */
  at: { x: number; y: number } | null;
  onClose: () => void;
};

/** A menu at a screen position, for right clicks. */
export function MenuAt({ at, onClose, groups }: MenuAtProps) {
  const anchor = at && { getBoundingClientRect: () => DOMRect.fromRect({ ...at, width: 0, height: 0 }) };
  return (
    <Base.Root open={at !== null} onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <MenuPopup groups={groups} anchor={anchor} />
    </Base.Root>
  );
}

type MenuPopupProps = Omit<MenuProps, 'trigger'> & {
  anchor?: { getBoundingClientRect: () => DOMRect } | null;
};

function MenuPopup({ groups, anchor, finalFocus }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner {...(anchor ? { anchor } : {})} align="start" sideOffset={6} className="z-dialog">
        <Base.Popup
          finalFocus={() => finalFocus?.() ?? true}
          className="border-line bg-raised text-ink shadow-float max-h-(--available-height) min-w-52 overflow-y-auto rounded-md border py-1.5 outline-none"
        >
          {groups.map((items, index) => (
            <Fragment key={items[0]?.label}>
              {index > 0 && <Base.Separator className="border-line my-1.5 border-t" />}
              {items.map((item) => (
                <Item key={item.label} item={item} />
              ))}
            </Fragment>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const ITEM =
  'data-highlighted:bg-sunken data-disabled:text-ink-faint flex min-h-11 cursor-default items-center gap-3 px-4 py-1.5 text-sm outline-none [&_svg]:size-4';

function Item({ item: { label, text, icon, keys, isOff = false, isOn, onAct } }: { item: MenuItem }) {
  const content = (
    <>
      {icon}
      <span className="flex-1">
        {label}
        {text && <span className="text-ink-faint block text-xs">{text}</span>}
      </span>
      {keys && <kbd className="text-ink-faint font-sans text-xs">{keys}</kbd>}
      {isOn && <Check aria-hidden />}
    </>
  );
  if (isOn === undefined)
    return (
      <Base.Item disabled={isOff} onClick={onAct} className={ITEM}>
        {content}
      </Base.Item>
    );
  return (
    <Base.CheckboxItem checked={isOn} onCheckedChange={onAct} closeOnClick disabled={isOff} className={ITEM}>
      {content}
    </Base.CheckboxItem>
  );
}
