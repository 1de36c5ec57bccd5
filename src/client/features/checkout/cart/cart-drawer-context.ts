import { createContext } from 'react';

export interface CartDrawerState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Fetches the drawer's code, when the pointer nears its button. */
  approach: () => void;
}

export const CartDrawerContext = createContext<CartDrawerState | null>(null);
