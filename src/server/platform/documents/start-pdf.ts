import { createRequire } from 'node:module';

interface Pdf {
  doc: PDFKit.PDFDocument;
  /** The whole file, once `doc.end()` was called. */
  finished: Promise<Buffer>;
}

const fonts = createRequire(import.meta.url);
const fontFile = (name: string) =>
  fonts.resolve(`@expo-google-fonts/instrument-sans/${name}/InstrumentSans_${name}.ttf`);

/** A new PDF with the fonts 'regular' and 'bold' in it, macrons and all. */
export async function startPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  // Comes with the first PDF: nobody else needs it.
  const { default: PDFDocument } = await import('pdfkit');
  // Without a font to begin with: one that is opened under two names is read from the disk each time the second is asked for.
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
