import { createFileRoute } from '@tanstack/react-router';
import { JunkRemovalScreen } from '../features/junk-removal/junk-removal-screen.tsx';

export const Route = createFileRoute('/junk-removal')({
  head: () => ({
    meta: [
      { title: 'Free furniture collection in Auckland' },
      {
        name: 'description',
        content:
          'We collect unwanted furniture from Auckland households, free of charge, and see that it is used again.',
      },
    ],
  }),
  component: JunkRemovalScreen,
});
