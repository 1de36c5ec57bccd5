import { BODIES } from './law.ts';

/** A link to a public body that helps or decides. */
export function BodyLink({ of }: { of: keyof typeof BODIES }) {
  return <a href={BODIES[of].href}>{BODIES[of].name}</a>;
}
