import { type ComponentType, useEffect, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { TOAST } from '@/shared/constants.ts';

type Action = {
  label: string;
  onAct: () => void;
  /** The action opens a page that is also in the menus: on touch screens the toast closes without extra time. */
  isNavigation?: boolean;
  /** The toast has no timeout: it contains something to write down. */
  stays?: boolean;
};
/** Icon and action of a toast. */
export type ToastData = { kind: 'success' | 'error' | 'info'; action: Action | undefined; at: number };
type Options = ReturnType<typeof optionsOf>;
type View = { add: (options: Options) => void; close: (id: string) => void };
export type ToastViewProps = {
  /** Passes toasts to the view, with the one that came before it. Returns how to disconnect. */
  connect: (view: View) => () => void;
};

/** Seconds to read are not enough to decide. */
const ACTION_TIMES = 3;
/** A toast that appears within this of leaving a page belongs to the next. */
const LEAVING_MS = 500;

let view: View | null = null;
let current: Options | null = null;
let count = 0;
let loadView = () => {};
/** The last input was a key: finding a button by keyboard or switch can take longer than any timeout. */
let isByKeyboard = false;

function optionsOf(data: ToastData, title: string, description: string | undefined) {
  const { action } = data;
  const isShort = !action || (action.isNavigation && matchMedia('(pointer: coarse)').matches);
  const stays = action?.stays || (action && !action.isNavigation && isByKeyboard);
  const id = `toast-${++count}`;
  return {
    id,
    title,
    description,
    timeout: stays ? 0 : TOAST.durationMs * (isShort ? 1 : ACTION_TIMES),
    data,
    onClose: () => {
      if (current?.id === id) current = null;
    },
  };
}

function dismiss(id = current?.id) {
  if (!current || current.id !== id) return;
  current = null;
  view?.close(id);
}

function announce(kind: ToastData['kind']) {
  return (title: string, text?: string, action?: Action) => {
    dismiss();
    const shown = optionsOf({ kind, action, at: Date.now() }, title, text);
    current = shown;
    if (view) view.add(shown);
    else loadView();
    return () => dismiss(shown.id);
  };
}

/** Shows a message in passing. A newer toast replaces the older one. Each call returns a function that closes its toast. */
export const toast = {
  success: announce('success'),
  error: announce('error'),
  /** Shows why a call failed, below the title, which says what did not happen: `Order not changed`. */
  failure: (error: unknown, title: string) => announce('error')(title, readFailure(error).message),
  info: announce('info'),
  dismiss: () => dismiss(),
  /** Closes the toast when a dialog opens, unless it has an action such as Undo. */
  closeForDialog: () => {
    if (!current?.data.action) dismiss();
  },
  /** Closes the toast when another page comes, unless it appeared just before: then it is about that change. */
  leavePage: () => {
    if (current && Date.now() - current.data.at >= LEAVING_MS) dismiss();
  },
};

function connect(next: View): () => void {
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
    const noteInput = ({ type }: Event) => {
      isByKeyboard = type === 'keydown';
    };
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    addEventListener('keydown', noteInput, options);
    addEventListener('pointerdown', noteInput, options);
    return () => leaving.abort();
  }, []);
  return View && <View connect={connect} />;
}
