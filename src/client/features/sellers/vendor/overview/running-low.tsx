import { Link } from '@tanstack/react-router';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import type { VendorOverview } from '@/shared/sellers/vendor-overview.ts';

export function RunningLow({ overview: { shelf } }: { overview: VendorOverview }) {
  return (
    <Card
      title="Running low"
      action={
        shelf.runningLow > shelf.scarcest.length && (
          <ButtonLink
            to="/vendor-dashboard"
            search={{ tab: 'products', shelf: 'active', stock: 'low', sort: 'stock' }}
            variant="quiet"
            size="sm"
          >
            All {formatNumber(shelf.runningLow)}
          </ButtonLink>
        )
      }
    >
      {shelf.scarcest.length === 0 ? (
        <p className="text-ink-soft">
          {shelf.onSale === 0 ? 'Nothing of yours is on sale.' : 'You have enough of everything.'}
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {shelf.scarcest.map(({ id, name, imageUrl, stock }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              <Thumbnail imageUrl={imageUrl} size="sm" />
              <Link
                to="/vendor-dashboard/products/$id"
                params={{ id: String(id) }}
                className="min-w-0 flex-1 font-medium underline-offset-4 wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <Badge tone={stock === 0 ? 'danger' : 'caution'}>
                {stock === 0 ? 'Sold out' : `${stock} left`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
