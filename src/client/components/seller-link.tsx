import { Link } from '@tanstack/react-router';
import { cx } from '@/client/ui/cx.ts';
import { sellerSlugOf } from '@/shared/catalog/product-text.ts';

type SellerLinkProps = { id: number; name: string; className?: string; onClick?: () => void };

export function SellerLink({ id, name, className, onClick }: SellerLinkProps) {
  return (
    <Link
      to="/sellers/$id/{-$slug}"
      params={{ id: String(id), slug: sellerSlugOf(name) }}
      onClick={onClick}
      className={cx('underline-offset-4 hover:underline', className)}
    >
      {name}
    </Link>
  );
}
