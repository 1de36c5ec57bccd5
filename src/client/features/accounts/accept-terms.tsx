import { z } from 'zod';
import { Checkbox, type CheckboxProps } from '@/client/ui/checkbox.tsx';

export const hasAcceptedTerms = z
  .boolean()
  .refine((isTicked) => isTicked, 'Please confirm your age and accept the terms to create an account');

export function AcceptTerms(props: Omit<CheckboxProps, 'label'>) {
  return (
    <Checkbox
      {...props}
      aria-required
      label={
        <>
          {'I am 18 or older and accept the '}
          <a
            href="/terms-of-use"
            target="_blank"
            className="text-accent underline underline-offset-4"
            rel="noopener"
          >
            Terms of Use
          </a>
        </>
      }
    />
  );
}
