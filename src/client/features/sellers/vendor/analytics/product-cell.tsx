import { Link } from '@tanstack/react-router';
import { Thumbnail } from '@/client/components/thumbnail.tsx';

/** One of the vendor's products at the head of a line, leading to where it is changed. */
export function ProductCell({ id, name, imageUrl }: { id: number; name: string; imageUrl: string }) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <Thumbnail imageUrl={imageUrl} size="sm" />
      <Link
        to="/vendor-dashboard/products/$id"
        params={{ id: String(id) }}
        className="underline-offset-4 hover:underline"
      >
        {name}
      </Link>
    </span>
  );
}
