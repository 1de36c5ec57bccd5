import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { cx } from '@/client/ui/cx.ts';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { Loading, Skeleton } from '@/client/ui/skeleton.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import type { ReportInput } from '@/shared/sellers/reports.ts';

type ReportCardProps<Data> = {
  title: string;
  text?: ReactNode;
  /** Path of the CSV file: `/api/admin/reports/sales.csv`. */
  file: string;
  /** Absent for reports of the current state. */
  range?: ReportInput;
  report: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'>;
  /** Returns if there is no data, for which `empty` is shown. */
  isEmpty?: (data: Data) => boolean;
  empty?: string;
  children: (data: Data) => ReactNode;
};

export function ReportCard<Data>({
  title,
  text,
  file,
  range,
  report,
  isEmpty,
  empty = 'Nothing in these days.',
  children,
}: ReportCardProps<Data>) {
  const { data, isError, isPlaceholderData } = report;
  return (
    <Card
      title={title}
      text={text}
      aria-busy={isPlaceholderData}
      className="print:border-0 print:px-0"
      action={
        <ButtonAnchor
          variant="quiet"
          size="sm"
          data-print="none"
          href={range ? `${file}?${queryOf(range)}` : file}
        >
          <Download aria-hidden /> CSV <VisuallyHidden>of {title}</VisuallyHidden>
        </ButtonAnchor>
      }
    >
      {data !== undefined ? (
        <div className={cx('space-y-6 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {isEmpty?.(data) ? <p className="text-ink-soft">{empty}</p> : children(data)}
        </div>
      ) : isError ? (
        <ErrorState query={report} className="-my-8" />
      ) : (
        <Loading label={`Loading ${title}...`} className="space-y-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Card>
  );
}

function queryOf({ step, ...range }: ReportInput): URLSearchParams {
  return new URLSearchParams({ ...range, ...(step ? { step } : {}) });
}
