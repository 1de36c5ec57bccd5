import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell as XML below `<c>`, with its attributes; a text or number is one of its own. */
type Cell = string | number | { attributes?: string; xml: string };

/** Cells as Excel writes them. */
export const excelCells = {
  formula: (formula: string, result: number): Cell => ({ xml: `<f>${formula}</f><v>${result}</v>` }),
  /** @param days since 1899-12-30 */
  date: (days: number): Cell => ({ attributes: 's="1"', xml: `<v>${days}</v>` }),
  rich: (...parts: string[]): Cell => ({
    attributes: 't="inlineStr"',
    xml: `<is>${parts.map((part) => `<r><t xml:space="preserve">${escapeXml(part)}</t></r>`).join('')}</is>`,
  }),
  error: (code: string): Cell => ({ attributes: 't="e"', xml: `<v>${code}</v>` }),
};

/** An Excel workbook (`.xlsx`) with sheets by name. A row is hidden if its first cell is `hidden`. */
export function workbookFile(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const sheetList = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId99" Type="${LINKS}/styles" Target="styles.xml"/>`;
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheetList.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}${styles}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml(sheetXml(rows))]),
    ),
  });
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const rowXml = rows.map((cells, at) => {
    const inner = cells.map((cell, place) => cellXml(cell, `${columnName(place)}${at + 1}`)).join('');
    return `<row r="${at + 1}"${cells[0] === 'hidden' ? ' hidden="1"' : ''}>${inner}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${rowXml.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, address: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  return `<c r="${address}" ${cell.attributes ?? ''}>${cell.xml}</c>`;
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

function xml(text: string): Uint8Array {
  return strToU8(HEAD + text);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
