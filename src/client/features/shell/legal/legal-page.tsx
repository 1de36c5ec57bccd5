import type { ReactNode } from 'react';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';

export interface LegalSection {
  /** Fragment id of the section. */
  id: string;
  title: string;
  body: ReactNode;
}

export type LegalPageProps = {
  title: string;
  /** Date of the last change, formatted. */
  updated: string;
  summary?: ReactNode;
  actions?: ReactNode;
  sections: readonly LegalSection[];
};

export function LegalPage({ title, updated, summary, actions, sections }: LegalPageProps) {
  return (
    <Container>
      <PageHeader
        title={title}
        text={
          <>
            {summary && <p className="mb-2">{summary}</p>}
            <p className={summary ? 'text-ink-faint text-sm' : undefined}>Last updated {updated}</p>
          </>
        }
        actions={
          actions && (
            <div data-print="none" className="flex flex-wrap gap-3">
              {actions}
            </div>
          )
        }
      />
      <div className="grid gap-x-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label="Sections"
          data-print="none"
          className="border-line mb-10 border-y py-4 lg:sticky lg:top-24 lg:mb-0 lg:self-start lg:border-0 lg:py-0"
        >
          <ol className="text-sm">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="text-ink-soft hover:text-ink grid min-h-9 grid-cols-[1.75rem_1fr] items-center underline-offset-4 hover:underline"
                >
                  <span className="text-ink-faint tabular-nums">{index + 1}.</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-text min-w-0">
          {sections.map(({ id, title, body }, index) => (
            <section
              key={id}
              aria-labelledby={id}
              className="border-line [&_a]:decoration-line-strong [&_a]:underline [&_a]:underline-offset-4 [&_h3]:mt-6 [&_h3]:font-semibold [&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 not-first:mt-10 not-first:border-t not-first:pt-8"
            >
              <h2 id={id} className="font-display text-2xl">
                <span className="text-ink-faint tabular-nums">{index + 1}.</span> {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
