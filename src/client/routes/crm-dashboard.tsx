import { createFileRoute, redirect } from '@tanstack/react-router';

/** What the specification's inner link says of `/admin/crm`. */
export const Route = createFileRoute('/crm-dashboard')({
  beforeLoad: () => {
    throw redirect({ href: '/admin/crm', replace: true, statusCode: 301 });
  },
});
