import { pageNumber, searchText } from '@/client/lib/strict-search.ts';
import type { ListVideoProductsInput } from '@/shared/videos/video3d.ts';

/** What the address says of the tab 3D Videos. */
export interface VideosSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readVideosSearch(raw: Record<string, unknown>): VideosSearch {
  return {
    search: searchText(raw.search),
    page: pageNumber(raw.page),
  };
}

/** What the tab asks for. */
export function videoProductsInput({ search, page = 1 }: VideosSearch): ListVideoProductsInput {
  return { page, ...(search ? { search } : {}) };
}
