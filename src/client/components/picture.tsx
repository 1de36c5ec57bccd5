import { ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { imageSources } from '@/shared/platform/images.ts';

export type PictureProps = {
  /** Empty where there is none yet. */
  url: string;
  alt: string;
  /** How wide it stands on the page, as `sizes` has it; lets the browser take the smallest file that will do. */
  sizes: string;
  /** Its proportions, to keep its place before it is there; without them an uploaded one's own, which its url tells. */
  width?: number;
  height?: number;
  /** `first` for what one sees at once: fetched before anything else. `soon` is fetched at once too, the rest when it comes near. */
  priority?: 'first' | 'soon' | 'later';
  className?: string;
};

const FETCH = { first: 'high', soon: 'auto', later: 'low' } as const;

/** A product's picture in the size that fits. Where it cannot be had, a quiet blank stands in its place. */
export function Picture({ url, alt, sizes, width, height, priority = 'later', className }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);

  if (url === '' || missing === url) {
    const Mark = url === '' ? ImageIcon : ImageOff;
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={cx('bg-sunken text-ink-faint grid place-items-center', className)}
      >
        <Mark aria-hidden className="size-8" strokeWidth={1.25} />
      </span>
    );
  }

  const { src, srcSet, avifSrcSet, ...own } = imageSources(url);
  const image = (
    <img
      // It may have failed before this code listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(url);
      }}
      src={src}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={alt}
      width={width ?? own.width ?? 800}
      height={height ?? own.height ?? 600}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      fetchPriority={FETCH[priority]}
      decoding="async"
      onError={() => setMissing(url)}
      className={className}
    />
  );
  if (avifSrcSet === undefined) return image;
  return (
    // The image alone has a place on the page.
    <picture className="contents">
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
