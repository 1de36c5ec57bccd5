import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { choices } from '@/client/lib/choices.ts';
import { Breadcrumbs } from '@/client/ui/breadcrumbs.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { SkipTo } from '@/client/ui/skip-to.tsx';
import { Toaster } from '@/client/ui/toasts.tsx';
import { Actions } from './actions.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Pages } from './pages.tsx';

const THEMES = choices({ '': 'As the system', light: 'Light', dark: 'Dark' });

const WIDTHS = [
  { value: '', label: 'The window' },
  { value: '390', label: 'Phone, 390 px' },
  { value: '820', label: 'Tablet, 820 px' },
] as const;

/** Shows the parts of `src/client/ui/` in all states. */
export function Catalogue() {
  const [theme, setTheme] = useState('');
  const [width, setWidth] = useState('');
  const isFramed = window.self !== window.top;

  const paint = (next: string) => {
    setTheme(next);
    const documents = [document, ...Array.from(window.frames, (frame) => frame.document)];
    for (const { documentElement } of documents) documentElement.dataset.theme = next;
  };

  return (
    <>
      <SkipTo to="main">Skip to content</SkipTo>
      <main id="main" tabIndex={-1} className="pb-20">
        <Container>
          <PageHeader
            title="Parts of the interface"
            text="Every part of src/client/ui/ in its states, in development only."
            breadcrumbs={
              <Breadcrumbs>
                <Link to="/">Home</Link>
                <Link to="/">Development</Link>
                Parts of the interface
              </Breadcrumbs>
            }
            actions={
              !isFramed && (
                <>
                  <Field label="Colours">
                    <NativeSelect options={THEMES} value={theme} onChoose={paint} />
                  </Field>
                  <Field label="Width">
                    <NativeSelect options={WIDTHS} value={width} onChoose={setWidth} />
                  </Field>
                </>
              )
            }
          />
          {width ? (
            <iframe
              title={`Parts in a window of ${width} px`}
              src={window.location.pathname}
              onLoad={() => paint(theme)}
              style={{ width: `${width}px`, height: '52rem' }}
              className="border-line-strong max-w-full rounded-lg border"
            />
          ) : (
            <>
              <Actions />
              <Forms />
              <Overlays />
              <Messages />
              <Lists />
              <Figures />
              <Pages />
            </>
          )}
        </Container>
      </main>
      <Toaster />
    </>
  );
}
