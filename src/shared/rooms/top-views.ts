/** URL of the top view beside one of the shop's own models; see `scripts/top-views.ts`. */
export function topViewOf(model3dUrl: string | null | undefined): string | null {
  return model3dUrl && /^\/demo\/models\/[^/?#]+\.glb$/.test(model3dUrl)
    ? model3dUrl.replace(/\.glb$/, '-top.webp')
    : null;
}

export function topViewsOf(
  products: readonly { id: number; model3dUrl: string | null }[],
): ReadonlyMap<number, string> {
  return new Map(
    products.flatMap(({ id, model3dUrl }) => {
      const view = topViewOf(model3dUrl);
      return view ? [[id, view] as const] : [];
    }),
  );
}
