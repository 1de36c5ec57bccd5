import { createContext } from 'react';

export interface CartDrawerState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Preloads the drawer's code, on approach of the pointer. */
  approach: () => void;
}

export const CartDrawerContext = createContext<CartDrawerState | null>(null);
