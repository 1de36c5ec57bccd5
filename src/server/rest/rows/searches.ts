import { numberFrom, type RestRow, row, textFrom } from '@/server/rest/row.ts';

/** What people search for, and other names for things. */
export const SEARCH_ROWS: readonly RestRow[] = [
  row({
    on: 'GET /api/search/suggestions',
    isPublic: true,
    call: 'catalog.suggest',
    input: ({ query }) => ({ text: textFrom(query.q) ?? '' }),
  }),
  row({
    on: 'GET /api/admin/searches',
    call: 'searches.list',
    input: ({ query }) => ({
      kind: textFrom(query.kind),
      search: textFrom(query.search),
      days: numberFrom(query.days),
      cursor: textFrom(query.cursor),
    }),
  }),
  row({ on: 'GET /api/admin/synonyms', call: 'searches.synonyms' }),
  row({
    on: 'POST /api/admin/synonyms',
    call: 'searches.addSynonym',
    input: ({ body }) => body,
    status: 201,
  }),
  row({
    on: 'DELETE /api/admin/synonyms/{id}',
    call: 'searches.removeSynonym',
    input: ({ params }) => ({ id: numberFrom(params.id) }),
  }),
];
