/**
 * Where a key leads from a cell of a table whose figures are changed in place: up, down and Enter within the column, left and
 * right within the row, once the caret has nowhere else to go.
 */
export function nextCell(from: HTMLInputElement, key: string): HTMLInputElement | undefined {
  const row = from.closest('tr');
  if (!row) return undefined;
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => cellsOf(one).length > 0);
  const rowIndex = rows.indexOf(row);
  const columnIndex = cellsOf(row).indexOf(from);
  const { value, selectionStart, selectionEnd } = from;
  const isAll = selectionStart === 0 && selectionEnd === value.length;

  if (key === 'ArrowUp') return cellsOf(rows[rowIndex - 1])[columnIndex];
  if (key === 'ArrowDown' || key === 'Enter') return cellsOf(rows[rowIndex + 1])[columnIndex];
  if (key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return cellsOf(row)[columnIndex - 1];
  if (key === 'ArrowRight' && (isAll || selectionStart === value.length))
    return cellsOf(row)[columnIndex + 1];
  return undefined;
}

function cellsOf(row: Element | undefined): HTMLInputElement[] {
  return [...(row?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
}
