import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { csvPath } from '@/client/lib/csv-path.ts';
import { ButtonAnchor } from './button-link.tsx';

export type CsvLinkProps = Omit<ComponentProps<typeof ButtonAnchor>, 'href'> & {
  path: string;
  /** Filters of the file; undefined ones are left out. */
  params?: object;
};

/** Downloads a list or a report as a file. */
export function CsvLink({ path, params, children = 'Download CSV', ...anchor }: CsvLinkProps) {
  return (
    <ButtonAnchor variant="secondary" {...anchor} href={csvPath(path, params)} download>
      <Download aria-hidden className="size-4" />
      {children}
    </ButtonAnchor>
  );
}
