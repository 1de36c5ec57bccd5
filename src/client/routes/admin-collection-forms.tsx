import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older address of `/admin/collection-forms` that links may still hold. */
export const Route = createFileRoute('/admin-collection-forms')({
  beforeLoad: () => {
    throw redirect({ href: '/admin/collection-forms', replace: true, statusCode: 301 });
  },
});
