import type { LinkProblem } from '@/server/adapters/links/link-fetcher.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';

/** Why a link was not fetched, for the report. */
export function linkRefusal(problem: LinkProblem): string {
  switch (problem.reason) {
    case 'unreachable':
    case 'unknown-name':
      return 'The shop cannot reach this address.';
    case 'refused':
      return `The website answered with ${problem.status} instead of a picture.`;
    case 'busy':
      return `The website could not answer (${problem.status}).`;
    case 'too-slow':
      return 'The website took too long to answer.';
    case 'too-large':
      return `This picture is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.`;
    case 'too-many-redirects':
      return 'This link leads on to others too many times.';
  }
}

/** Whether to ask again later. */
export function mayComeLater({ reason }: LinkProblem): boolean {
  return reason === 'busy' || reason === 'too-slow' || reason === 'unknown-name';
}
