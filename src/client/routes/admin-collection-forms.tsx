import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects from the former address of `/admin/collection-forms`. */
export const Route = createFileRoute('/admin-collection-forms')({
  beforeLoad: () => {
    throw redirect({ href: '/admin/collection-forms', replace: true, statusCode: 301 });
  },
});
