import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface IconData {
  name: string;
  /** Other names that it has or had. */
  aliases?: string[];
  size?: number;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes an icon of lucide, with the markup that its own function of this name makes (vite.config.ts puts this one in its place):
 * one component each and not two with a context, which a page of two hundred icons notices.
 */
export default function createLucideIcon({ name, aliases = [], size = 24, node }: IconData): LucideIcon {
  const ownNames = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  const viewBox = `0 0 ${size} ${size}`;
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));

  const draw = (props: LucideProps) => {
    const { size: side = 24, color = 'currentColor', strokeWidth = 2, className, children, ...rest } = props;
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: side,
        height: side,
        viewBox,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownNames} ${className}` : ownNames,
        ...(children || hasSomethingToSay(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      shapes,
      children,
    );
  };
  // Its type says that it takes a ref in lucide's own way; React hands one over as a property.
  return draw as unknown as LucideIcon;
}

function hasSomethingToSay(props: object): boolean {
  return Object.entries(props).some(
    ([name, value]) =>
      (name.startsWith('aria-') || name === 'role' || name === 'title') &&
      value !== null &&
      value !== undefined,
  );
}
