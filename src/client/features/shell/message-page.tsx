import type { ReactNode } from 'react';
import { Scene } from '@/client/components/scene.tsx';
import { Container } from '@/client/ui/container.tsx';

export type MessagePageProps = {
  /** Small, above the title and part of the heading. */
  label?: string;
  title: string;
  text: ReactNode;
  /** Small, below everything. */
  note?: ReactNode;
  children: ReactNode;
};

export function MessagePage({ label, title, text, note, children }: MessagePageProps) {
  return (
    <Container width="text" className="flex flex-col items-center py-16 text-center sm:py-24">
      <div className="mb-8">
        <Scene name="not-found" />
      </div>
      <h1 className="font-display text-4xl tracking-[-0.015em] text-balance">
        {label && (
          <span className="text-ink-faint mb-2 block font-sans text-sm tracking-normal">{label} </span>
        )}
        {title}
      </h1>
      <p className="text-ink-soft mt-4 text-lg text-pretty">{text}</p>
      <div className="mt-8 flex w-full flex-wrap justify-center gap-3">{children}</div>
      {note && <p className="text-ink-faint mt-8 text-xs">{note}</p>}
    </Container>
  );
}
