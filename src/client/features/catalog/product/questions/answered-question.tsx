import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Day } from '@/client/ui/date-time.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { productPath } from '@/shared/catalog/product-text.ts';
import type { ProductQuestion } from '@/shared/catalog/questions.ts';

const ReportQuestion = lazyPart(
  async () => (await import('@/client/components/report-question.tsx')).ReportQuestion,
);

type Props = {
  question: ProductQuestion;
  product: Pick<Product, 'id' | 'name' | 'vendorName'>;
  isSignedIn: boolean;
};

export function AnsweredQuestion({ question: item, product, isSignedIn }: Props) {
  const { id, question, author, askedAt, answer, answeredAt } = item;
  const [isReporting, setReporting] = useState(false);
  const navigate = useNavigate();
  const report = () => {
    if (isSignedIn) setReporting(true);
    else void navigate({ to: '/login', search: { redirect: questionsPath(product) } });
  };
  return (
    <article>
      <h3 className="max-w-text font-medium whitespace-pre-line wrap-anywhere">{question}</h3>
      <Byline name={author} at={askedAt} />
      <div className="border-accent mt-3 border-l-2 pl-4">
        <p className="text-ink-soft max-w-text whitespace-pre-line wrap-anywhere">{answer}</p>
        <Byline name={`${product.vendorName} (seller)`} at={answeredAt} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="text-ink-faint mt-2 -ml-3"
        onClick={report}
        aria-label={`Report the question “${question}”`}
      >
        Report
      </Button>
      {isReporting && (
        <Suspense>
          <ReportQuestion
            id={id}
            text="Tell us what is wrong with the question or its answer. The people who wrote them do not see who reported it."
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

function Byline({ name, at }: { name: string; at: Date }) {
  return (
    <p className="text-ink-faint mt-1 text-sm">
      {name} · <Day at={at} />
    </p>
  );
}

function questionsPath(product: { id: number; name: string }): string {
  return `${productPath(product)}#questions`;
}
