import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useHumanCheck } from '@/client/features/accounts/use-human-check.tsx';
import { CollectionFormScreen } from '@/client/features/support/collection-form/collection-form-screen.tsx';
import { loadHumanCheck } from '@/client/lib/route-loaders.ts';
import { optionalChoice } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';
import { COLLECTION_FORM_TYPES } from '@/shared/support/forms.ts';

export const Route = createFileRoute('/collection-form')({
  validateSearch: z.object({ type: optionalChoice(COLLECTION_FORM_TYPES) }),
  loader: loadHumanCheck,
  head: staticHead({
    title: 'Write to us',
    description: 'Send the team a question, an idea, a complaint or an application to sell.',
    path: '/collection-form',
  }),
  component: function CollectionForm() {
    return <CollectionFormScreen initialType={Route.useSearch().type} humanCheck={useHumanCheck()} />;
  },
});
