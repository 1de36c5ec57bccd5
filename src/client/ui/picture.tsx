import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { imageSources } from '@/shared/images.ts';
import { cx } from './cx.ts';

export type PictureProps = {
  url: string;
  alt: string;
  /** How wide it stands on the page, as `sizes` has it; lets the browser take the smallest file that will do. */
  sizes: string;
  /** Its own proportions, to keep its place before it is there. */
  width?: number;
  height?: number;
  /** `first` for what one sees at once: fetched before anything else. `soon` is fetched at once too, the rest when it comes near. */
  priority?: 'first' | 'soon' | 'later';
  className?: string;
};

const FETCH = { first: 'high', soon: 'auto', later: 'low' } as const;

/** A product's picture in the size that fits. Where it cannot be had, a quiet blank stands in its place. */
export function Picture({
  url,
  alt,
  sizes,
  width = 800,
  height = 600,
  priority = 'later',
  className,
}: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);

  if (missing === url) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={cx('bg-sunken text-ink-faint grid place-items-center', className)}
      >
        <ImageOff aria-hidden className="size-8" strokeWidth={1.25} />
      </span>
    );
  }

  const { src, srcSet } = imageSources(url);
  return (
    <img
      // It may have failed before this code was there to hear of it.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(url);
      }}
      src={src}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      fetchPriority={FETCH[priority]}
      decoding="async"
      onError={() => setMissing(url)}
      className={className}
    />
  );
}
