import { ChevronDown, Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { Count } from './count.tsx';

type MoreMenuProps = {
  label: string;
  /** Above the bar of a phone, with an icon. */
  isBar?: boolean;
  count?: number | undefined;
  isCurrent: boolean;
  /** The current page is in the menu unless the page is wide. */
  isCurrentBelowWide?: boolean;
  className: string;
  panelClassName: string;
  summaryClassName: string;
  children: ReactNode;
};

/** Links behind a button, which opens without JavaScript. Escape, leaving it and following a link close it. */
export function MoreMenu({
  label,
  isBar = false,
  count,
  isCurrent,
  isCurrentBelowWide = false,
  className,
  panelClassName,
  summaryClassName,
  children,
}: MoreMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  return (
    <details
      ref={details}
      className={className}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
      <summary
        data-current={isCurrent || undefined}
        className={cx(
          'text-ink-soft hover:text-ink flex cursor-pointer list-none items-center whitespace-nowrap transition-colors [&::-webkit-details-marker]:hidden',
          !isBar && isCurrent && 'text-ink border-accent border-b-2',
          !isBar && isCurrentBelowWide && 'max-xl:text-ink max-xl:border-accent max-xl:border-b-2',
          summaryClassName,
        )}
      >
        {isBar && <Ellipsis aria-hidden strokeWidth={1.75} />}
        {label}
        {!isBar && <ChevronDown aria-hidden className="size-4" />}
        <Count count={count} className="absolute top-1 left-1/2 ml-1.5" />
      </summary>
      <ul
        className={cx(
          'z-bar border-line-strong/50 bg-raised shadow-float absolute max-h-[70dvh] min-w-60 overflow-y-auto rounded-lg border p-1.5',
          panelClassName,
        )}
      >
        {children}
      </ul>
    </details>
  );
}
