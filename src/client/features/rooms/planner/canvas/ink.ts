import { createContext } from 'react';

/** What lines and words around the room are drawn in: they stand on the page, which has two themes. */
export const InkContext = createContext('#4b4c43');
export const INK = { light: '#4b4c43', dark: '#c2c0b5' } as const;
/** What is selected, and what is aligned, on the floor, which is the same in both themes. */
export const ACCENT = '#0e5a4a';
/** Around words on the drawing, so that they are read on whatever lies below. */
export const HALO = 'rgba(255,253,248,0.9)';
export const FONT = 'Instrument Sans Variable, sans-serif';
