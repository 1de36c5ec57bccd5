import type { ListVideoProductsInput } from '@/shared/videos/video3d.ts';

/** What the address says of the tab 3D Videos. */
export interface VideosSearch {
  search?: string | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readVideosSearch(raw: Record<string, unknown>): VideosSearch {
  const page = Number(raw.page);
  return {
    search:
      String(raw.search ?? '')
        .trim()
        .slice(0, 100) || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

/** What the tab asks for. */
export function videoProductsInput({ search, page = 1 }: VideosSearch): ListVideoProductsInput {
  return { page, ...(search ? { search } : {}) };
}
