import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of `/admin/crm` that links may still hold. */
export const Route = createFileRoute('/crm-dashboard')({
  beforeLoad: () => {
    throw redirect({ href: '/admin/crm', replace: true, statusCode: 301 });
  },
});
