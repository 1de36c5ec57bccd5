/** Structured data for search engines (schema.org). It is data, not a script: no policy stops it and nothing runs it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The way from Home to a page, as structured data. Addresses are whole URLs. */
export function breadcrumbData(crumbs: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({ ...listItem(index), name, item: url })),
  };
}

/** A list of products, as structured data. Addresses are whole URLs. */
export function itemListData(
  list: { name: string; url: string },
  items: readonly { name: string; url: string }[],
): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    ...list,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ ...listItem(index), ...item })),
  };
}

const listItem = (index: number) => ({ '@type': 'ListItem', position: index + 1 });
