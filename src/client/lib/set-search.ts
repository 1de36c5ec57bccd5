/**
 * Changes the search params of a page. The change gets the latest ones: those that the page was rendered with are older
 * while a navigation is pending, and a change built on them would undo it.
 */
export type SetSearch<Search> = (change: (latest: Search) => Search) => void;
