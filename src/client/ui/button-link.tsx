import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

type AnchorProps = ComponentProps<'a'> & ButtonLook;

/** A plain `<a>` styled as a button: downloads, mail, other sites. */
export function ButtonAnchor({ variant, size, isWide, className, ...rest }: AnchorProps) {
  return <a {...rest} className={cx(buttonStyle({ variant, size, isWide }), className)} />;
}

/** A router `Link` styled as a button; takes `to`, `params`, `search` like `Link`. */
export const ButtonLink = createLink(ButtonAnchor);
