import { ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { imageSources } from '@/shared/platform/images.ts';

export type PictureProps = {
  url: string;
  alt: string;
  sizes: string;
  /** `first` for pictures visible at once, with high priority; `soon` loads eagerly, `later` lazily. */
  priority?: 'first' | 'soon' | 'later';
  className?: string;
};

const FETCH = { first: 'high', soon: 'auto', later: 'low' } as const;

/** `className` sets its width and proportions, as only URLs of uploads contain them. */
export function Picture({ url, alt, sizes, priority = 'later', className }: PictureProps) {
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
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(url);
      }}
      src={src}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={alt}
      width={own.width ?? 800}
      height={own.height ?? 600}
      loading={priority === 'later' ? 'lazy' : 'eager'}
      fetchPriority={FETCH[priority]}
      decoding="async"
      onError={() => setMissing(url)}
      // Over the ground of an empty frame: pictures may be transparent.
      className={cx(className, 'bg-picture!')}
    />
  );
  if (avifSrcSet === undefined) return image;
  return (
    // Only the image takes part in layout.
    <picture className="contents">
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
