import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects from the former address of `/admin/crm`. */
export const Route = createFileRoute('/crm-dashboard')({
  beforeLoad: () => {
    throw redirect({ href: '/admin/crm', replace: true, statusCode: 301 });
  },
});
