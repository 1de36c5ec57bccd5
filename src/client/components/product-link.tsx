import { Link } from '@tanstack/react-router';
import { slugOf } from '@/shared/catalog/product-text.ts';

type ProductLinkProps = {
  id: number;
  name: string;
  /** True if the product has a page; else the name is plain text. */
  isPublic: boolean;
  hash?: string;
  onClick?: () => void;
};

export function ProductLink({ id, name, isPublic, hash, onClick }: ProductLinkProps) {
  if (!isPublic) return <span className="font-medium">{name}</span>;
  return (
    <Link
      to="/products/$id/{-$slug}"
      params={{ id: String(id), slug: slugOf(name) }}
      {...(hash ? { hash } : {})}
      onClick={onClick}
      className="font-medium underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
