import { createRequire } from 'node:module';

interface Pdf {
  doc: PDFKit.PDFDocument;
  /** The file, after `doc.end()`. */
  finished: Promise<Buffer>;
}

const fonts = createRequire(import.meta.url);
const fontFile = (name: string) =>
  fonts.resolve(`@expo-google-fonts/instrument-sans/${name}/InstrumentSans_${name}.ttf`);

/** Starts a PDF with embedded fonts 'regular' and 'bold', including macrons. */
export async function startPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  // Loaded with the first PDF only.
  const { default: PDFDocument } = await import('pdfkit');
  // Without an initial font: a font opened under two names is reread from disk on each switch.
  const doc = new PDFDocument({ ...options, font: '', lang: 'en-NZ' });
  doc.registerFont('bold', fontFile('600SemiBold')).registerFont('regular', fontFile('400Regular'));
  doc.font('regular');
  return { doc, finished: collect(doc) };
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
