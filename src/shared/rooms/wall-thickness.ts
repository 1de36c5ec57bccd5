/** How thick walls are drawn, in centimetres: an inner wall of a house. */
export const WALL_THICKNESS = 8;
