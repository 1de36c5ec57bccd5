import type { ReactNode } from 'react';
import { Scene } from '@/client/components/scene.tsx';
import { Container } from '@/client/ui/container.tsx';

export type MessagePageProps = { title: string; text: ReactNode; note?: ReactNode; children: ReactNode };

export function MessagePage({ title, text, note, children }: MessagePageProps) {
  return (
    <Container width="text" className="flex flex-col items-center py-16 text-center sm:py-24">
      <div className="mb-8">
        <Scene name="not-found" />
      </div>
      <h1 className="font-display text-4xl tracking-[-0.015em]">{title}</h1>
      <p className="text-ink-soft mt-4 text-lg text-pretty">{text}</p>
      {note && <p className="text-ink-faint mt-2 text-sm">{note}</p>}
      <div className="mt-8 flex w-full flex-wrap justify-center gap-3">{children}</div>
    </Container>
  );
}
