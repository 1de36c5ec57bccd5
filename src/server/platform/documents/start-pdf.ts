import { createRequire } from 'node:module';

/** A part of a PDF's structure, which screen readers read. */
export interface Structure {
  /** Adds a part, such as a `P`, and draws it. */
  draw(type: string, draw: () => void): void;
  /** Adds a part of parts, such as a `Table`. @param alt describes a `Figure` */
  nest(type: string, alt?: string): Structure;
  /** Draws the next piece of a part, such as of a `Figure`. */
  add(draw: () => void): void;
}

interface Pdf {
  doc: PDFKit.PDFDocument;
  structure: Structure;
  /** The file, after `doc.end()`. */
  finished: Promise<Buffer>;
}

const fonts = createRequire(import.meta.url);
const fontFile = (name: string) =>
  fonts.resolve(`@expo-google-fonts/instrument-sans/${name}/InstrumentSans_${name}.ttf`);

/** Starts a PDF with embedded fonts 'regular' and 'bold', including macrons. Other scripts are written in Latin letters. */
export async function startPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  // Loaded with the first PDF only.
  const { default: PDFDocument } = await import('pdfkit');
  // Without an initial font: a font opened under two names is reread from disk on each switch.
  const doc = new PDFDocument({
    ...options,
    ...{ font: '', lang: 'en-NZ', tagged: true, displayTitle: true },
  });
  doc.registerFont('bold', fontFile('600SemiBold')).registerFont('regular', fontFile('400Regular'));
  doc.font('regular');
  await writeOnlyWhatFontsHave(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, structure: structureOf(doc, root), finished: collect(doc) };
}

function structureOf(doc: PDFKit.PDFDocument, parent: ReturnType<PDFKit.PDFDocument['struct']>): Structure {
  return {
    draw: (type, draw) => void parent.add(doc.struct(type, {}, draw)),
    add: (draw) => void parent.add(draw),
    nest(type, alt) {
      const part = doc.struct(type, alt === undefined ? {} : { alt });
      parent.add(part);
      return structureOf(doc, part);
    },
  };
}

/** Draws decoration that screen readers skip. */
export function drawArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

let glyphs: ReadonlySet<number> | undefined;

async function writeOnlyWhatFontsHave(doc: PDFKit.PDFDocument): Promise<void> {
  const [fontkit, { printableText }] = await Promise.all([import('fontkit'), import('./printable-text.ts')]);
  glyphs ??= new Set(fontkit.openSync(fontFile('400Regular')).characterSet);
  const knownGlyphs = glyphs;
  const printable = (text: string) => printableText(text, (code) => knownGlyphs.has(code));
  const { text, widthOfString, heightOfString } = doc;
  Object.assign(doc, {
    text: (content: string, ...rest: unknown[]) => Reflect.apply(text, doc, [printable(content), ...rest]),
    widthOfString: (content: string, ...rest: unknown[]) =>
      Reflect.apply(widthOfString, doc, [printable(content), ...rest]),
    heightOfString: (content: string, ...rest: unknown[]) =>
      Reflect.apply(heightOfString, doc, [printable(content), ...rest]),
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
