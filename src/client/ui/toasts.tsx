import { type ComponentType, useEffect, useState } from 'react';
import { messageOrFallback } from '@/client/lib/failure.ts';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = {
  label: string;
  onAct: () => void;
  /** It opens a page that the shop's own menus open as well. On a touch screen such a toast goes as soon as one without an action. */
  isWay?: boolean;
  /** The toast stays on its page until it is dismissed: it has something to write down. */
  stays?: boolean;
};
export type ToastMessage = {
  id: string;
  kind: ToastKind;
  title: string;
  text: string | undefined;
  action: ToastAction | undefined;
  at: number;
  onClose: () => void;
};
type ToastView = { add: (message: ToastMessage) => void; close: (id: string) => void };
export type ToastViewProps = {
  /** Passes messages to the view, with the one that came before. Returns how to disconnect. */
  connect: (view: ToastView) => () => void;
};

/** A toast that appears within this of leaving a page belongs to the next. */
const LEAVING_MS = 500;

let view: ToastView | null = null;
let current: ToastMessage | null = null;
let count = 0;
let loadView = () => {};

function dismiss() {
  const closed = current;
  current = null;
  if (closed) view?.close(closed.id);
}

function announce(kind: ToastKind) {
  return (title: string, text?: string, action?: ToastAction) => {
    dismiss();
    count += 1;
    const message: ToastMessage = {
      id: `toast-${count}`,
      kind,
      title,
      text,
      action,
      at: Date.now(),
      onClose: () => {
        if (current === message) current = null;
      },
    };
    current = message;
    if (view) view.add(message);
    else loadView();
    return () => {
      if (current === message) dismiss();
    };
  };
}

/** Shows a message in passing. A newer toast replaces the older one. Each call returns a function that closes its toast. */
export const toast = {
  success: announce('success'),
  error: announce('error'),
  /** Why a call failed: the server's own sentence, or `text` if it gave none. */
  failure: (error: unknown, text: string, title = 'Error') =>
    announce('error')(title, messageOrFallback(error, text)),
  info: announce('info'),
  dismiss,
  /** Closes the toast when a dialog opens, unless it has an action such as Undo. */
  makeWay: () => {
    if (!current?.action) dismiss();
  },
  /** Closes the toast when another page comes, unless it appeared just before: then it is about that change. */
  leavePage: () => {
    if (current && Date.now() - current.at >= LEAVING_MS) dismiss();
  },
};

function connect(next: ToastView): () => void {
  view = next;
  if (current) next.add(current);
  return () => {
    view = null;
    current = null;
  };
}

/** The place of toasts, once, at the root. Base UI's code for them (15 kB) is loaded after the page has hydrated. */
export function Toaster() {
  const [View, setView] = useState<ComponentType<ToastViewProps> | null>(null);
  useEffect(() => {
    loadView = () =>
      void import('./toast-view.tsx').then(
        ({ ToastView }) => setView(() => ToastView),
        // Without it the next toast tries again.
        () => {},
      );
    loadView();
  }, []);
  return View && <View connect={connect} />;
}
