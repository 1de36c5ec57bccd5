import { Link } from '@tanstack/react-router';

/** The tax types in documents for Xero, which follow the vendor's registration. */
export function XeroTax({ gstNumber }: { gstNumber: string | null }) {
  const settings = (
    <Link to="/vendor-dashboard/settings" hash="profile" className="underline underline-offset-4">
      shop settings
    </Link>
  );
  return gstNumber ? (
    <p>Sales and commission are marked with GST, as your {settings} have a GST number.</p>
  ) : (
    <p>Everything is marked “No GST”. If your shop is registered, add your GST number to your {settings}.</p>
  );
}
