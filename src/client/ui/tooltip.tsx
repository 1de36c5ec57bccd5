import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * A few words on hover and focus. Never the only place of anything needed: touch has no hover, and screen readers get
 * the name of the control itself. About 30 kB of script; `title` on an `IconButton` costs nothing.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-popover">
          <Base.Popup className="bg-ink text-canvas max-w-64 rounded-md px-3 py-1.5 text-sm transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
