import type { MessagePicture } from '@/shared/orders/conversations.ts';

/** The customer's photographs of a return; each opens in full. */
export function ReturnPictures({ pictures }: { pictures: readonly MessagePicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="Photographs" data-print="none" className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={`${url}?size=small`}
              alt={`Photograph ${index + 1} of the return`}
              loading="lazy"
              className="bg-sunken size-16 rounded-sm object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
