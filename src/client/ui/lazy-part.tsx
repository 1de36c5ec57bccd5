import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { toast } from './toasts.tsx';

/** What a part may have that is opened and closed. */
interface Opened {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onClose?: () => void;
}

/** The code of a part could not be had. */
class MissingCode extends Error {}

/**
 * A part of a page whose code comes when it is first shown. Code that cannot be had (no network, a newer version of the shop) takes
 * only the part away, where `lazy` alone takes the page with all that was typed on it. The next time it is shown, it is asked for again.
 *
 * @param otherwise what stands there instead; without it, one is told in passing, and what was to open is closed
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
    toast.error('Error', 'This could not be opened. Please try again.');
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
