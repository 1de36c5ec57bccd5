import type * as z from 'zod/mini';
import { optionalText, pageNumber, searchParams } from '@/client/lib/search-params.ts';
import type { ListVideoProductsInput } from '@/shared/videos/video3d.ts';

export const videosSearch = searchParams({ search: optionalText(), page: pageNumber });
export type VideosSearch = z.output<typeof videosSearch>;

export function videoProductsInput({ search, page = 1 }: VideosSearch): ListVideoProductsInput {
  return { page, search };
}
