import { onlineManager } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { backOnline } from '@/client/lib/connection.ts';
import { useApi, useCalls } from '@/client/lib/trpc.ts';
import { cx } from '@/client/ui/cx.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { WishedProduct } from './toggle-wish.ts';
import { useWished } from './use-wished.ts';

/** The visible part of a button on a picture. */
export const ON_PICTURE = 'bg-raised/65 grid size-7 place-items-center rounded-full';

type HeartButtonProps = {
  product: WishedProduct;
  className?: string;
  /** Smaller, on a backdrop. */
  isOnPicture?: boolean;
};

/** Without a network it waits for one. */
async function loadWishes() {
  try {
    return await import('./toggle-wish.ts');
  } catch (error) {
    if (onlineManager.isOnline()) throw error;
    await backOnline();
    return import('./toggle-wish.ts');
  }
}

/** Adds a piece to the wishlist or removes it, on a card with the other variants of its listing. Loads its action on first use; React replays submits before hydration. */
export function HeartButton({ product, className, isOnPicture = false }: HeartButtonProps) {
  const api = useApi();
  const calls = useCalls();
  const router = useRouter();
  const { name } = product;
  const isWished = useWished(product);
  const save = (isSaved: boolean) =>
    loadWishes().then(
      ({ setWish }) => {
        const open = () => void router.navigate({ to: '/wishlist' });
        return setWish({ api, calls, open }, product, isSaved);
      },
      () => toast.error('Wishlist not changed', 'Please try again.'),
    );
  return (
    <form action={(pressed: FormData) => void save(pressed.get('isSaved') === 'true')} className="contents">
      {/* The server renders every heart empty: a submit before hydration saves, whatever the list holds. */}
      <input type="hidden" name="isSaved" value={String(!isWished)} />
      <button
        type="submit"
        aria-pressed={isWished}
        aria-label={`Save ${name} to your wishlist`}
        title={isWished ? 'Remove from your wishlist' : 'Save to your wishlist'}
        onPointerEnter={() => void loadWishes().catch(() => undefined)}
        className={cx(
          'noscript:hidden text-ink hover:text-accent grid size-11 place-items-center transition-colors',
          className,
        )}
      >
        <span className={cx(isOnPicture && ON_PICTURE)}>
          <Heart
            aria-hidden
            className={cx(isOnPicture ? 'size-4' : 'size-5.5', isWished && 'fill-accent text-accent')}
            strokeWidth={1.75}
          />
        </span>
      </button>
    </form>
  );
}
