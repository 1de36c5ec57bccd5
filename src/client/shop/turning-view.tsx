import { Rotate3d, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { useReducedMotion } from '@/client/ui/use-reduced-motion.ts';

/** The 360° video over the picture, from the moment it is asked for. */
export function TurningView({ url, name }: { url: string; name: string }) {
  const [isShown, setIsShown] = useState(false);
  const isCalm = useReducedMotion();
  return (
    <>
      {isShown && (
        <video
          src={url}
          autoPlay={!isCalm}
          controls={isCalm}
          loop
          muted
          playsInline
          aria-label={`${name}, turning`}
          className="bg-sunken absolute inset-0 size-full object-cover"
        />
      )}
      <IconButton
        label={isShown ? `Show the picture of ${name}` : `Show ${name} in 360°`}
        icon={isShown ? <X aria-hidden /> : <Rotate3d aria-hidden />}
        variant="secondary"
        size="sm"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute! right-2 bottom-2 z-1 sm:right-3 sm:bottom-3"
      />
    </>
  );
}
