import { useEffect, useRef } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Notice } from '@/client/ui/notice.tsx';

type RequestSentProps = {
  /** The number of the request, as people quote it. */
  reference: string;
  onAnother: () => void;
};

/** In place of the form that was sent: that it arrived, its number, and the way to send another. */
export function RequestSent({ reference, onAnother }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-display scroll-mt-24 text-2xl outline-none">
        We have your request
      </h2>
      <Notice tone="positive" role="note" className="w-full" title={`Your reference is ${reference}`}>
        We've emailed you a link to follow, move or cancel it. No email after a few minutes? Check your spam
        folder, or call us.
      </Notice>
      <Button variant="secondary" onClick={onAnother}>
        Send another request
      </Button>
    </section>
  );
}
