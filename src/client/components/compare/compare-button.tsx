import { cx } from '@/client/ui/cx.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { compared, MAX_COMPARED, toggleCompared } from './compared.ts';

/** Adds a product to the comparison or removes it. */
export function CompareButton({ product: { id, name } }: { product: { id: number; name: string } }) {
  const isChosen = compared.use().includes(id);
  const toggle = () => {
    if (!toggleCompared(id))
      toast.error(`You can compare ${MAX_COMPARED} pieces`, 'Remove one before you add another.');
  };
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${name}`}
      onClick={toggle}
      className={cx(
        'noscript:hidden hover:text-ink tap-area relative underline underline-offset-4',
        isChosen ? 'text-accent font-medium' : 'text-ink-soft',
      )}
    >
      {isChosen ? 'Comparing' : 'Compare'}
    </button>
  );
}
