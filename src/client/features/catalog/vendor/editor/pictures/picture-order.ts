export function pictureName(index: number): string {
  return index === 0 ? 'main picture' : `picture ${index + 1}`;
}
