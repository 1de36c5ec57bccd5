import { Link } from '@tanstack/react-router';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatDate, formatDateTime, formatNumber } from '@/client/lib/format.ts';
import { Card } from '@/client/ui/card.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { UserDetails } from '@/shared/admin/users.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';

/** Who somebody is, in a list. */
export function UserFacts({ user }: { user: UserDetails }) {
  const money = useFormatMoney();
  const { counts } = user;
  return (
    <Card
      title="Account"
      action={
        hasVendorRights(user) && (
          <Link
            to="/admin/vendors/$id"
            params={{ id: String(user.id) }}
            className="text-sm underline underline-offset-4"
          >
            Vendor page
          </Link>
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'User ID', details: user.id },
          { term: 'Username', details: user.isGuest ? 'None: bought as a guest' : user.username },
          { term: 'Email', details: user.email },
          { term: 'Email verified', details: user.isEmailVerified ? 'Yes' : 'No' },
          { term: 'Phone', details: user.phone },
          { term: 'Company', details: user.company },
          { term: 'Last sign-in', details: user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Never' },
          { term: 'Signed-in browsers', details: formatNumber(counts.sessions) },
          {
            term: 'Accepted the terms',
            details: user.acceptedTermsAt ? formatDate(user.acceptedTermsAt) : 'Not asked',
          },
          { term: 'Orders', details: formatNumber(counts.orders) },
          { term: 'Bought and kept', details: money(user.spent) },
          { term: 'Reviews', details: formatNumber(counts.reviews) },
        ]}
      />
    </Card>
  );
}
