import { createFileRoute } from '@tanstack/react-router';
import { EmailRequestScreen } from '@/client/features/catalog/product/email-request-screen.tsx';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/email-request')({
  head: staticHead({
    title: 'Confirm your email',
    description: 'Confirm a question to a seller, or news that a product is back.',
    path: '/email-request',
    isUnlisted: true,
  }),
  component: EmailRequestScreen,
});
