import { Link } from '@tanstack/react-router';
import { slugOf } from '@/shared/product-text.ts';

export type ProductLinkProps = { id: number; name: string; onClick?: () => void };

/** A product's name, leading to its page. */
export function ProductLink({ id, name, onClick }: ProductLinkProps) {
  return (
    <Link
      to="/products/$id/{-$slug}"
      params={{ id: String(id), slug: slugOf(name) }}
      onClick={onClick}
      className="font-medium underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
