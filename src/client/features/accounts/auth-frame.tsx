import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '@/client/ui/container.tsx';

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode };

/** Frame of the sign-in screens. When its content changes, scrolls to the top and focuses the title. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  return (
    <Container width="form" className="py-10 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl tracking-[-0.015em] outline-none">
        {title}
      </h1>
      {text && <p className="text-ink-soft mt-3 text-lg text-pretty">{text}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </Container>
  );
}
