import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draftKey, forgetDraft } from '@/client/lib/kept-drafts.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useHashToken } from '@/client/lib/use-hash-token.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { isBackText } from '@/shared/catalog/made-to-order.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { questionDraft, VISITOR } from './questions/question-draft.ts';

/** Target of the link that confirms a visitor's question or wish for stock news. */
export function EmailRequestScreen() {
  const token = useHashToken();
  return (
    <Container width="form" className="min-h-screen pb-20">
      <PageHeader title="Confirm your email" />
      {token === null && (
        <Notice title="This link is not complete">
          Open it from our email, or <Link to="/">look around the shop</Link>.
        </Notice>
      )}
      {token && <Confirming key={token} token={token} />}
    </Container>
  );
}

function Confirming({ token }: { token: string }) {
  const confirm = trpc.visitorRequests.confirm.useMutation({
    onSuccess: ({ kind, product }) => {
      if (kind === 'question') forgetDraft(draftKey(VISITOR, questionDraft(product.id)));
    },
  });
  const stop = trpc.visitorRequests.stop.useMutation({
    onError: (error) => toast.failure(error, 'Not stopped yet'),
  });
  // In the browser: programs that only fetch the link must not confirm it.
  useOnce(() => confirm.mutate({ token }));

  if (stop.isSuccess) {
    return (
      <Notice tone="positive" title="Stopped">
        You get no more email about it.
      </Notice>
    );
  }
  if (confirm.isError) {
    return (
      <FailureNotice error={confirm.error} text="It could not be confirmed. Please open the link again." />
    );
  }
  if (!confirm.isSuccess) {
    return (
      <p role="status" className="text-ink-soft flex items-center gap-3">
        <Spinner /> Confirming...
      </p>
    );
  }
  const { kind, product } = confirm.data;
  return (
    <Confirmed
      title={
        kind === 'question'
          ? 'Your question is with the seller'
          : `We’ll email you when it ${isBackText(product)}`
      }
      text={
        kind === 'question'
          ? `We email you when the seller of ${product.name} answers. Then we delete your address.`
          : `You get one email when ${product.name} ${isBackText(product)}. Then we delete your address.`
      }
    >
      <ButtonLink to="/products/$id/{-$slug}" params={{ id: String(product.id), slug: slugOf(product.name) }}>
        See the product
      </ButtonLink>
      <Button variant="secondary" isPending={stop.isPending} onClick={() => stop.mutate({ token })}>
        Don’t email me
      </Button>
    </Confirmed>
  );
}

function Confirmed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="positive" title={title}>
        {text}
      </Notice>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
