import { createFileRoute } from '@tanstack/react-router';
import { COLLECTION_FORM_TYPES } from '../../shared/forms.ts';
import { CollectionFormScreen } from '../features/collection-form/collection-form-screen.tsx';

export const Route = createFileRoute('/collection-form')({
  validateSearch: (search: Record<string, unknown>) => ({
    type: COLLECTION_FORM_TYPES.find((type) => type === search.type),
  }),
  head: () => ({
    meta: [
      { title: 'Write to us' },
      {
        name: 'description',
        content: 'Send the team a question, an idea, a complaint or an application to sell.',
      },
    ],
  }),
  component: function CollectionForm() {
    const { type } = Route.useSearch();
    return <CollectionFormScreen initialType={type} />;
  },
});
