import { createFileRoute } from '@tanstack/react-router';
import { useHumanCheck } from '@/client/features/accounts/use-human-check.tsx';
import { CollectionFormScreen } from '@/client/features/support/collection-form/collection-form-screen.tsx';
import { pageHead } from '@/client/lib/seo.ts';
import { COLLECTION_FORM_TYPES, type CollectionFormType } from '@/shared/support/forms.ts';

export const Route = createFileRoute('/collection-form')({
  validateSearch: (search: Record<string, unknown>): { type?: CollectionFormType | undefined } => ({
    type: COLLECTION_FORM_TYPES.find((type) => type === search.type),
  }),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.humanCheck.isKnown.queryOptions()),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Write to us',
      description: 'Send the team a question, an idea, a complaint or an application to sell.',
      path: '/collection-form',
    }),
  component: function CollectionForm() {
    const { type } = Route.useSearch();
    return <CollectionFormScreen initialType={type} humanCheck={useHumanCheck()} />;
  },
});
