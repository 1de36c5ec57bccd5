import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';

type AuthFrameProps = { title: string; text?: ReactNode; children: ReactNode };

/** The narrow sheet of the screens around signing in. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <Container width="form" className="py-10 sm:py-16">
      <h1 className="font-display text-4xl tracking-[-0.015em]">{title}</h1>
      {text && <p className="text-ink-soft mt-3 text-lg text-pretty">{text}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
    </Container>
  );
}
