import { Scan } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonStyle } from '@/client/ui/button-style.ts';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';

/** The used part of the element. @see https://modelviewer.dev/docs */
interface ModelViewer extends HTMLElement {
  /** Metres. */
  getDimensions(): { x: number; y: number; z: number };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<HTMLAttributes<ModelViewer>, ModelViewer> & {
        src: string;
        poster: string;
        alt: string;
        [option: string]: unknown;
      };
    }
  }
}

type Progress = 'preparing' | 'loading' | 'ready' | 'failed' | 'unsupported';

type ModelViewProps = {
  /** A GLB in metres, resting on the floor. */
  url: string;
  product: Pick<Product, 'name' | 'widthCm' | 'depthCm' | 'heightCm'>;
  /** Picture shown until the model loads. */
  poster: string;
};

/** 3D view with augmented reality at true size on phones. Large: load lazily. Shows a sentence without WebGL. */
export function ModelView({ url, product, poster }: ModelViewProps) {
  const viewer = useRef<ModelViewer>(null);
  const [progress, setProgress] = useState<Progress>('preparing');
  const [size, setSize] = useState<string>();
  const [hasArFailed, setHasArFailed] = useState(false);

  useEffect(() => {
    if (!hasWebGl()) {
      setProgress('unsupported');
      return;
    }
    let isGone = false;
    import('@google/model-viewer').then(
      () => !isGone && setProgress('loading'),
      () => !isGone && setProgress('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);

  const isShown = progress === 'loading' || progress === 'ready';
  // Listens before the model loads, so that an immediate error is not missed.
  useLayoutEffect(() => {
    const element = viewer.current;
    if (!isShown || !element) return;
    const listeners = new AbortController();
    const on = (event: string, act: (event: Event) => void) =>
      element.addEventListener(event, act, { signal: listeners.signal });
    on('load', () => {
      setSize(sizeOf(element, product));
      setProgress('ready');
    });
    on('error', () => setProgress('failed'));
    on('ar-status', (event) =>
      setHasArFailed((event as CustomEvent<{ status: string }>).detail.status === 'failed'),
    );
    return () => listeners.abort();
  }, [isShown, product]);

  if (progress === 'failed') return <ModelUnavailable>The 3D view could not be loaded.</ModelUnavailable>;
  if (progress === 'unsupported') {
    return <ModelUnavailable>This browser can’t show 3D, because WebGL is off or missing.</ModelUnavailable>;
  }
  return (
    <>
      {isShown && (
        <model-viewer
          ref={viewer}
          src={url}
          poster={poster}
          alt={`${product.name}, a model to turn`}
          loading="eager"
          camera-controls
          touch-action="pan-y"
          interaction-prompt="none"
          camera-orbit="28deg 74deg auto"
          max-camera-orbit="auto 92deg auto"
          shadow-intensity="0.9"
          shadow-softness="0.9"
          ar
          ar-modes="webxr scene-viewer quick-look"
          ar-placement="floor"
          ar-scale="fixed"
          style={{ width: '100%', height: '100%', backgroundColor: 'transparent' }}
        >
          <button
            slot="ar-button"
            type="button"
            className={`${buttonStyle({ variant: 'primary', size: 'md' })} absolute! right-3 bottom-3`}
          >
            <Scan aria-hidden /> View in your room
          </button>
          <div slot="progress-bar" />
        </model-viewer>
      )}
      <p
        role="status"
        className="bg-raised text-ink text-label pointer-events-none absolute bottom-3 left-3 flex items-center gap-2 rounded-md px-2.5 py-1.5 tabular-nums"
      >
        {progress !== 'ready' && <Spinner />}
        {progress !== 'ready' ? 'Loading the 3D view…' : hasArFailed ? 'Your room could not be shown.' : size}
      </p>
    </>
  );
}

function ModelUnavailable({ children }: { children: string }) {
  return (
    <p role="alert" className="text-ink-soft grid size-full place-items-center p-6 text-center text-sm">
      {children}
    </p>
  );
}

/** Tolerance between a model and the stated size, for soft or slanting shapes. */
const TOLERANCE = { cm: 1, share: 0.03 };

/** Size in the seller's figures if the model matches them, else as measured. */
function sizeOf(viewer: ModelViewer, { widthCm, depthCm, heightCm }: ModelViewProps['product']): string {
  const { x, y, z } = viewer.getDimensions();
  const measured = [x, z, y].map((metres) => metres * 100);
  const stated = [widthCm, depthCm, heightCm].map((sizeCm, index) => sizeCm ?? measured[index] ?? 0);
  const agrees = measured.every((size, index) => {
    const statedSize = stated[index] ?? size;
    return Math.abs(statedSize - size) <= Math.max(TOLERANCE.cm, statedSize * TOLERANCE.share);
  });
  return `True size ${(agrees ? stated : measured).map(Math.round).join(' × ')} cm`;
}

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
