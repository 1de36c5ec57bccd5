import { Link } from '@tanstack/react-router';
import { slugOf } from '@/shared/catalog/product-text.ts';

export type ProductLinkProps = {
  id: number;
  name: string;
  /** Whether it still has a page; else its name is only text. */
  isPublic: boolean;
  /** A part of the page. */
  hash?: string;
  onClick?: () => void;
};

/** A product's name, leading to its page while it has one. */
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
