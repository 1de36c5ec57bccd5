import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { toast } from './toasts.tsx';

interface Opened {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClose?: () => void;
}

class MissingCode extends Error {}

/**
 * Loads a component's code on first render. If loading fails (offline, newer deployment), only this part is missing,
 * whereas `lazy` alone loses the page and its input; the next render retries.
 * @param otherwise fallback; by default shows a toast and closes
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ReactNode,
): ComponentType<Props & Opened> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new MissingCode('The code of this part did not come.', { cause });
      }
    });
  let Part = ask();
  return (props) => (
    <Boundary
      otherwise={otherwise}
      opened={props}
      onMissing={() => {
        Part = ask();
      }}
    >
      {createElement(Part as ComponentType<Props>, props)}
    </Boundary>
  );
}

interface BoundaryProps {
  otherwise: ReactNode;
  opened: Opened;
  onMissing: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const { otherwise, opened, onMissing } = this.props;
    if (!(error instanceof MissingCode)) return;
    onMissing();
    if (otherwise !== undefined) return;
    toast.error('This could not be opened', 'Please try again.');
    opened.onOpenChange?.(false);
    opened.onClose?.();
  }

  override componentDidUpdate({ opened }: BoundaryProps) {
    if (this.state.error && this.props.opened.isOpen && !opened.isOpen) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingCode)) throw error;
    return this.props.otherwise ?? null;
  }
}
