import { Link } from '@tanstack/react-router';
import { slugOf } from '@/shared/catalog/product-text.ts';

type ProductLinkProps = {
  id: number;
  /** The shown variant; may be the product itself. */
  variantId?: number;
  name: string;
  /** False if the product has no page: the name is then plain text. */
  isPublic?: boolean;
  hash?: string;
  onClick?: () => void;
  className?: string;
};

export function ProductLink({
  id,
  variantId = id,
  name,
  isPublic = true,
  hash,
  onClick,
  className = 'font-medium wrap-anywhere underline-offset-4 hover:underline',
}: ProductLinkProps) {
  if (!isPublic) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to="/products/$id/{-$slug}"
      params={{ id: String(id), slug: slugOf(name) }}
      search={variantId === id ? {} : { v: variantId }}
      {...(hash ? { hash } : {})}
      onClick={onClick}
      className={className}
    >
      {name}
    </Link>
  );
}
