import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

export type MenuProps = {
  /** The button that opens it, such as `<IconButton label="More actions" …/>`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem` and `MenuLink`. */
  children: ReactNode;
};

/** A short list of actions behind a button. About 55 kB of script: not on pages a shopper meets first. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-popover outline-none">
          <Base.Popup className="border-line-strong/50 bg-raised shadow-float min-w-48 origin-(--transform-origin) rounded-md border p-1 outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-sm px-3 py-2 text-left outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-4.5';

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: 'danger';
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** An action in a `Menu`. */
export function MenuItem({ icon, tone, isDisabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item disabled={isDisabled} onClick={onSelect} className={cx(ITEM, tone && 'text-danger')}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** A place to go to in a `Menu`; `link` is a bare router `<Link to=…>`. */
export function MenuLink({
  icon,
  link,
  children,
}: {
  icon?: ReactNode;
  link: ReactElement;
  children: ReactNode;
}) {
  return (
    <Base.LinkItem closeOnClick render={link} className={ITEM}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}
