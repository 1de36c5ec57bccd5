import { screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { lazyPart } from './lazy-part.tsx';

const user = setupUser();

fakeApi({});
// React tells of every error that a boundary takes.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

type WindowProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

function Window({ isOpen }: WindowProps) {
  return isOpen && <p>The window</p>;
}

function Page({ part: Part }: { part: ComponentType<WindowProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={open}>
        Open
      </button>
      <Suspense>{wasOpened && <Part isOpen={isOpen} onOpenChange={setIsOpen} />}</Suspense>
    </>
  );
}

const showPart = (Part: ComponentType) =>
  show(
    <Suspense>
      <Part />
    </Suspense>,
  );

/** Code that does not come the first time. */
function failsOnce<Props>(part: ComponentType<Props>): () => Promise<ComponentType<Props>> {
  let asked = 0;
  return async () => {
    if (asked++ === 0) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  };
}

test('code that fails to load closes the part, keeps the page, and is requested again at the next use', async () => {
  await show(<Page part={lazyPart(failsOnce(Window))} />);
  await user.type(await screen.findByLabelText('Name'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('This could not be opened');
  expect(screen.queryByText('The window')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('The window');
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
});

test('a part with a fallback shows it without an error message', async () => {
  const Part = lazyPart(
    failsOnce(() => <p>The part</p>),
    <p>No part</p>,
  );
  await showPart(Part);
  await screen.findByText('No part');
  expect(screen.queryByText(/could not be opened/)).not.toBeInTheDocument();
});

test('an error thrown by a part is not treated as missing code', async () => {
  const Part = lazyPart(
    async (): Promise<ComponentType> => () => {
      throw new Error('a mistake');
    },
    <p>No part</p>,
  );
  await showPart(Part);
  await screen.findByText('a mistake');
  expect(screen.queryByText('No part')).not.toBeInTheDocument();
});
